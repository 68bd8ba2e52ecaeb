import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { CallFields } from '@peyk/client/api-caller.ts'
import { callsOf, queryFor, readOnce } from '@peyk/client/query-options.ts'
import * as auditContract from '@peyk/contract/account/audit.ts'
import type { CallRow } from '@peyk/contract/core/endpoint.ts'

const calls = callsOf('staff', auditContract)

export type AuditAsked = CallFields<typeof auditContract.staffAudit>
/** An entry as both lists show it; what only staff are told may be missing. */
export type AuditEntry = CallRow<typeof auditContract.accountAudit> | CallRow<typeof auditContract.staffAudit>

export const staffAuditQuery = (asked: AuditAsked) =>
  queryOptions({ ...queryFor(calls.staffAudit, asked), placeholderData: keepPreviousData })
export const accountAuditQuery = (asked: CallFields<typeof auditContract.accountAudit>) =>
  queryOptions({ ...queryFor(calls.accountAudit, asked), placeholderData: keepPreviousData })

const EXPORT_PAGE = 1000

/** Entries that the filters leave, in large pages, for a file. */
export const useEntryPages = (isStaffs: boolean) => {
  const client = useQueryClient()
  return async (asked: AuditAsked, { page, signal }: { page: number; signal: AbortSignal }) => {
    const fields = { ...asked, page, per_page: EXPORT_PAGE }
    const answer: { rows: readonly AuditEntry[]; page: { total: number } } = isStaffs
      ? await readOnce(calls.staffAudit, fields, { client, signal })
      : await readOnce(calls.accountAudit, fields, { client, signal })
    return { rows: answer.rows, total: answer.page.total }
  }
}
