import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { CallFields } from '@peyk/client/api-caller.ts'
import { apiOf, queryOptionsFor, useMutationFor } from '@peyk/client/query-options.ts'
import type { CallData } from '@peyk/contract/core/endpoint.ts'
import * as sessionContract from '@peyk/contract/session/session.ts'
import * as staffContract from '@peyk/contract/staff/staff.ts'
import type { StaffArea } from '@peyk/domain/permission/permissions.ts'
import { whoAmIQuery } from '../session/session.api.ts'

const calls = apiOf('staff', staffContract)
const sessionCalls = apiOf('session', sessionContract)

const changes = { invalidates: ['staff'] } as const

export const customersQuery = (params: CallFields<typeof staffContract.accounts>) =>
  queryOptions({ ...queryOptionsFor(calls.accounts, params), placeholderData: keepPreviousData })
export const customerQuery = (id: number) => queryOptionsFor(calls.account, { id })
export const useBlockSending = () => useMutationFor(calls.blockSending, changes)
export const useUnblockSending = () => useMutationFor(calls.unblockSending, changes)
export const useSetSubscription = () => useMutationFor(calls.setPlan, changes)
export const useAdjustCredit = () => useMutationFor(calls.adjustCredit, changes)

export const numberChangesQuery = (params: CallFields<typeof staffContract.numberChanges>) =>
  queryOptions({ ...queryOptionsFor(calls.numberChanges, params), placeholderData: keepPreviousData })
export const useDecideNumberChange = () => useMutationFor(calls.decideNumberChange, changes)

export const engineQuery = (before: number | undefined) =>
  queryOptions({
    ...queryOptionsFor(calls.engineTroubles, before === undefined ? {} : { before }),
    placeholderData: keepPreviousData,
  })

/** Whether the signed-in member of staff has an area; false until that is known. */
export const useStaffAreaAccess = (): ((area: StaffArea) => boolean) => {
  const { data: who } = useQuery(whoAmIQuery())
  return (area) => who?.permissions.includes(`staff.${area}`) === true
}

/** Into a customer's panel; what follows is `parts/use-impersonation.ts`. */
export const useImpersonate = (onDone: (entered: CallData<typeof staffContract.impersonate>) => void) =>
  useMutationFor(calls.impersonate, { onDone })
export const useEndImpersonation = (onDone: () => void) => useMutationFor(sessionCalls.logout, { onDone })
