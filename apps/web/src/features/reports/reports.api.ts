import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiOf, queryOptionsFor } from '@peyk/client/query-options.ts'
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
export const sendQuery = (sendId: string, { isFromArchive = false }: { isFromArchive?: boolean } = {}) =>
  queryOptionsFor(calls.byBulk, { messages_outbox_id: sendId, ...(isFromArchive && { archive: true }) })

/** What of the recipients is asked for; a file has all pages of it. */
export interface RecipientsFilter {
  bulk_id: string
  recipient?: string
  state?: reportsContract.RecipientState
  archive?: true
}

/** Recipients of a send with their state, in the order they were given. */
export const recipientsQuery = (params: RecipientsFilter & { page: number; per_page: number }) =>
  queryOptions({ ...queryOptionsFor(calls.recipients, params), placeholderData: keepPreviousData })

/** How many there are by operator and language; archived sends have a call of their own. */
export const operatorLanguageQuery = (sendId: string, { isArchived }: { isArchived: boolean }) =>
  queryOptionsFor(isArchived ? calls.archiveBulkStats : calls.bulkStats, { bulk_id: sendId })
