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
  readAt: Date | null
}

/** The place of the last one of a page. */
export interface NotificationPlace {
  toldAt: Date
  id: number
}

interface Whose {
  userId: number
}

const ROW = `id, kind, level, title, body, link, item_count as count, told_at as "toldAt", read_at as "readAt"`
const BEHIND = `(told_at, id) < (coalesce($3::timestamptz, 'infinity'), coalesce($4::bigint, 0))`

/**
 * Newest first, behind `before`; of some kinds, or (null) of all. Of each kind its own index gives a page, so that a rare one
 * costs no look at all the others.
 */
export async function listNotifications(
  tx: Tx,
  scope: AccountScope,
  { userId, kinds, isUnread, before, limit }: Whose & { kinds: readonly string[] | null; isUnread: boolean; before: NotificationPlace | null; limit: number }, // prettier-ignore
): Promise<NotificationRow[]> {
  const values = [scope.accountId, userId, before?.toldAt ?? null, before?.id ?? null, limit]
  if (kinds === null) {
    const { rows } = await tx.query<NotificationRow>({
      name: 'notifications-list',
      text: `
        select ${ROW} from notifications where account_id = $1 and user_id = $2 and ${BEHIND}
        order by told_at desc, id desc limit $5`,
      values,
    })
    return rows
  }
  const { rows } = await tx.query<NotificationRow>({
    name: isUnread ? 'notifications-unread' : 'notifications-of-kinds',
    text: `
      select n.* from unnest($6::text[]) of_kind cross join lateral (
        select ${ROW} from notifications
        where account_id = $1 and user_id = $2 and kind = of_kind ${isUnread ? 'and read_at is null' : ''} and ${BEHIND}
        order by told_at desc, id desc limit $5) n
      order by n."toldAt" desc, n.id desc limit $5`,
    values: [...values, kinds],
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
        select from notifications where account_id = $1 and user_id = $2 and read_at is null limit $3) unread`,
    values: [scope.accountId, userId, most],
  })
  return rows[0]?.count ?? 0
}

/** These (null: all) of these kinds (null: all); answers how many were unread. */
export async function markAsRead(
  tx: Tx,
  scope: AccountScope,
  { userId, ids, kinds, now }: Whose & { ids: readonly number[] | null; kinds: readonly string[] | null; now: Date },
): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'notifications-read',
    text: `
      update notifications set read_at = $3 where account_id = $1 and user_id = $2 and read_at is null
        and ($4::bigint[] is null or id = any ($4)) and ($5::text[] is null or kind = any ($5))`,
    values: [scope.accountId, userId, now, ids, kinds],
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
