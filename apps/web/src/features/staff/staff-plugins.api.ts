import { apiOf, queryOptionsFor, useMutationFor } from '@peyk/client/query-options.ts'
import type { CallData } from '@peyk/contract/core/endpoint.ts'
import * as contract from '@peyk/contract/staff/staff-plugins.ts'

const calls = apiOf('staff', contract)

export type StaffPlugin = CallData<typeof contract.staffPlugins>[number]

const changes = { invalidates: ['staff', 'developers'] } as const

/** In the order in which customers see them, drafts too. */
export const staffPluginsQuery = () => queryOptionsFor(calls.staffPlugins, {})
export const useCreatePlugin = () => useMutationFor(calls.createPlugin, changes)
export const useUpdatePlugin = () => useMutationFor(calls.updatePlugin, changes)
export const useRemovePlugin = () => useMutationFor(calls.removePlugin, changes)
export const useOrderPlugins = () => useMutationFor(calls.orderPlugins, changes)
