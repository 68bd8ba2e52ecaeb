import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { CallFields } from '@peyk/client/api-caller.ts'
import { apiOf, queryOptionsFor, fetchUncached, useMutationFor } from '@peyk/client/query-options.ts'
import * as linksContract from '@peyk/contract/links/links.ts'

const calls = apiOf('links', linksContract)

export type TrackedLink = linksContract.TrackedLinkRow

interface LinkFilter {
  search?: string
  message_outbox_id?: number
}

/** Links of the account, newest first; for a send those that it carries, with the clicks attributed to it. */
export const linksQuery = (params: LinkFilter & { page: number; per_page: number }) =>
  queryOptions({ ...queryOptionsFor(calls.list, params), placeholderData: keepPreviousData })

/** The most that one call gives (contract §1.5). */
const EXPORT_PAGE_SIZE = 1000

/** The same for a file: large pages that nobody looks at a second time. */
export const fetchLinksPage = (
  params: LinkFilter & { page: number },
  options: { client: QueryClient; signal: AbortSignal },
) => fetchUncached(calls.list, { ...params, per_page: EXPORT_PAGE_SIZE }, options)

/** The link with this code, which no other one holds; no row when there is none. */
export const linkQuery = (code: string) =>
  queryOptions({
    ...queryOptionsFor(calls.list, { search: code, per_page: 10 }),
    select: ({ rows }) => rows.find((link) => link.code === code) ?? null,
  })

export type ClicksParams = CallFields<typeof linksContract.showVisits>
export type Clicks = CallData<typeof linksContract.showVisits>['visits']

/** The visits of a link by the hour or the day, quiet ones too. */
export const clicksQuery = (params: ClicksParams) => queryOptionsFor(calls.showVisits, params)

export const useCreateLink = () => useMutationFor(calls.create, { invalidates: ['links'] })
