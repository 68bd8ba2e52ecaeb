import type { NotificationKind, NotificationLevel } from '@peyk/domain/notification/kinds.ts'
import type { Tx } from '@peyk/database/database.ts'

export interface NotificationToKeep {
  /** Null: to staff. */
  accountId: number | null
  userIds: readonly number[] | null
  /** Permissions of which a colleague needs one; null: none is asked. */
  sufficing: readonly string[] | null
  area: string | null
  kind: NotificationKind
  level: NotificationLevel
  title: string
  body: string
  link: string | null
  groupKey: string | null
  count: number
  usual: readonly string[]
  at: Date
  /** Browsers are called so many seconds later, in case more of it comes. */
  pushAfterSeconds: number
}

/** Somebody whom it concerns, and what they want of it. */
export interface ConcernedPerson {
  userId: number
  /** The account in which they stand; of staff, the platform's. */
  accountId: number
  /** Null: they do not want it in the panel. */
  notificationId: number | null
  /** So many of its group are unread. */
  count: number
  msisdn: number | null
  wantsSms: boolean
  /** Calls that were queued, to all of them together. */
  calls: number
}

/**
 * Keeps it for all whom it concerns. Races with others that tell something of the same group over the same rows: people are
 * taken in one order, so that nobody waits for each other.
 */
export async function keepNotification(tx: Pick<Tx, 'query'>, kept: NotificationToKeep): Promise<ConcernedPerson[]> {
  const { rows } = await tx.query<ConcernedPerson>({
    name: 'notification-keep',
    text: `
      select person as "userId", house as "accountId", kept_id as "notificationId", coalesce(kept_count, 1) as count, msisdn,
        wants_sms as "wantsSms", calls
      from keep_notification($1::bigint, $2::bigint[], $3::text[], $4::text, $5::text, $6::text, $7::text, $8::text, $9::text,
        $10::text, $11::int, $12::text[], $13::timestamptz, make_interval(secs => $14))`,
    values: [
      kept.accountId, kept.userIds, kept.sufficing, kept.area, kept.kind, kept.level, kept.title, kept.body, kept.link,
      kept.groupKey, kept.count, kept.usual, kept.at, kept.pushAfterSeconds,
    ], // prettier-ignore
  })
  return rows
}
