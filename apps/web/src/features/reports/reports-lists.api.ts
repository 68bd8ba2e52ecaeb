import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { apiOf, queryOptionsFor, useMutationFor } from '@peyk/client/query-options.ts'
import type { CallFields } from '@peyk/client/api-caller.ts'
import * as listsContract from '@peyk/contract/reports/send-lists.ts'
import * as systemContract from '@peyk/contract/reports/system-messages.ts'
import type { SendFilters } from './reports.api.ts'

const lists = apiOf('reports', listsContract)
const system = apiOf('reports', systemContract)

interface PageParams {
  page: number
  limit: number
}

export type SystemicFilters = NonNullable<CallFields<typeof systemContract.systemicList>['filters']>

/** Sends of more than 30 days ago, newest first; only with both ends of a range. */
export const archiveQuery = (params: PageParams & { filters: SendFilters }) =>
  queryOptions({ ...queryOptionsFor(lists.archiveList, params), placeholderData: keepPreviousData })

/** What the platform texted about the account, newest first. */
export const systemicQuery = (params: PageParams & { filters: SystemicFilters }) =>
  queryOptions({ ...queryOptionsFor(system.systemicList, params), placeholderData: keepPreviousData })

/** The sums of a filter, as a whole and by period. */
export const totalsQuery = (params: { filters: SendFilters; archive: boolean }) =>
  queryOptions({ ...queryOptionsFor(lists.sendTotals, params), placeholderData: keepPreviousData })

export const useExportSends = () => useMutationFor(lists.exportSends)
export const useExportArchive = () => useMutationFor(lists.exportArchive)
export const useExportSystemic = () => useMutationFor(system.exportSystemic)

/** The filters that this person saved for a list. */
export const savedFiltersQuery = (list: listsContract.FilteredList) => queryOptionsFor(lists.savedFilters, { list })

/** Of all that reports show only the saved filters are asked for again. */
const useChangedFilters = () => {
  const client = useQueryClient()
  return { onDone: () => void client.invalidateQueries({ queryKey: lists.savedFilters.key }) }
}
export const useSaveFilter = () => useMutationFor(lists.saveFilter, useChangedFilters())
export const useDeleteSavedFilter = () => useMutationFor(lists.deleteSavedFilter, useChangedFilters())
