import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import * as calls from '@peyk/contract/notifications/notifications.ts'
import { kindsOfGroup, notificationKinds, rulesOfKind } from '@peyk/domain/notification/kinds.ts'
import type { NotificationGroup } from '@peyk/domain/notification/kinds.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { AuthContext } from '../../../platform/http/auth/caller.ts'
import {
  countUnread as readUnread,
  listNotifications as readNotifications,
  listUnread,
} from '../queries/notifications.ts'
import type { NotificationPlace, NotificationRow } from '../queries/notifications.ts'
import { titleNotification } from './title-notification.ts'

const USUAL_LIMIT = 20

/** Ours. A page of the caller's own notifications, newest first. */
export async function listNotifications(
  { caller, scope, input }: AuthContext & { input: CallInput<typeof calls.list> },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof calls.list>> {
  const limit = input.limit ?? USUAL_LIMIT
  const kinds = kindsOf(input)
  // One more tells whether there are older ones.
  const page = { userId: caller.userId, before: readPlace(input.before), limit: limit + 1 }
  const found = await db.inAccountOnce(scope, (tx) =>
    input.unread === true
      ? listUnread(tx, scope, { ...page, kinds: kinds ?? notificationKinds })
      : readNotifications(tx, scope, { ...page, kinds }),
  )
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return { items: items.map(present), next: found.length > limit && last !== undefined ? writePlace(last) : null }
}

/** Ours. How many are unread, as far as they are counted. */
export async function countUnread(
  { caller, scope }: AuthContext,
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof calls.unreadCount>> {
  const count = await db.inAccountOnce(scope, (tx) =>
    readUnread(tx, scope, { userId: caller.userId, most: calls.MOST_UNREAD }),
  )
  return { unread_count: count }
}

/** Kinds that a filter names; null: all. */
export function kindsOf({
  group,
  kind,
}: {
  group?: NotificationGroup | undefined
  kind?: string | undefined
}): readonly string[] | null {
  if (kind !== undefined) return [kind]
  return group === undefined ? null : kindsOfGroup(group)
}

const writePlace = ({ toldAt, id }: NotificationPlace): string => `${toldAt.getTime()}-${id}`

/** A text that names no place begins at the newest. */
function readPlace(text: string | undefined): NotificationPlace | null {
  const [, ms, id] = /^(\d{1,14})-(\d{1,15})$/.exec(text ?? '') ?? []
  return ms === undefined || id === undefined ? null : { toldAt: new Date(Number(ms)), id: Number(id) }
}

const present = ({ toldAt, isUnread, ...row }: NotificationRow): CallData<typeof calls.list>['items'][number] => ({
  id: String(row.id),
  kind: row.kind,
  group: rulesOfKind(row.kind).group,
  level: row.level,
  ...titleNotification(row),
  count: row.count,
  created_at: toldAt.toISOString(),
  is_unread: isUnread,
})
