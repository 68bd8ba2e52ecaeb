import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toPlaceEntry, type PlaceChoice } from '@peyk/sending-modes/_kit/targeted/place.ts'
import type { FoundTowers } from '@peyk/sending-modes/_kit/targeted/tower-checklist.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { towersQuery } from '../sending-targeted.api.ts'

const SEARCH_DEBOUNCE_MS = 400
const TOWERS_AT_ONCE = 100
/** The most rows of one answer (contract §1.5); more are found by their names. */
const MAX_TOWERS_SHOWN = 1000

/** The towers of a place, or of everywhere, with this in their title. */
export const useTowers = ({ place, search }: { place: PlaceChoice; search: string }): FoundTowers => {
  const settled = useDebounced(search, SEARCH_DEBOUNCE_MS)
  const [shown, setShown] = useState(TOWERS_AT_ONCE)
  const { data, error, refetch } = useQuery(
    towersQuery({
      ...toPlaceEntry(place),
      ...(settled !== '' && { search: settled }),
      page: 1,
      per_page: shown,
    }),
  )
  return {
    towers:
      data?.rows.map(({ id, title, lat, lng, estimated_count: count }) => ({ id, title, lat, lng, count })) ?? null,
    hasMore: data !== undefined && data.page.last_page > 1 && shown < MAX_TOWERS_SHOWN,
    showMore: () => setShown((now) => Math.min(MAX_TOWERS_SHOWN, now + TOWERS_AT_ONCE)),
    error: error === null ? null : callErrorMessage(error),
    retry: () => void refetch(),
  }
}
