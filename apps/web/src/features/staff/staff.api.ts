import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallFields } from '@peyk/client/call.ts'
import { callsOf, queryFor, useMutationFor, readOnce } from '@peyk/client/query.ts'
import * as auditContract from '@peyk/contract/audit.ts'
import type { CallData, CallRow } from '@peyk/contract/endpoint.ts'
import * as sessionContract from '@peyk/contract/session.ts'
import * as carriersContract from '@peyk/contract/staff-carriers.ts'
import * as lineAccountsContract from '@peyk/contract/staff-line-accounts.ts'
import * as linesContract from '@peyk/contract/staff-lines.ts'
import * as sendsContract from '@peyk/contract/staff-sends.ts'
import * as tariffsContract from '@peyk/contract/staff-tariffs.ts'
import * as teamContract from '@peyk/contract/staff-team.ts'
import * as staffContract from '@peyk/contract/staff.ts'
import type { StaffArea } from '@peyk/domain/permission/permissions.ts'
import { whoAmIQuery } from '../session/session.api.ts'

const calls = callsOf('staff', {
  ...staffContract,
  ...sendsContract,
  ...linesContract,
  ...lineAccountsContract,
  ...carriersContract,
  ...tariffsContract,
  ...teamContract,
  ...auditContract,
})
const sessionCalls = callsOf('session', sessionContract)

const changes = { invalidates: ['staff'] } as const

export const customersQuery = (asked: CallFields<typeof staffContract.accounts>) =>
  queryOptions({ ...queryFor(calls.accounts, asked), placeholderData: keepPreviousData })
export const customerQuery = (id: number) => queryFor(calls.account, { id })
export const useBlockSending = () => useMutationFor(calls.blockSending, changes)
export const useUnblockSending = () => useMutationFor(calls.unblockSending, changes)
export const useSetPlan = () => useMutationFor(calls.setPlan, changes)
export const useAdjustCredit = () => useMutationFor(calls.adjustCredit, changes)

export const numberChangesQuery = (asked: CallFields<typeof staffContract.numberChanges>) =>
  queryOptions({ ...queryFor(calls.numberChanges, asked), placeholderData: keepPreviousData })
export const useDecideNumberChange = () => useMutationFor(calls.decideNumberChange, changes)

export const monitoredSendsQuery = (asked: CallFields<typeof sendsContract.monitoredSends>) =>
  queryOptions({ ...queryFor(calls.monitoredSends, asked), placeholderData: keepPreviousData })
export const useDecideSend = () => useMutationFor(calls.decideSend, changes)
export const useSetMonitoring = () => useMutationFor(calls.setMonitoring, changes)

export const linesQuery = (asked: CallFields<typeof linesContract.lineList>) =>
  queryOptions({ ...queryFor(calls.lineList, asked), placeholderData: keepPreviousData })
export const lineQuery = (id: number) => queryFor(calls.lineDetail, { id })
export const lineHistoryQuery = (asked: CallFields<typeof linesContract.lineHistory>) =>
  queryOptions({ ...queryFor(calls.lineHistory, asked), placeholderData: keepPreviousData })
export const lineAccountsQuery = (asked: CallFields<typeof lineAccountsContract.lineAccounts>) =>
  queryOptions({ ...queryFor(calls.lineAccounts, asked), placeholderData: keepPreviousData })
export const carriersQuery = () => queryFor(calls.carriers, {})
export const useCreateLine = () => useMutationFor(calls.createLine, changes)
export const useUpdateLine = () => useMutationFor(calls.updateLine, changes)
export const useRemoveLine = () => useMutationFor(calls.removeLine, changes)
export const usePutAgreement = () => useMutationFor(calls.putAgreement, changes)
export const useRetireAgreement = () => useMutationFor(calls.retireAgreement, changes)
export const useDecideLineAccount = () => useMutationFor(calls.decideLineAccount, changes)
export const useCreateCarrier = () => useMutationFor(calls.createCarrier, changes)
export const useUpdateCarrier = () => useMutationFor(calls.updateCarrier, changes)

/** Accounts by name, for a box in which one is chosen. */
export const useLineOwners = () => {
  const client = useQueryClient()
  return async ({ search, page }: { search: string; page: number }) => {
    const asked = { page, limit: 20, ...(search !== '' && { search }) }
    const { rows, page: of } = await readOnce(calls.lineOwners, asked, { client, signal: new AbortController().signal })
    return { items: rows.map(({ id, title }) => ({ value: String(id), label: title })), hasMore: page * 20 < of.total }
  }
}

export const tariffFamiliesQuery = () => queryFor(calls.tariffFamilies, {})
export const tariffHistoryQuery = (asked: CallFields<typeof tariffsContract.tariffHistory>) =>
  queryOptions({ ...queryFor(calls.tariffHistory, asked), placeholderData: keepPreviousData })
export const useSetPrice = () => useMutationFor(calls.setPrice, changes)
export const useWithdrawPrice = () => useMutationFor(calls.withdrawPrice, changes)

export const engineQuery = (before: number | undefined) =>
  queryOptions({
    ...queryFor(calls.engineTroubles, before === undefined ? {} : { before }),
    placeholderData: keepPreviousData,
  })

export const membersQuery = (asked: CallFields<typeof teamContract.members>) =>
  queryOptions({ ...queryFor(calls.members, asked), placeholderData: keepPreviousData })
export const staffRolesQuery = () => queryFor(calls.staffRoles, {})
export const useCreateMember = () => useMutationFor(calls.createMember, changes)
export const useUpdateMember = () => useMutationFor(calls.updateMember, changes)
export const useDeactivateMember = () => useMutationFor(calls.deactivateMember, changes)
export const useActivateMember = () => useMutationFor(calls.activateMember, changes)
export const useCreateRole = () => useMutationFor(calls.createStaffRole, changes)
export const useUpdateRole = () => useMutationFor(calls.updateStaffRole, changes)
export const useDeleteRole = () => useMutationFor(calls.deleteStaffRole, changes)

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

/** Whether the signed-in member of staff has an area; false until that is known. */
export const useStaffMay = (): ((area: StaffArea) => boolean) => {
  const { data: who } = useQuery(whoAmIQuery())
  return (area) => who?.permissions.includes(`staff.${area}`) === true
}

/** Into a customer's panel; what follows is `parts/use-impersonation.ts`. */
export const useImpersonate = (onDone: (entered: CallData<typeof staffContract.impersonate>) => void) =>
  useMutationFor(calls.impersonate, { onDone })
export const useEndEntered = (onDone: () => void) => useMutationFor(sessionCalls.logout, { onDone })
