import type { NotificationKind, NotificationLevel } from '@peyk/domain/notification/kinds.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'

export interface NotificationRow {
  id: number
  kind: NotificationKind
  level: NotificationLevel
  title: string
  body: string
  link: string | null
  count: number
  toldAt: Date
  isUnread: boolean
}

/** The place of the last one of a page. */
export interface NotificationPlace {
  toldAt: Date
  id: number
}

interface Whose {
  userId: number
}

const ROW = `n.id, n.kind, n.level, n.title, n.body, n.link, n.item_count as count, n.told_at as "toldAt"`
const BEHIND = `< (coalesce($3::timestamptz, 'infinity'), coalesce($4::bigint, 0))`
const ITS_OWN = 'account_id = $1 and user_id = $2'
/** Asked of each row of a page by its key: a join might read all that is unread. */
const IS_UNREAD = `exists (
  select from unread_notifications u where u.account_id = $1 and u.notification_id = page.id limit 1) as "isUnread"`

/**
 * Newest first, behind `before`; of some kinds, or (null) of all. Of each kind its own index gives a page, so that a rare one
 * costs no look at all the others.
 */
export async function listNotifications(
  tx: Tx,
  scope: AccountScope,
  { userId, kinds, before, limit }: Whose & { kinds: readonly string[] | null; before: NotificationPlace | null; limit: number }, // prettier-ignore
): Promise<NotificationRow[]> {
  const page = `from notifications n where ${ITS_OWN} and (told_at, id) ${BEHIND}`
  const newest = 'order by n.told_at desc, n.id desc limit $5'
  const values = [scope.accountId, userId, before?.toldAt ?? null, before?.id ?? null, limit]
  const { rows } = await tx.query<NotificationRow>(
    kinds === null
      ? {
          name: 'notifications-list',
          text: `select page.*, ${IS_UNREAD} from (select ${ROW} ${page} ${newest}) page`,
          values,
        }
      : {
          name: 'notifications-of-kinds',
          text: `
            select page.*, ${IS_UNREAD} from (
              select n.* from unnest($6::text[]) of_kind
              cross join lateral (select ${ROW} ${page} and kind = of_kind ${newest}) n
              order by n."toldAt" desc, n.id desc limit $5) page`,
          values: [...values, kinds],
        },
  )
  return rows
}

/** The unread ones of these kinds, likewise. */
export async function listUnread(
  tx: Tx,
  scope: AccountScope,
  { userId, kinds, before, limit }: Whose & { kinds: readonly string[]; before: NotificationPlace | null; limit: number }, // prettier-ignore
): Promise<NotificationRow[]> {
  const { rows } = await tx.query<NotificationRow>({
    name: 'notifications-unread',
    text: `
      select ${ROW}, true as "isUnread" from (
        select u.* from unnest($6::text[]) of_kind cross join lateral (
          select notification_id, told_at from unread_notifications
          where ${ITS_OWN} and kind = of_kind and (told_at, notification_id) ${BEHIND}
          order by told_at desc, notification_id desc limit $5) u
        order by told_at desc, notification_id desc limit $5) page
      cross join lateral (
        select * from notifications where account_id = $1 and id = page.notification_id limit 1) n
      order by n.told_at desc, n.id desc`,
    values: [scope.accountId, userId, before?.toldAt ?? null, before?.id ?? null, limit, kinds],
  })
  return rows
}

/** Up to `most`. */
export async function countUnread(
  tx: Tx,
  scope: AccountScope,
  { userId, most }: Whose & { most: number },
): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'notifications-count',
    text: `
      select count(*)::int as count from (
        select from unread_notifications where ${ITS_OWN} limit $3) unread`,
    values: [scope.accountId, userId, most],
  })
  return rows[0]?.count ?? 0
}

/** These; answers how many of them were unread. */
export async function markAsRead(
  tx: Tx,
  scope: AccountScope,
  { userId, ids }: Whose & { ids: readonly number[] },
): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'notifications-read',
    text: `delete from unread_notifications where ${ITS_OWN} and notification_id = any ($3::bigint[])`,
    values: [scope.accountId, userId, ids],
  })
  return rowCount
}

/**
 * All of these kinds (null: of every kind); answers how many were unread. One that is being told at the same moment stays
 * unread unless it joins a group that is read here: then it was told before.
 */
export async function markAllAsRead(
  tx: Tx,
  scope: AccountScope,
  { userId, kinds }: Whose & { kinds: readonly string[] | null },
): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'notifications-read-all',
    text: `delete from unread_notifications where ${ITS_OWN} and ($3::text[] is null or kind = any ($3))`,
    values: [scope.accountId, userId, kinds],
  })
  return rowCount
}

/** Those older than this, some of them; answers how many. */
export async function deleteOldNotifications(
  tx: Tx,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'notifications-forget',
    text: `
      delete from notifications where ctid = any (array(select ctid from notifications where told_at < $1 limit $2))`,
    values: [before, most],
  })
  return rowCount
}
