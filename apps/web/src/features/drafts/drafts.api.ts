import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callsOf, queryFor, useMutationFor } from '@peyk/client/query-options.ts'
import * as draftsContract from '@peyk/contract/drafts/drafts.ts'
import type { CallData, CallRow } from '@peyk/contract/core/endpoint.ts'

const calls = callsOf('drafts', draftsContract)

export type DraftRow = CallRow<typeof draftsContract.list>
export type DraftCounts = CallData<typeof draftsContract.count>
export type DraftGroup = DraftCounts['groups'][number]

export const draftsQuery = (asked: {
  page: number
  per_page: number
  draft_group_id?: number
  search?: string
  is_favourite?: true
}) => queryOptions({ ...queryFor(calls.list, asked), placeholderData: keepPreviousData })

/** Every message, for choosing one: an account has two hundred at most. */
export const allDraftsQuery = () => queryFor(calls.list, { page: 1, per_page: 1000 })

/** One message; no row when there is none (any more). */
export const draftQuery = (draftId: number) => queryFor(calls.list, { draft_id: draftId })

/** The groups with the number of their messages, and the limits. */
export const draftCountsQuery = () => queryFor(calls.count, {})

const changes = { invalidates: ['drafts'] } as const

export const useCreateDraft = () => useMutationFor(calls.create, changes)
export const useUpdateDraft = () => useMutationFor(calls.update, changes)
export const useDeleteDrafts = () => useMutationFor(calls.remove, changes)
export const useCreateGroup = () => useMutationFor(calls.createGroup, changes)
export const useRenameGroup = () => useMutationFor(calls.updateGroup, changes)
export const useDeleteGroup = () => useMutationFor(calls.removeGroup, changes)
export const useStarDraft = () => useMutationFor(calls.star, changes)
