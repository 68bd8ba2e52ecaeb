import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contactCountQuery, type ContactFilter } from '../phonebook.api.ts'
import type { SelectedContacts } from './selected-contacts.model.ts'

/**
 * All contacts of a list, those of its other pages among them, chosen at once. They are counted when they are wanted and
 * whenever contacts were changed; a list that is asked for something else is another one, of which nothing is chosen.
 */
export const useSelectAllMatches = (filter: ContactFilter) => {
  const [wantedKey, setWanted] = useState<string | null>(null)
  const key = JSON.stringify(filter)
  const isWanted = wantedKey === key
  const { data, error, isFetching, refetch } = useQuery({ ...contactCountQuery(filter), enabled: isWanted })
  const counted = isWanted ? data : undefined
  const selected: Extract<SelectedContacts, { count: number }> | null =
    counted?.brief == null ? null : { found: { ...filter, brief: counted.brief }, count: counted.count }
  return {
    selected,
    isWanted,
    isOverLimit: counted?.is_over === true,
    error: isWanted ? error : null,
    isCounting: isWanted && isFetching,
    select: () => setWanted(key),
    deselect: () => setWanted(null),
    /** Somebody may have changed them meanwhile. */
    recount: () => {
      if (isWanted) void refetch()
    },
  }
}
export type SelectAllMatches = ReturnType<typeof useSelectAllMatches>
