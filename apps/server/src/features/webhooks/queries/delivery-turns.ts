import type { Tx } from '@peyk/database/database.ts'
import type { WaitingDelivery } from '@peyk/domain/webhooks/choose-deliveries.ts'
import type { TryResult } from './delivery-log.ts'
import type { EndpointTarget } from './webhooks.ts'

/** Wakes those that make the calls. */
export const WEBHOOK_CHANNEL = 'peyk_webhooks'

export async function wakeDispatchers(tx: Pick<Tx, 'query'>): Promise<void> {
  await tx.query({ name: 'wake-webhooks', text: `select pg_notify('${WEBHOOK_CHANNEL}', '')` })
}

export interface EndpointRef {
  accountId: number
  webhookId: number
}

/** Active endpoints for which something is due. */
export async function findDueEndpoints(tx: Tx): Promise<(EndpointRef & { isFailing: boolean })[]> {
  const { rows } = await tx.query<EndpointRef & { isFailing: boolean }>({
    name: 'webhooks-due',
    text: `
      select w.account_id as "accountId", w.id as "webhookId", w.failing_since is not null as "isFailing"
      from webhooks w where w.is_active and exists (
        select from webhook_deliveries d
        where d.account_id = w.account_id and d.webhook_id = w.id and d.status = 'waiting' and d.next_try_at <= now())`,
  })
  return rows
}

/** In how many milliseconds something is due at an active endpoint (none or fewer: now); null: nothing waits. */
export async function readNextTry(tx: Tx): Promise<number | null> {
  const { rows } = await tx.query<{ ms: number | null }>({
    name: 'webhooks-next-try',
    text: `
      select (extract(epoch from min(d.next_try_at) - clock_timestamp()) * 1000)::float8 as ms
      from webhooks w cross join lateral (
        select next_try_at from webhook_deliveries d
        where d.account_id = w.account_id and d.webhook_id = w.id and d.status = 'waiting'
        order by next_try_at limit 1) d
      where w.is_active`,
  })
  return rows[0]?.ms ?? null
}

/** Null when another worker is choosing for it, or when it was switched off: only one chooses, or order would be lost. */
export async function lockEndpoint(tx: Tx, { accountId, webhookId }: EndpointRef): Promise<EndpointTarget | null> {
  const { rows } = await tx.query<EndpointTarget>({
    name: 'webhook-take',
    text: `
      select url, is_active as "isActive", sealed_secret as "sealedSecret",
        case when previous_secret_until > now() then previous_sealed_secret end as "previousSealedSecret"
      from webhooks where account_id = $1 and id = $2 and is_active for no key update skip locked`,
    values: [accountId, webhookId],
  })
  return rows[0] ?? null
}

/** A page of what waits at an endpoint, oldest first. */
export async function readLine(
  tx: Tx,
  { accountId, webhookId, after, most }: EndpointRef & { after: number; most: number },
): Promise<WaitingDelivery[]> {
  const { rows } = await tx.query<Omit<WaitingDelivery, 'orderKeys'> & { keys: string }>({
    name: 'webhook-line',
    text: `
      select id, next_try_at <= now() as "isDue", is_in_flight as "isInFlight", order_keys::text as keys
      from webhook_deliveries
      where account_id = $1 and webhook_id = $2 and status = 'waiting' and id > $3 order by id limit $4`,
    values: [accountId, webhookId, after, most],
  })
  return rows.map(({ keys, ...row }) => ({
    ...row,
    orderKeys: keys === '{}' ? [] : keys.slice(1, -1).split(',').map(Number),
  }))
}

export interface TakenDelivery {
  id: number
  eventId: string
  event: string
  /** This try's number, from 1. */
  attempt: number
  body: string
}

/** Marks them as being tried until the lease ends; whoever dies before that leaves them to be tried again. */
export async function takeDeliveries(
  tx: Tx,
  { accountId, ids, leaseSeconds }: { accountId: number; ids: readonly number[]; leaseSeconds: number },
): Promise<TakenDelivery[]> {
  const { rows } = await tx.query<TakenDelivery>({
    name: 'webhook-deliveries-take',
    text: `
      update webhook_deliveries set is_in_flight = true, attempt = least(attempt + 1, 32767), tried_at = now(),
        next_try_at = now() + make_interval(secs => $3)
      where account_id = $1 and id = any($2::bigint[]) and status = 'waiting'
      returning id, event_id as "eventId", event, attempt, body`,
    values: [accountId, ids, leaseSeconds],
  })
  return rows.sort((a, b) => a.id - b.id)
}

type Ended = EndpointRef & { deliveryId: number; attempt: number; result: TryResult }

// Whoever lost its lease notes nothing: the try of whoever took it over counts.
const IS_OURS = `account_id = $1 and id = $2 and attempt = $3 and is_in_flight and status = 'waiting'`
const RESULT = `http_status = $4, error = $5, duration_us = $6, response_body = $7, is_in_flight = false`
const resultValues = ({ accountId, deliveryId, attempt, result }: Ended) => [
  accountId, deliveryId, attempt, result.httpStatus, result.error, result.durationUs, result.responseBody,
] // prettier-ignore

/** The endpoint's own row is written once a second at most. */
export async function endSuccess(tx: Tx, ended: Ended): Promise<void> {
  await tx.query({
    name: 'webhook-delivered',
    text: `
      with told as (
        update webhook_deliveries set status = 'ok', next_try_at = null, ${RESULT} where ${IS_OURS} returning webhook_id)
      update webhooks w set last_success_at = now(), failing_since = null from told
      where w.account_id = $1 and w.id = told.webhook_id
        and (w.failing_since is not null or w.last_success_at is null or w.last_success_at < now() - interval '1 second')`,
    values: resultValues(ended),
  })
}

/** Tried again after the pause, or given up when that would be too late. Answers since when the endpoint only fails. */
export async function endFailure(
  tx: Tx,
  { pauseSeconds, ...ended }: Ended & { pauseSeconds: number },
): Promise<{ failingSeconds: number } | null> {
  const { rows } = await tx.query<{ failingSeconds: number }>({
    name: 'webhook-not-delivered',
    text: `
      with tried as (
        update webhook_deliveries set ${RESULT},
          status = case when now() + make_interval(secs => $8) > give_up_at then 'failed' else 'waiting' end,
          next_try_at = case when now() + make_interval(secs => $8) > give_up_at then null
            else now() + make_interval(secs => $8) end
        where ${IS_OURS} returning webhook_id)
      update webhooks w set failing_since = coalesce(w.failing_since, now()) from tried
      where w.account_id = $1 and w.id = tried.webhook_id and w.is_active
      returning extract(epoch from now() - w.failing_since)::float8 as "failingSeconds"`,
    values: [...resultValues(ended), pauseSeconds],
  })
  return rows[0] ?? null
}

/** As if it had never been begun: the worker is stopping. */
export async function putBack(
  tx: Tx,
  { accountId, deliveryId, attempt }: Pick<Ended, 'accountId' | 'deliveryId' | 'attempt'>,
): Promise<void> {
  await tx.query({
    name: 'webhook-put-back',
    text: `update webhook_deliveries set is_in_flight = false, attempt = attempt - 1, next_try_at = now() where ${IS_OURS}`,
    values: [accountId, deliveryId, attempt],
  })
}

export interface SwitchedOff {
  title: string
  url: string
}

/** Null when it was off already. */
export async function switchOff(
  tx: Tx,
  { accountId, webhookId, reason }: EndpointRef & { reason: 'failing' | 'gone' },
): Promise<SwitchedOff | null> {
  const { rows } = await tx.query<SwitchedOff>({
    name: 'webhook-switch-off',
    text: `
      update webhooks set is_active = false, off_reason = $3 where account_id = $1 and id = $2 and is_active
      returning title, url`,
    values: [accountId, webhookId, reason],
  })
  return rows[0] ?? null
}

/** Whether endpoints are on, for the panels that show them. */
export async function readAreActive(
  tx: Tx,
  endpoints: readonly EndpointRef[],
): Promise<(EndpointRef & { isActive: boolean })[]> {
  const { rows } = await tx.query<EndpointRef & { isActive: boolean }>({
    name: 'webhooks-are-active',
    text: `select w.account_id as "accountId", w.id as "webhookId", w.is_active as "isActive"
      from unnest($1::bigint[], $2::bigint[]) e(account_id, id)
      join webhooks w on w.account_id = e.account_id and w.id = e.id and w.deleted_at is null`,
    values: [endpoints.map(({ accountId }) => accountId), endpoints.map(({ webhookId }) => webhookId)],
  })
  return rows
}
