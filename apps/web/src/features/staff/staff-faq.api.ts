import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallFields } from '@peyk/client/api-caller.ts'
import { apiOf, queryOptionsFor, useMutationFor } from '@peyk/client/query-options.ts'
import type { CallData, CallRow } from '@peyk/contract/core/endpoint.ts'
import * as contract from '@peyk/contract/published/staff-faq.ts'

const calls = apiOf('staff', contract)

export type StaffFaqCategory = CallData<typeof contract.staffFaqCategories>[number]
export type StaffFaqRow = CallRow<typeof contract.staffFaqEntries>
export type StaffFaqEntry = CallData<typeof contract.staffFaqEntry>

const changes = { invalidates: ['staff', 'faq'] } as const

export const staffFaqCategoriesQuery = () => queryOptionsFor(calls.staffFaqCategories, {})
export const staffFaqEntriesQuery = (fields: CallFields<typeof contract.staffFaqEntries>) =>
  queryOptions({ ...queryOptionsFor(calls.staffFaqEntries, fields), placeholderData: keepPreviousData })
export const staffFaqEntryQuery = (id: number) => queryOptionsFor(calls.staffFaqEntry, { id })

export const useCreateFaqCategory = () => useMutationFor(calls.createFaqCategory, changes)
export const useUpdateFaqCategory = () => useMutationFor(calls.updateFaqCategory, changes)
export const useRemoveFaqCategory = () => useMutationFor(calls.removeFaqCategory, changes)
export const useOrderFaqCategories = () => useMutationFor(calls.orderFaqCategories, changes)
export const useCreateFaqEntry = () => useMutationFor(calls.createFaqEntry, changes)
export const useUpdateFaqEntry = () => useMutationFor(calls.updateFaqEntry, changes)
export const usePublishFaqEntry = () => useMutationFor(calls.publishFaqEntry, changes)
export const useRemoveFaqEntry = () => useMutationFor(calls.removeFaqEntry, changes)
export const useOrderFaqEntries = () => useMutationFor(calls.orderFaqEntries, changes)
