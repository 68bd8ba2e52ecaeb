import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallFields } from '@peyk/client/api-caller.ts'
import { apiOf, queryOptionsFor, useMutationFor } from '@peyk/client/query-options.ts'
import type { CallRow } from '@peyk/contract/core/endpoint.ts'
import * as patternsContract from '@peyk/contract/staff/staff-patterns.ts'

const calls = apiOf('staff', patternsContract)

export type StaffPattern = CallRow<typeof patternsContract.patterns>

/** Waiting ones with the oldest first, others with the newest first. */
export const staffPatternsQuery = (params: CallFields<typeof patternsContract.patterns>) =>
  queryOptions({ ...queryOptionsFor(calls.patterns, params), placeholderData: keepPreviousData })
export const staffPatternQuery = (code: string) => queryOptionsFor(calls.pattern, { code })

const changes = { invalidates: ['staff'] } as const

export const useDecidePattern = () => useMutationFor(calls.decidePattern, changes)
export const useCreateSystemicPattern = () => useMutationFor(calls.createSystemicPattern, changes)
export const useUpdateSystemicPattern = () => useMutationFor(calls.updateSystemicPattern, changes)
export const useDeleteSystemicPattern = () => useMutationFor(calls.removeSystemicPattern, changes)
