import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallFields } from '@peyk/client/api-caller.ts'
import { apiOf, queryOptionsFor, useMutationFor } from '@peyk/client/query-options.ts'
import type { CallRow } from '@peyk/contract/core/endpoint.ts'
import * as patternsContract from '@peyk/contract/patterns/patterns.ts'

const calls = apiOf('patterns', patternsContract)

export type Pattern = CallRow<typeof patternsContract.list>

/** The patterns of the account, or those of the platform. */
export const patternsQuery = (params: CallFields<typeof patternsContract.list>) =>
  queryOptions({ ...queryOptionsFor(calls.list, params), placeholderData: keepPreviousData })

export const patternQuery = (code: string) => queryOptionsFor(calls.show, { code })

const changes = { invalidates: ['patterns'] } as const

export const useCreatePattern = () => useMutationFor(calls.create, changes)
export const useUpdatePattern = () => useMutationFor(calls.update, changes)
export const useDeletePattern = () => useMutationFor(calls.remove, changes)
export const useSharePattern = () => useMutationFor(calls.share, changes)
export const useDropRevision = () => useMutationFor(calls.dropRevision, changes)
