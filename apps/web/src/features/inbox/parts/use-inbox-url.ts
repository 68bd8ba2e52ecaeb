import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { FilterItem } from '@peyk/ui/filter/filter-query.ts'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { fromPathNumber, withoutDefaults } from '../inbox.model.ts'
import { inboxSearch, type InboxSearch } from '../url-params.ts'

/** What the address says of the inbox: the open conversation, the view and its filters. */
export const useInboxUrl = (): { search: InboxSearch; open: string | undefined } => {
  const search = inboxSearch(useSearch({ strict: false }) as Parameters<typeof inboxSearch>[0])
  const { number } = useParams({ strict: false }) as { number?: string }
  return { search, open: number === undefined ? undefined : fromPathNumber(number) }
}

/** A view of the inbox as a list whose state is in the address, with these filters. */
export const useInboxList = (search: InboxSearch, items: readonly FilterItem[]) => {
  const navigate = useNavigate()
  return useUrlList({
    search,
    items,
    navigate: ({ search: next, ...how }) =>
      navigate({ to: '.', ...how, search: withoutDefaults(next(search)) as never }),
  })
}
export type InboxList = ReturnType<typeof useInboxList>
