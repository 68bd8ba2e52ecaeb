import type { NotificationKind, NotificationLevel } from '@peyk/domain/notification/kinds.ts'
import type { EngineScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'

export interface PushCall {
  accountId: number
  id: number
  subscriptionId: number
  notificationId: number | null
  kind: NotificationKind | 'test'
  level: NotificationLevel
  title: string
  body: string
  link: string | null
  groupKey: string | null
  /** So many of its group are unread. */
  count: number
  attempt: number
  endpoint: string
  p256dh: string
  auth: string
  isOver: boolean
  /** Read in the panel meanwhile, or the session was ended by hand. */
  isNeedless: boolean
  isLoggedOut: boolean
}

/**
 * Takes what is due: nobody else makes these calls for `leaseSeconds`. Races with other workers over the same rows: they
 * skip what is locked.
 */
export async function takePushCalls(
  tx: Tx,
  _scope: EngineScope,
  { most, leaseSeconds }: { most: number; leaseSeconds: number },
): Promise<PushCall[]> {
  const { rows } = await tx.query<PushCall>({
    name: 'push-take',
    text: `
      with due as (
        select account_id, id from push_messages where next_try_at <= clock_timestamp() order by next_try_at limit $1
        for update skip locked),
      taken as (
        update push_messages m set attempt = m.attempt + 1, next_try_at = clock_timestamp() + make_interval(secs => $2)
        from due where m.account_id = due.account_id and m.id = due.id returning m.*)
      select t.account_id as "accountId", t.id, t.subscription_id as "subscriptionId", t.notification_id as "notificationId",
        t.kind, t.level, t.title, t.body, t.link, t.group_key as "groupKey", coalesce(n.item_count, 1) as count, t.attempt,
        p.endpoint, p.p256dh, p.auth, t.give_up_at < clock_timestamp() as "isOver",
        t.notification_id is not null and u.notification_id is null as "isNeedless", s.ended_at is not null as "isLoggedOut"
      from taken t join push_subscriptions p on p.account_id = t.account_id and p.id = t.subscription_id
      join sessions s on s.id = p.session_id
      left join notifications n on n.account_id = t.account_id and n.id = t.notification_id
      left join unread_notifications u on u.account_id = t.account_id and u.notification_id = t.notification_id`,
    values: [most, leaseSeconds],
  })
  return rows
}

/** In how many milliseconds the next one is due; null: none waits. */
export async function nextPushInMs(tx: Pick<Tx, 'query'>): Promise<number | null> {
  const { rows } = await tx.query<{ inMs: number | null }>({
    name: 'push-next',
    text: `
      select (extract(epoch from (select next_try_at from push_messages order by next_try_at limit 1) - clock_timestamp())
        * 1000)::float8 as "inMs"`,
  })
  return rows[0]?.inMs ?? null
}

type Refs = readonly Pick<PushCall, 'accountId' | 'id'>[]

export async function deletePushCalls(tx: Tx, _scope: EngineScope, calls: Refs): Promise<void> {
  await tx.query({
    name: 'push-done',
    text: `
      delete from push_messages m using unnest($1::bigint[], $2::bigint[]) d(account_id, id)
      where m.account_id = d.account_id and m.id = d.id`,
    values: [calls.map(({ accountId }) => accountId), calls.map(({ id }) => id)],
  })
}

/** To be made again later. `attempts`: how many it has had by then. */
export async function putOffPushCall(
  tx: Tx,
  _scope: EngineScope,
  { accountId, id, seconds, attempts }: { accountId: number; id: number; seconds: number; attempts: number },
): Promise<void> {
  await tx.query({
    name: 'push-later',
    text: `
      update push_messages set next_try_at = clock_timestamp() + make_interval(secs => $3), attempt = $4
      where account_id = $1 and id = $2`,
    values: [accountId, id, seconds, attempts],
  })
}

/** The browser is gone, and with it whatever waits for it. */
export async function deleteSubscriptions(
  tx: Tx,
  _scope: EngineScope,
  gone: readonly Pick<PushCall, 'accountId' | 'subscriptionId'>[],
): Promise<void> {
  await tx.query({
    name: 'push-gone',
    text: `
      delete from push_subscriptions p using unnest($1::bigint[], $2::bigint[]) d(account_id, id)
      where p.account_id = d.account_id and p.id = d.id`,
    values: [gone.map(({ accountId }) => accountId), gone.map(({ subscriptionId }) => subscriptionId)],
  })
}

/** Browsers in which no panel was open for so long. */
export async function deleteOldSubscriptions(tx: Tx, { before }: { before: Date }): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'push-forget',
    text: 'delete from push_subscriptions where seen_at < $1',
    values: [before],
  })
  return rowCount
}
