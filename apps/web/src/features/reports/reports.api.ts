import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { apiOf, queryOptionsFor, fetchUncached } from '@peyk/client/query-options.ts'
import type { CallFields } from '@peyk/client/api-caller.ts'
import * as reportsContract from '@peyk/contract/reports/reports.ts'

const calls = apiOf('reports', reportsContract)

type NewList = typeof reportsContract.newList
export type SendFilters = NonNullable<CallFields<NewList>['filters']>

/** Sends of the last 30 days, newest first. */
export const sendsQuery = (params: { page: number; limit: number; filters?: SendFilters }) =>
  queryOptions({ ...queryOptionsFor(calls.newList, params), placeholderData: keepPreviousData })

/** Those in which something happened last. */
export const recentSendsQuery = (limit: number) => queryOptionsFor(calls.newList, { page: 1, limit, order: 'activity' })

/** One send with its money and its counters. */
export const sendQuery = (sendId: string) => queryOptionsFor(calls.byBulk, { messages_outbox_id: sendId })

interface RecipientsParams {
  bulk_id: string
  page: number
  per_page: number
  recipient?: string
  state?: reportsContract.RecipientState
}

/** Recipients of a send with their state, in the order they were given. */
export const recipientsQuery = (params: RecipientsParams) =>
  queryOptions({ ...queryOptionsFor(calls.recipients, params), placeholderData: keepPreviousData })

/** The most that one call gives (contract §1.5). */
const EXPORT_PAGE_SIZE = 1000

/** The same for a file: large pages that nobody looks at a second time. */
export const fetchRecipientsPage = (
  params: Omit<RecipientsParams, 'per_page'>,
  options: { client: QueryClient; signal: AbortSignal },
) => fetchUncached(calls.recipients, { ...params, per_page: EXPORT_PAGE_SIZE }, options)
