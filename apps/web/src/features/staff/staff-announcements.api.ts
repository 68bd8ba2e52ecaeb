import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { CallFields } from '@peyk/client/api-caller.ts'
import { apiOf, fetchUncached, queryOptionsFor, useMutationFor } from '@peyk/client/query-options.ts'
import type { CallData, CallRow } from '@peyk/contract/core/endpoint.ts'
import * as contract from '@peyk/contract/published/staff-announcements.ts'
import type { LoadOptions } from '@peyk/ui/select/use-paged-options.ts'
import { isolateLtr } from '@peyk/ui/format/format-values.ts'

const calls = apiOf('staff', contract)

export type Announcement = CallRow<typeof contract.staffAnnouncements>
export type AnnouncementEstimate = CallData<typeof contract.estimateAnnouncement>
export type EstimateFields = CallFields<typeof contract.estimateAnnouncement>

const changes = { invalidates: ['staff'] } as const

/** Newest first. */
export const announcementsQuery = (params: CallFields<typeof contract.staffAnnouncements>) =>
  queryOptions({ ...queryOptionsFor(calls.staffAnnouncements, params), placeholderData: keepPreviousData })
export const announcementQuery = (id: number) => queryOptionsFor(calls.staffAnnouncement, { id })
/** How many it would reach, and what its SMS would cost. */
export const estimateQuery = (fields: EstimateFields) =>
  queryOptions({ ...queryOptionsFor(calls.estimateAnnouncement, fields), placeholderData: keepPreviousData })
export const useCreateAnnouncement = () => useMutationFor(calls.createAnnouncement, changes)
export const useUpdateAnnouncement = () => useMutationFor(calls.updateAnnouncement, changes)
export const usePublishAnnouncement = () => useMutationFor(calls.publishAnnouncement, changes)
export const useRemoveAnnouncement = () => useMutationFor(calls.removeAnnouncement, changes)

/** Customers by name, and lines by number, for the boxes in which they are chosen. */
export function useAudienceChoices(): { accounts: LoadOptions<string>; lines: LoadOptions<string> } {
  const client = useQueryClient()
  const how = () => ({ client, signal: new AbortController().signal })
  const asked = (search: string) => (search === '' ? {} : { search })
  return {
    accounts: async ({ search }) => {
      const rows = await fetchUncached(calls.announcementAccounts, asked(search), how())
      const items = rows.map(({ id, title, user_name: userName }) => ({
        value: String(id),
        label: title,
        description: isolateLtr(userName),
      }))
      return { items, hasMore: false }
    },
    lines: async ({ search }) => {
      const rows = await fetchUncached(calls.announcementLines, asked(search), how())
      const items = rows.map(({ id, number, account_title: owner }) => ({
        value: String(id),
        label: isolateLtr(number),
        ...(owner !== null && { description: owner }),
      }))
      return { items, hasMore: false }
    },
  }
}
