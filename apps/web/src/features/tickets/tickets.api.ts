import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallFields } from '@peyk/client/api-caller.ts'
import { apiOf, queryOptionsFor, useMutationFor } from '@peyk/client/query-options.ts'
import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { TicketDetail } from '@peyk/contract/tickets/ticket-shapes.ts'
import * as contract from '@peyk/contract/tickets/tickets.ts'
import { useFormUpload } from '../../lib/files/use-form-upload.ts'

const calls = apiOf('tickets', contract)

export type { TicketDetail, TicketRow } from '@peyk/contract/tickets/ticket-shapes.ts'
export type Interaction = TicketDetail['interactions'][number]
export type TicketParams = CallFields<typeof contract.ticketList>
export type CreatedTicket = CallData<typeof contract.createTicketWithAnswers>

/** Tickets of the account, the last changed first. */
export const ticketsQuery = (params: TicketParams) =>
  queryOptions({ ...queryOptionsFor(calls.ticketList, params), placeholderData: keepPreviousData })

/** Addresses of files work for ten minutes; an open ticket fetches new ones before. */
const FRESH_FILES_MS = 8 * 60_000
export const ticketQuery = (id: number) =>
  queryOptions({ ...queryOptionsFor(calls.showTicket, { ticket_id: id }), refetchInterval: FRESH_FILES_MS })

/** Categories change seldom. */
const CATEGORIES_STALE_MS = 5 * 60_000
export const categoriesQuery = () =>
  queryOptions({ ...queryOptionsFor(calls.ticketCategories, {}), staleTime: CATEGORIES_STALE_MS })
export const subCategoriesQuery = (categoryId: number) =>
  queryOptions({
    ...queryOptionsFor(calls.ticketSubCategories, { category_id: categoryId }),
    staleTime: CATEGORIES_STALE_MS,
  })

const changes = { invalidates: ['tickets'] } as const

export const useCreateTicket = () => useFormUpload(calls.createTicketWithAnswers, changes)
export const useAddInteraction = () => useFormUpload(calls.addInteraction, changes)
export const useRateInteraction = () => useMutationFor(calls.rateInteraction, changes)
export const useRateTicket = () => useMutationFor(calls.rateTicket, changes)
export const useCloseTicket = () => useMutationFor(calls.closeTicket, changes)
export const useSetTicketSms = () => useMutationFor(calls.setTicketSms, changes)
