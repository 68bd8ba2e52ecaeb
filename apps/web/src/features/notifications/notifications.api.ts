import { useInfiniteQuery } from '@tanstack/react-query'
import { apiOf, fetchUncached, queryOptionsFor, useMutationFor } from '@peyk/client/query-options.ts'
import type { CallData } from '@peyk/contract/core/endpoint.ts'
import * as notificationsContract from '@peyk/contract/notifications/notifications.ts'
import type { NotificationGroup } from '@peyk/domain/notification/kinds.ts'

const calls = apiOf('notifications', notificationsContract)

export type NotificationPage = CallData<typeof notificationsContract.list>
export type NotificationItem = NotificationPage['items'][number]
export type NotificationSettings = CallData<typeof notificationsContract.settings>
export type PushDevices = CallData<typeof notificationsContract.devices>
export type PushDevice = PushDevices['devices'][number]

const PAGE_SIZE = 20

export interface NotificationFilter {
  group?: NotificationGroup | undefined
  isUnread?: boolean
}

/** The own notifications, newest first, a page at a time. */
export const useNotificationPages = ({ group, isUnread = false }: NotificationFilter) =>
  useInfiniteQuery({
    queryKey: [...calls.list.key, { group, isUnread }],
    queryFn: ({ client, signal, pageParam }) =>
      fetchUncached(
        calls.list,
        {
          limit: PAGE_SIZE,
          ...(group !== undefined && { group }),
          ...(isUnread && { unread: 1 }),
          ...(pageParam !== null && { before: pageParam }),
        },
        { client, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** How many of the newest fall open from the bell. */
const NEWEST = 8

export const newestQuery = () => queryOptionsFor(calls.list, { limit: NEWEST })
export const unreadCountQuery = () => queryOptionsFor(calls.unreadCount, {})
export const notificationSettingsQuery = () => queryOptionsFor(calls.settings, {})
export const devicesQuery = () => queryOptionsFor(calls.devices, {})

export const useMarkRead = () => useMutationFor(calls.markRead, { invalidates: ['notifications'] })
export const useSaveNotificationSettings = () => useMutationFor(calls.saveSettings, { invalidates: ['notifications'] })
export const useAddDevice = () => useMutationFor(calls.addDevice, { invalidates: ['notifications'] })
export const useRemoveDevice = () => useMutationFor(calls.removeDevice, { invalidates: ['notifications'] })
export const useTestDevices = () => useMutationFor(calls.testDevices)
