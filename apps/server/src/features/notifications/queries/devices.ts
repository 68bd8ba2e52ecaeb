import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'

export interface DeviceRow {
  id: number
  sessionId: number
  userAgent: string | null
  createdAt: Date
  seenAt: Date
}

/** Those of somebody whose session was not ended by hand. */
export async function listDevices(tx: Tx, scope: AccountScope, { userId }: { userId: number }): Promise<DeviceRow[]> {
  const { rows } = await tx.query<DeviceRow>({
    name: 'push-devices',
    text: `
      select p.id, p.session_id as "sessionId", p.user_agent as "userAgent", p.created_at as "createdAt", p.seen_at as "seenAt"
      from push_subscriptions p join sessions s on s.id = p.session_id
      where p.account_id = $1 and p.user_id = $2 and s.ended_at is null order by p.seen_at desc, p.id desc`,
    values: [scope.accountId, userId],
  })
  return rows
}

/** Takes the browser from whoever it was called for before, in whatever account. */
export async function forgetBrowser(tx: Tx, { endpoint }: { endpoint: string }): Promise<void> {
  await tx.query({
    name: 'push-browser-forget',
    text: 'select forget_browser($1)',
    values: [endpoint],
  })
}

/** Whether a browser is this person's already; then it is seen, and belongs to this session. */
export async function touchDevice(
  tx: Tx,
  { accountId, userId, sessionId, endpoint, p256dh, auth }: { accountId: number; userId: number; sessionId: number; endpoint: string; p256dh: string; auth: string }, // prettier-ignore
): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'push-device-touch',
    text: `
      update push_subscriptions set session_id = $3, p256dh = $5, auth = $6, seen_at = clock_timestamp()
      where account_id = $1 and user_id = $2 and sha256(endpoint::bytea) = sha256($4::text::bytea) returning id`,
    values: [accountId, userId, sessionId, endpoint, p256dh, auth],
  })
  return rows[0]?.id ?? null
}

/** Null: another tab of the browser was faster. */
export async function insertDevice(
  tx: Tx,
  device: { accountId: number; userId: number; sessionId: number; endpoint: string; p256dh: string; auth: string; userAgent: string | null }, // prettier-ignore
): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'push-device-add',
    text: `
      insert into push_subscriptions (account_id, user_id, session_id, endpoint, p256dh, auth, user_agent)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict (sha256(endpoint::bytea)) do nothing returning id`,
    values: [
      device.accountId, device.userId, device.sessionId, device.endpoint, device.p256dh, device.auth, device.userAgent,
    ], // prettier-ignore
  })
  return rows[0]?.id ?? null
}

export async function countDevices(
  tx: Tx,
  { accountId, userId }: { accountId: number; userId: number },
): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'push-devices-count',
    text: 'select count(*)::int as count from push_subscriptions where account_id = $1 and user_id = $2',
    values: [accountId, userId],
  })
  return rows[0]?.count ?? 0
}

export async function deleteDevice(
  tx: Tx,
  scope: AccountScope,
  { userId, id }: { userId: number; id: number },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'push-device-delete',
    text: 'delete from push_subscriptions where account_id = $1 and user_id = $2 and id = $3',
    values: [scope.accountId, userId, id],
  })
  return rowCount > 0
}

/** A call to each of these browsers, to see that it works. */
export async function queueTestCalls(
  tx: Tx,
  scope: AccountScope,
  { ids, title, body, link, now }: { ids: readonly number[]; title: string; body: string; link: string; now: Date },
): Promise<void> {
  await tx.query({
    name: 'push-test',
    text: `
      insert into push_messages (account_id, subscription_id, kind, level, title, body, link, next_try_at, give_up_at)
      select $1, id, 'test', 'info', $3, $4, $5, $6, $6::timestamptz + interval '10 minutes' from unnest($2::bigint[]) id`,
    values: [scope.accountId, ids, title, body, link, now],
  })
}
