import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { callsOf, queryFor, readOnce } from '@peyk/client/query-options.ts'
import type { CallFields } from '@peyk/client/api-caller.ts'
import * as reportsContract from '@peyk/contract/reports/reports.ts'

const calls = callsOf('reports', reportsContract)

type NewList = typeof reportsContract.newList
export type SendFilters = NonNullable<CallFields<NewList>['filters']>

/** Sends of the last 30 days, newest first. */
export const sendsQuery = (asked: { page: number; limit: number; filters?: SendFilters }) =>
  queryOptions({ ...queryFor(calls.newList, asked), placeholderData: keepPreviousData })

/** Those in which something happened last. */
export const recentSendsQuery = (limit: number) => queryFor(calls.newList, { page: 1, limit, order: 'activity' })

/** One send with its money and its counters. */
export const sendQuery = (sendId: string) => queryFor(calls.byBulk, { messages_outbox_id: sendId })

/** Counters of a send by operator and language. */
export const sendStatsQuery = (sendId: string) => queryFor(calls.bulkStats, { bulk_id: sendId })

interface RecipientsAsked {
  bulk_id: string
  page: number
  per_page: number
  recipient?: string
  state?: reportsContract.RecipientState
}

/** Recipients of a send with their state, in the order they were given. */
export const recipientsQuery = (asked: RecipientsAsked) =>
  queryOptions({ ...queryFor(calls.recipients, asked), placeholderData: keepPreviousData })

/** The most that one call gives (contract §1.5). */
const FILE_PAGE = 1000

/** The same for a file: large pages that nobody looks at a second time. */
export const readRecipients = (
  asked: Omit<RecipientsAsked, 'per_page'>,
  reading: { client: QueryClient; signal: AbortSignal },
) => readOnce(calls.recipients, { ...asked, per_page: FILE_PAGE }, reading)
