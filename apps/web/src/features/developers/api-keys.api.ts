import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiOf, queryOptionsFor, useMutationFor } from '@peyk/client/query-options.ts'
import type { CallRow } from '@peyk/contract/core/endpoint.ts'
import * as keysContract from '@peyk/contract/developers/api-keys.ts'

const calls = apiOf('developers', keysContract)

export type ApiKey = CallRow<typeof keysContract.keyList>

/** The account's keys, newest first. */
export const keysQuery = (params: { search?: string; page: number; per_page: number }) =>
  queryOptions({ ...queryOptionsFor(calls.keyList, params), placeholderData: keepPreviousData })

/** From which address the panel is used. */
export const ownAddressQuery = () => queryOptionsFor(calls.ownAddress, {})

const changes = { invalidates: ['developers'] } as const

export const useSendKeyCode = () => useMutationFor(calls.keyOtp)
export const useCreateKey = () => useMutationFor(calls.createKey, changes)
export const useShowKey = () => useMutationFor(calls.showKey)
export const useUpdateKey = () => useMutationFor(calls.updateKey, changes)
export const useRotateKey = () => useMutationFor(calls.rotateKey, changes)
export const useDeleteKey = () => useMutationFor(calls.deleteKey, changes)
