import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { CallFields } from '@peyk/client/api-caller.ts'
import { callsOf, queryFor, useMutationFor } from '@peyk/client/query-options.ts'
import type { CallData } from '@peyk/contract/core/endpoint.ts'
import * as sessionContract from '@peyk/contract/session/session.ts'
import * as staffContract from '@peyk/contract/staff/staff.ts'
import type { StaffArea } from '@peyk/domain/permission/permissions.ts'
import { whoAmIQuery } from '../session/session.api.ts'

const calls = callsOf('staff', staffContract)
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

export const engineQuery = (before: number | undefined) =>
  queryOptions({
    ...queryFor(calls.engineTroubles, before === undefined ? {} : { before }),
    placeholderData: keepPreviousData,
  })

/** Whether the signed-in member of staff has an area; false until that is known. */
export const useStaffMay = (): ((area: StaffArea) => boolean) => {
  const { data: who } = useQuery(whoAmIQuery())
  return (area) => who?.permissions.includes(`staff.${area}`) === true
}

/** Into a customer's panel; what follows is `parts/use-impersonation.ts`. */
export const useImpersonate = (onDone: (entered: CallData<typeof staffContract.impersonate>) => void) =>
  useMutationFor(calls.impersonate, { onDone })
export const useEndEntered = (onDone: () => void) => useMutationFor(sessionCalls.logout, { onDone })
