import type { Page } from '@peyk/contract/core/paging.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'

type AccountRef = Pick<AccountScope, 'accountId'>

export interface DeliveryRow {
  id: number
  eventId: string
  event: string
  status: 'ok' | 'failed' | 'waiting'
  attempt: number
  httpStatus: number | null
  error: string | null
  durationUs: number | null
  createdAt: Date
  triedAt: Date | null
  nextTryAt: Date | null
  body: string
  responseBody: string | null
}

export interface DeliveryFilter {
  status: string | null
  event: string | null
  from: Date | null
  to: Date | null
}

/** Counted no further than this. */
const MOST_COUNTED = 10_000
/** Characters of a body that the log shows. */
const SHOWN = 16_000

const FOUND = `d.account_id = $1 and d.webhook_id = $2 and ($3::text is null or d.status = $3)
  and ($4::text is null or d.event = $4) and ($5::timestamptz is null or d.created_at >= $5)
  and ($6::timestamptz is null or d.created_at < $6)`
const filterValues = ({ status, event, from, to }: DeliveryFilter) => [status, event, from, to]

/** Newest first. */
export async function readDeliveries(
  tx: Tx,
  { accountId }: AccountRef,
  { webhookId, filter, page }: { webhookId: number; filter: DeliveryFilter; page: Page },
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const values = [accountId, webhookId, ...filterValues(filter)]
  const { rows } = await tx.query<DeliveryRow>({
    text: `
      select d.id, d.event_id as "eventId", d.event, d.status, d.attempt, d.http_status as "httpStatus", d.error,
        d.duration_us as "durationUs", d.created_at as "createdAt", d.tried_at as "triedAt",
        case when d.status = 'waiting' and not d.is_in_flight then d.next_try_at end as "nextTryAt",
        left(d.body, ${SHOWN}) as body, left(d.response_body, ${SHOWN}) as "responseBody"
      from webhook_deliveries d where ${FOUND} order by d.created_at desc, d.id desc limit $7 offset $8`,
    values: [...values, page.perPage, page.offset],
  })
  const counted = await tx.query<{ total: number }>({
    text: `select count(*)::int as total from (select from webhook_deliveries d where ${FOUND} limit ${MOST_COUNTED}) d`,
    values,
  })
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export interface Resent extends DeliveryFilter {
  /** Null: all of the stretch. */
  ids: readonly number[] | null
}

/** Puts calls that are over back into the line, oldest first, as if they had never been tried. Tests stay what they were. */
export async function resendDeliveries(
  tx: Tx,
  { accountId }: AccountRef,
  { webhookId, resent, most, triesSeconds }: { webhookId: number; resent: Resent; most: number; triesSeconds: number },
): Promise<number> {
  const { rowCount } = await tx.query({
    text: `
      with chosen as (
        select d.id from webhook_deliveries d
        where ${FOUND} and d.status <> 'waiting' and ($7::bigint[] is null or d.id = any($7::bigint[]))
          and d.event <> 'webhook.test'
        order by d.created_at, d.id limit $8)
      update webhook_deliveries d set status = 'waiting', attempt = 0, next_try_at = now(), is_in_flight = false,
        give_up_at = now() + make_interval(secs => $9)
      from chosen where d.account_id = $1 and d.id = chosen.id`,
    values: [accountId, webhookId, ...filterValues(resent), resent.ids, most, triesSeconds],
  })
  return rowCount
}

/** Writes down a test, unless one was made less than so many seconds ago. Failed, as long as nothing else is known. */
export async function insertTest(
  tx: Tx,
  { accountId }: AccountRef,
  { webhookId, eventId, event, body, pauseSeconds }: { webhookId: number; eventId: string; event: string; body: string; pauseSeconds: number }, // prettier-ignore
): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'webhook-test-add',
    text: `
      insert into webhook_deliveries (account_id, webhook_id, event_id, event, body, status, attempt, error, tried_at, give_up_at)
      select $1::bigint, $2::bigint, $3, $4, $5, 'failed', 1, 'stopped', now(), now()
      where not exists (
        select from webhook_deliveries
        where account_id = $1 and webhook_id = $2 and event = $4 and created_at > now() - make_interval(secs => $6))
      returning id`,
    values: [accountId, webhookId, eventId, event, body, pauseSeconds],
  })
  return rows[0]?.id ?? null
}

export interface TryResult {
  httpStatus: number | null
  error: string | null
  durationUs: number
  responseBody: string | null
}

export async function endTest(
  tx: Tx,
  { accountId }: AccountRef,
  { deliveryId, isOk, result }: { deliveryId: number; isOk: boolean; result: TryResult },
): Promise<void> {
  await tx.query({
    name: 'webhook-test-end',
    text: `update webhook_deliveries set status = $3, http_status = $4, error = $5, duration_us = $6, response_body = $7
      where account_id = $1 and id = $2`,
    values: [
      accountId, deliveryId, isOk ? 'ok' : 'failed', result.httpStatus, result.error, result.durationUs, result.responseBody,
    ], // prettier-ignore
  })
}

/** Gives up what waits at endpoints that are off, and forgets what is old; both in small bites. */
export async function endWaitingOfSwitchedOff(tx: Tx, { most }: { most: number }): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'webhook-deliveries-off',
    text: `
      update webhook_deliveries d set status = 'failed', error = 'switched_off', next_try_at = null, is_in_flight = false
      from (
        select l.account_id, l.id from webhooks w cross join lateral (
          select account_id, id from webhook_deliveries
          where account_id = w.account_id and webhook_id = w.id and status = 'waiting'
            and not (is_in_flight and next_try_at > now()) limit $1) l
        where not w.is_active limit $1) o
      where d.account_id = o.account_id and d.id = o.id and d.status = 'waiting'`,
    values: [most],
  })
  return rowCount
}

export async function deleteOldDeliveries(tx: Tx, { days, most }: { days: number; most: number }): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'webhook-deliveries-old',
    text: `
      delete from webhook_deliveries d using (
        select account_id, id from webhook_deliveries
        where created_at < now() - make_interval(days => $1) and status <> 'waiting' order by created_at limit $2) o
      where d.account_id = o.account_id and d.id = o.id`,
    values: [days, most],
  })
  return rowCount
}
