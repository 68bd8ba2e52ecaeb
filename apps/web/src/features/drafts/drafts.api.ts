import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiOf, queryOptionsFor, useMutationFor } from '@peyk/client/query-options.ts'
import * as draftsContract from '@peyk/contract/drafts/drafts.ts'
import type { CallData, CallRow } from '@peyk/contract/core/endpoint.ts'

const calls = apiOf('drafts', draftsContract)

export type PredefinedMessageRow = CallRow<typeof draftsContract.list>
export type PredefinedMessageCounts = CallData<typeof draftsContract.count>
export type MessageGroup = PredefinedMessageCounts['groups'][number]

export const predefinedMessagesQuery = (params: {
  page: number
  per_page: number
  draft_group_id?: number
  search?: string
  is_favourite?: true
}) => queryOptions({ ...queryOptionsFor(calls.list, params), placeholderData: keepPreviousData })

/** Every message, for choosing one: an account has two hundred at most. */
export const allPredefinedMessagesQuery = () => queryOptionsFor(calls.list, { page: 1, per_page: 1000 })

/** One message; no row when there is none (any more). */
export const predefinedMessageQuery = (draftId: number) => queryOptionsFor(calls.list, { draft_id: draftId })

/** The groups with the number of their messages, and the limits. */
export const predefinedMessageCountsQuery = () => queryOptionsFor(calls.count, {})

const changes = { invalidates: ['drafts'] } as const

export const useCreatePredefinedMessage = () => useMutationFor(calls.create, changes)
export const useUpdatePredefinedMessage = () => useMutationFor(calls.update, changes)
export const useDeletePredefinedMessages = () => useMutationFor(calls.remove, changes)
export const useCreateMessageGroup = () => useMutationFor(calls.createGroup, changes)
export const useRenameMessageGroup = () => useMutationFor(calls.updateGroup, changes)
export const useDeleteMessageGroup = () => useMutationFor(calls.removeGroup, changes)
export const useStarPredefinedMessage = () => useMutationFor(calls.star, changes)
