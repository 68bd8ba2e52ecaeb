import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { CallFields } from '@peyk/client/api-caller.ts'
import { apiOf, queryOptionsFor, fetchUncached } from '@peyk/client/query-options.ts'
import * as auditContract from '@peyk/contract/account/audit.ts'
import type { CallRow } from '@peyk/contract/core/endpoint.ts'

const calls = apiOf('staff', auditContract)

export type AuditParams = CallFields<typeof auditContract.staffAudit>
/** An entry as both lists show it; what only staff are told may be missing. */
export type AuditEntry = CallRow<typeof auditContract.accountAudit> | CallRow<typeof auditContract.staffAudit>

export const staffAuditQuery = (params: AuditParams) =>
  queryOptions({ ...queryOptionsFor(calls.staffAudit, params), placeholderData: keepPreviousData })
export const accountAuditQuery = (params: CallFields<typeof auditContract.accountAudit>) =>
  queryOptions({ ...queryOptionsFor(calls.accountAudit, params), placeholderData: keepPreviousData })

const EXPORT_PAGE_SIZE = 1000

/** Entries that the filters leave, in large pages, for a file. */
export const useFetchAuditPage = (isStaffView: boolean) => {
  const client = useQueryClient()
  return async (params: AuditParams, { page, signal }: { page: number; signal: AbortSignal }) => {
    const fields = { ...params, page, per_page: EXPORT_PAGE_SIZE }
    const answer: { rows: readonly AuditEntry[]; page: { total: number } } = isStaffView
      ? await fetchUncached(calls.staffAudit, fields, { client, signal })
      : await fetchUncached(calls.accountAudit, fields, { client, signal })
    return { rows: answer.rows, total: answer.page.total }
  }
}
