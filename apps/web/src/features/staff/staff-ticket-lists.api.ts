import { queryOptions } from '@tanstack/react-query'
import { apiOf, queryOptionsFor, useMutationFor } from '@peyk/client/query-options.ts'
import type { CallData } from '@peyk/contract/core/endpoint.ts'
import * as contract from '@peyk/contract/staff/staff-ticket-lists.ts'

const calls = apiOf('staff', contract)

export type DeskCategory = CallData<typeof contract.deskCategories>[number]
export type DeskSubCategory = DeskCategory['sub_categories'][number]
export type DeskUnit = CallData<typeof contract.deskUnits>[number]
export type CannedAnswer = CallData<typeof contract.cannedAnswers>[number]

/** They change seldom, and each dialog looks at them. */
const LISTS_STALE_MS = 60_000
export const deskCategoriesQuery = () =>
  queryOptions({ ...queryOptionsFor(calls.deskCategories, {}), staleTime: LISTS_STALE_MS })
export const deskUnitsQuery = () => queryOptions({ ...queryOptionsFor(calls.deskUnits, {}), staleTime: LISTS_STALE_MS })
export const cannedAnswersQuery = () =>
  queryOptions({ ...queryOptionsFor(calls.cannedAnswers, {}), staleTime: LISTS_STALE_MS })

const changes = { invalidates: ['staff', 'tickets'] } as const

export const useCreateCategory = () => useMutationFor(calls.createTicketCategory, changes)
export const useUpdateCategory = () => useMutationFor(calls.updateTicketCategory, changes)
export const useRemoveCategory = () => useMutationFor(calls.removeTicketCategory, changes)
export const useOrderCategories = () => useMutationFor(calls.orderTicketCategories, changes)
export const useCreateSubCategory = () => useMutationFor(calls.createTicketSubCategory, changes)
export const useUpdateSubCategory = () => useMutationFor(calls.updateTicketSubCategory, changes)
export const useRemoveSubCategory = () => useMutationFor(calls.removeTicketSubCategory, changes)
export const useOrderSubCategories = () => useMutationFor(calls.orderTicketSubCategories, changes)
export const useCreateUnit = () => useMutationFor(calls.createTicketUnit, changes)
export const useUpdateUnit = () => useMutationFor(calls.updateTicketUnit, changes)
export const useRemoveUnit = () => useMutationFor(calls.removeTicketUnit, changes)
export const useOrderUnits = () => useMutationFor(calls.orderTicketUnits, changes)
export const useCreateCannedAnswer = () => useMutationFor(calls.createCannedAnswer, changes)
export const useUpdateCannedAnswer = () => useMutationFor(calls.updateCannedAnswer, changes)
export const useRemoveCannedAnswer = () => useMutationFor(calls.removeCannedAnswer, changes)
export const useOrderCannedAnswers = () => useMutationFor(calls.orderCannedAnswers, changes)
/** Filled in for a ticket; nothing on the screen changes by it. */
export const useFillCannedAnswer = () => useMutationFor(calls.fillCannedAnswer)
