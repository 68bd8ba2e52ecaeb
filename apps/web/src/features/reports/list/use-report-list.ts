import { useQueries, useQueryClient } from '@tanstack/react-query'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { useScreenSearch } from '../../../lib/search/use-screen-search.ts'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { colleagueQuery, colleaguesQuery } from '../../colleagues/colleagues.api.ts'
import { fetchLines } from '../../sending/sending.api.ts'
import { filterItems, lineLabel, type FilterChoices } from './list-filters.model.ts'
import { listsSearch, type ReportTab } from './url-params.ts'

const PAGE_SIZE = 20

const toOption = ({ partner_id, name, user_name }: { partner_id: number; name: string; user_name: string }) => ({
  value: String(partner_id),
  label: name === '' ? user_name : name,
  description: user_name,
})

/** What the filters offer; of colleagues with the names of these. */
export const useFilterChoices = (colleagueIds: readonly number[]): FilterChoices => {
  const client = useQueryClient()
  // Colleagues are the owner's alone to see.
  const maySeeColleagues = usePermission('owner')
  const named = useQueries({
    queries: maySeeColleagues ? colleagueIds.map((id) => colleagueQuery(id)) : [],
    combine: (reads) => reads.flatMap(({ data }) => (data === undefined ? [] : [toOption(data)])),
  })
  return {
    loadLines: async (asked) => {
      const { lines, hasMore } = await fetchLines(client, asked)
      return {
        items: lines.map(({ number, alias }) => ({ value: number, label: lineLabel(number), description: alias })),
        hasMore,
      }
    },
    colleagues: maySeeColleagues
      ? {
          named,
          load: async ({ search, page }) => {
            const { rows } = await client.fetchQuery(
              colleaguesQuery({ page, per_page: PAGE_SIZE, ...(search !== '' && { search }) }),
            )
            return { items: rows.map(toOption), hasMore: rows.length === PAGE_SIZE }
          },
        }
      : null,
  }
}

/** The list of a tab of `/reports`: what its address says, its filters, and the ways to change both. */
export const useReportList = (tab: ReportTab) => {
  const { search, navigate } = useScreenSearch(listsSearch)
  const items = filterItems(tab, search, useFilterChoices(search.colleague === undefined ? [] : [search.colleague]))
  const list = useUrlList({ search, navigate, items })
  return {
    tab,
    search,
    list,
    isSought: list.isFiltered || search.message !== undefined,
    /** Takes out what is sought; tab, page size and the range of the archive stay. */
    clear: () => list.reset({ message: undefined }),
  }
}
export type ReportList = ReturnType<typeof useReportList>
