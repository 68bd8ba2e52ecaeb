import type { Tx } from '@peyk/database/database.ts'
import { CHANNELS, wakeIfAnySql } from '../../../platform/work/wake.ts'

/** Events are fanned out at once, and nobody is woken where nobody listens. */
const WAKE = wakeIfAnySql(CHANNELS.webhookEvents, 'told')

/** Names the fanning out among the advisory locks: two workers never do it at once, so that events stay in order. */
const FAN_OUT_LOCK = 7_305_024

export interface NewEvent {
  accountId: number
  event: string
  data: unknown
  orderKey: number | null
}

/** Writes nothing for an account without an active endpoint that wants it. */
export async function insertEvent(
  tx: Pick<Tx, 'query'>,
  { accountId, event, data, orderKey }: NewEvent,
): Promise<void> {
  await tx.query({
    name: 'webhook-event-add',
    text: `
      with told as (
        insert into webhook_events (account_id, event, data, order_key)
        select $1::bigint, $2::text, $3::jsonb, $4::bigint
        where exists (select from webhooks where account_id = $1::bigint and is_active and $2::text = any(events))
        returning id)
      ${WAKE}`,
    values: [accountId, event, JSON.stringify(data), orderKey],
  })
}

/** Sends that have come to an end, each with its state and its counters; never the platform's own messages. */
export async function insertFinishedSends(
  tx: Pick<Tx, 'query'>,
  sends: readonly { accountId: number; sendId: number }[],
): Promise<void> {
  await tx.query({
    name: 'webhook-sends-finished',
    text: `
      with told as (
      insert into webhook_events (account_id, event, data, order_key)
      select s.account_id, 'send.finished', jsonb_build_object('state', s.state, 'recipientCount', s.recipient_count, 'counts', (
        select coalesce(jsonb_agg(jsonb_build_array(code, count) order by code), '[]')
        from (select code, sum(count)::int as count from send_counters
          where account_id = s.account_id and send_id = s.id group by code) c)), s.id
      from unnest($1::bigint[], $2::bigint[]) f(account_id, send_id)
      join sends s on s.account_id = f.account_id and s.id = f.send_id and s.report_type <> 'systemic'
      where exists (
        select from webhooks w
        where w.account_id = f.account_id and w.is_active and 'send.finished' = any(w.events))
      returning id)
      ${WAKE}`,
    values: [sends.map(({ accountId }) => accountId), sends.map(({ sendId }) => sendId)],
  })
}

/** New messages of the inbox; those that the account's black list hides are not told of. */
export async function insertReceivedMessages(
  tx: Pick<Tx, 'query'>,
  messages: readonly { accountId: number; data: unknown }[],
): Promise<void> {
  await tx.query({
    name: 'webhook-inbox-received',
    text: `
      with told as (
      insert into webhook_events (account_id, event, data)
      select m.account_id, 'inbox.received', m.data from unnest($1::bigint[], $2::jsonb[]) m(account_id, data)
      where exists (
        select from webhooks w
        where w.account_id = m.account_id and w.is_active and 'inbox.received' = any(w.events))
      returning id)
      ${WAKE}`,
    values: [messages.map(({ accountId }) => accountId), messages.map(({ data }) => JSON.stringify(data))],
  })
}

export interface QueuedEvent {
  accountId: number
  event: string
  data: Record<string, unknown>
  orderKey: number | null
  createdAt: Date
}

/**
 * Takes the oldest events, at most `most`, and as many as tell of `mostStatuses` messages; null when another worker is at
 * it. They are deleted: what becomes of them is written in the same transaction.
 */
export async function takeEvents(
  tx: Tx,
  { most, mostStatuses }: { most: number; mostStatuses: number },
): Promise<QueuedEvent[] | null> {
  const lock = await tx.query<{ free: boolean }>({
    name: 'webhook-events-lock',
    text: 'select pg_try_advisory_xact_lock($1) as free',
    values: [FAN_OUT_LOCK],
  })
  if (lock.rows[0]?.free !== true) return null
  const { rows } = await tx.query<QueuedEvent & { id: number }>({
    name: 'webhook-events-take',
    text: `
      with oldest as materialized (
        select account_id, id, coalesce(jsonb_array_length(data->'codes'), 0) as statuses
        from webhook_events order by id limit $1),
      due as (
        select account_id, id from (
          select *, sum(statuses) over (order by id) - statuses as before from oldest) o
        where o.before < $2)
      delete from webhook_events e using due where e.account_id = due.account_id and e.id = due.id
      returning e.id, e.account_id as "accountId", e.event, e.data, e.order_key as "orderKey", e.created_at as "createdAt"`,
    values: [most, mostStatuses],
  })
  return rows.sort((a, b) => a.id - b.id)
}

export interface ToldMessage {
  accountId: number
  sendId: number
  period: number
  seq: number
}

export interface FoundMessage {
  /** Index of the message among those given. */
  at: number
  msisdn: number
  sendingType: string
  /** As it is now. */
  code: number
}

/** Whom these messages went to; those of the platform itself are left out. */
export async function readToldMessages(tx: Tx, messages: readonly ToldMessage[]): Promise<FoundMessage[]> {
  const { rows } = await tx.query<FoundMessage>({
    name: 'webhook-messages',
    text: `
      select (k.n - 1)::int as at, r.msisdn, r.code, s.sending_type as "sendingType"
      from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::int[])
        with ordinality as k(account_id, send_id, period, seq, n)
      cross join lateral (
        select msisdn, code from recipients
        where account_id = k.account_id and send_id = k.send_id and period = k.period and seq = k.seq offset 0) r
      cross join lateral (
        select sending_type from sends
        where account_id = k.account_id and id = k.send_id and report_type <> 'systemic' offset 0) s`,
    values: [
      messages.map(({ accountId }) => accountId),
      messages.map(({ sendId }) => sendId),
      messages.map(({ period }) => period),
      messages.map(({ seq }) => seq),
    ],
  })
  return rows
}

export interface ListeningEndpoint {
  accountId: number
  id: number
  events: string[]
}

export async function readListening(tx: Tx, accountIds: readonly number[]): Promise<ListeningEndpoint[]> {
  const { rows } = await tx.query<ListeningEndpoint>({
    name: 'webhooks-listening',
    text: `select account_id as "accountId", id, events from webhooks
      where account_id = any($1::bigint[]) and is_active order by id for key share`,
    values: [accountIds],
  })
  return rows
}

export interface NewDelivery {
  accountId: number
  webhookId: number
  eventId: string
  event: string
  orderKeys: readonly number[]
  body: string
}

/** In this order, which is the order in which they are told. */
export async function insertDeliveries(
  tx: Tx,
  { deliveries, triesSeconds }: { deliveries: readonly NewDelivery[]; triesSeconds: number },
): Promise<void> {
  await tx.query({
    name: 'webhook-deliveries-add',
    text: `
      insert into webhook_deliveries (account_id, webhook_id, event_id, event, order_keys, body, next_try_at, give_up_at)
      select account_id, webhook_id, event_id, event, order_keys::bigint[], body, now(),
        now() + make_interval(secs => $7)
      from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[])
        with ordinality as d(account_id, webhook_id, event_id, event, order_keys, body, n)
      order by n`,
    values: [
      deliveries.map(({ accountId }) => accountId),
      deliveries.map(({ webhookId }) => webhookId),
      deliveries.map(({ eventId }) => eventId),
      deliveries.map(({ event }) => event),
      deliveries.map(({ orderKeys }) => `{${orderKeys.join(',')}}`),
      deliveries.map(({ body }) => body),
      triesSeconds,
    ],
  })
}
