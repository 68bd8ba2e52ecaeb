import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiError } from '@peyk/client/api-error.ts'
import type { CallFields } from '@peyk/client/api-caller.ts'
import { apiOf, queryOptionsFor, useMutationFor } from '@peyk/client/query-options.ts'
import type { CallData } from '@peyk/contract/core/endpoint.ts'
import * as contract from '@peyk/contract/staff/staff-tickets.ts'
import { useFormUpload } from '../../lib/files/use-form-upload.ts'

const calls = apiOf('staff', contract)

export type { DeskRow, DeskTicket } from '@peyk/contract/staff/staff-ticket-shapes.ts'
export type DeskParams = CallFields<typeof contract.tickets>
export type DeskCounts = CallData<typeof contract.ticketCounts>
export type DeskAgent = CallData<typeof contract.ticketAgents>[number]
export type TicketStatistics = CallData<typeof contract.ticketStatistics>

/** Tickets and what waits in the menu. */
const changes = { invalidates: ['staff'] } as const

/** Of a queue, the longest wait first unless told otherwise. */
export const deskTicketsQuery = (params: DeskParams) =>
  queryOptions({ ...queryOptionsFor(calls.tickets, params), placeholderData: keepPreviousData })
export const deskCountsQuery = () => queryOptionsFor(calls.ticketCounts, {})

/** Addresses of files work for ten minutes; an open ticket fetches new ones before. */
const FRESH_FILES_MS = 8 * 60_000
export const deskTicketQuery = (id: number) =>
  queryOptions({ ...queryOptionsFor(calls.ticket, { id }), refetchInterval: FRESH_FILES_MS })

const LISTS_STALE_MS = 60_000
export const deskAgentsQuery = () =>
  queryOptions({ ...queryOptionsFor(calls.ticketAgents, {}), staleTime: LISTS_STALE_MS })

export const ticketStatisticsQuery = (params: CallFields<typeof contract.ticketStatistics>) =>
  queryOptions({ ...queryOptionsFor(calls.ticketStatistics, params), placeholderData: keepPreviousData })

/** An answer with its file, if it has one. */
export const useAnswerTicket = (id: number) =>
  useFormUpload(calls.answerTicket, { ...changes, path: calls.answerTicket.path.replace('{id}', String(id)) })
export const useAddNote = () => useMutationFor(calls.addTicketNote, changes)
export const useAssignTicket = () => useMutationFor(calls.assignTicket, changes)
export const useReferTicket = () => useMutationFor(calls.referTicket, changes)
export const useCloseAtDesk = () => useMutationFor(calls.closeTicketAtDesk, changes)
export const useReopenTicket = () => useMutationFor(calls.reopenTicket, changes)
export const useClassifyTicket = () => useMutationFor(calls.classifyTicket, changes)

/** Somebody wrote or acted since the ticket was read. */
export const isChangedMeanwhile = (error: unknown): boolean => error instanceof ApiError && error.status === 409
