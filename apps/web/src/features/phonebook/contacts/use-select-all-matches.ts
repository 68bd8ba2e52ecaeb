import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countQuery, type ContactFilter } from '../phonebook.api.ts'
import type { ChosenContacts } from '../phonebook.model.ts'

/**
 * All contacts of a list, those of its other pages among them, chosen at once. They are counted when they are wanted and
 * whenever contacts were changed; a list that is asked for something else is another one, of which nothing is chosen.
 */
export const useAllFound = (asked: ContactFilter) => {
  const [wanted, setWanted] = useState<string | null>(null)
  const key = JSON.stringify(asked)
  const isWanted = wanted === key
  const { data, error, isFetching, refetch } = useQuery({ ...countQuery(asked), enabled: isWanted })
  const counted = isWanted ? data : undefined
  const chosen: Extract<ChosenContacts, { count: number }> | null =
    counted?.brief == null ? null : { found: { ...asked, brief: counted.brief }, count: counted.count }
  return {
    chosen,
    isWanted,
    isOver: counted?.is_over === true,
    error: isWanted ? error : null,
    isCounting: isWanted && isFetching,
    choose: () => setWanted(key),
    leave: () => setWanted(null),
    /** Somebody may have changed them meanwhile. */
    recount: () => {
      if (isWanted) void refetch()
    },
  }
}
export type AllFound = ReturnType<typeof useAllFound>
