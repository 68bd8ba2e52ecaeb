import { apiOf, queryOptionsFor, useMutationFor } from '@peyk/client/query-options.ts'
import type { CallData } from '@peyk/contract/core/endpoint.ts'
import * as limitsContract from '@peyk/contract/staff/staff-api-limits.ts'

const calls = apiOf('staff', limitsContract)

export type ApiLimits = CallData<typeof limitsContract.apiLimits>
export type AccountApiLimits = CallData<typeof limitsContract.accountApiLimits>

const changes = { invalidates: ['staff'] } as const

export const apiLimitsQuery = () => queryOptionsFor(calls.apiLimits, {})
export const useUpdateApiLimits = () => useMutationFor(calls.updateApiLimits, changes)
export const accountApiLimitsQuery = (id: number) => queryOptionsFor(calls.accountApiLimits, { id })
export const useUpdateAccountApiLimit = () => useMutationFor(calls.updateAccountApiLimit, changes)
