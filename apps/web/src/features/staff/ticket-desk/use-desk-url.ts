import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { withoutDefaults } from '../../../lib/search/use-screen-search.ts'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import type { FilterItem } from '@peyk/ui/filter/filter-query.ts'
import { deskSearch, type DeskSearch } from './url-params.ts'

/** What the address says of the desk: queue, filters, page, and the open ticket. */
export const useDeskUrl = (): { search: DeskSearch; open: number | undefined } => {
  const search = deskSearch(useSearch({ strict: false }) as Parameters<typeof deskSearch>[0])
  const { id } = useParams({ strict: false }) as { id?: string }
  return { search, open: id === undefined ? undefined : Number(id) }
}

/** The desk as a list whose state is in its address. */
export const useDeskList = (search: DeskSearch, items: readonly FilterItem[]) => {
  const navigate = useNavigate()
  return useUrlList({
    search,
    items,
    navigate: ({ search: next, ...how }) =>
      navigate({ to: '.', ...how, search: withoutDefaults(next(search)) as never }),
  })
}
