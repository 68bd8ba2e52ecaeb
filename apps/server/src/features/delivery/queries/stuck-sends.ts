import { isIn } from '@peyk/database/database.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { DoubtfulRecipient } from './doubtful.ts'

/** A send with waiting messages that are in no open batch and in no flight. */
export interface StuckSend {
  accountId: number
  sendId: number
  period: number
  carrier: string
  createdAt: Date
}

/** Sends that were checked this recently are not checked again. */
const RECHECK_AFTER = `interval '6 hours'`

/**
 * Sends with nothing open and nothing in flight whose counters still have waiting messages: their journal lost rows.
 * Batches, flights and counters change together, and a send with deltas that are not folded yet is left out, so one
 * query is enough.
 */
export async function findStuckSends(tx: Tx, { most }: { most: number }): Promise<StuckSend[]> {
  const { rows } = await tx.query<StuckSend>({
    name: 'sends-unexplained',
    text: `
      select s.account_id as "accountId", s.id as "sendId", s.period, s.carrier, s.created_at as "createdAt"
      from sends s
      where (s.state = 2 or s.state = 7 and s.expires_at > now() - interval '14 days')
        and not exists (
          select from batches b where b.account_id = s.account_id and b.send_id = s.id and b.state in (0, 1, 5))
        and not exists (select from flights f where f.account_id = s.account_id and f.send_id = s.id)
        and not exists (select from intake_chunks i where i.account_id = s.account_id and i.send_id = s.id)
        and exists (
          select from send_counters c
          where c.account_id = s.account_id and c.send_id = s.id and c.code = 0 and c.count > 0)
        and not ${isIn('s.id', 'select send_id from send_deltas')}
        and not exists (
          select from engine_findings e
          where e.send_id = s.id and e.kind = 'unexplained' and e.found_at > now() - ${RECHECK_AFTER})
      limit $1`,
    values: [most],
  })
  return rows
}

/**
 * Makes the unexplained messages of such a send doubtful: no code, no submit row, and not in the
 * rest of a batch that was stopped. Reads all submits of the send, which no index serves.
 */
export async function markStuckDoubtful(
  tx: Tx,
  { code, send }: { code: number; send: StuckSend },
): Promise<DoubtfulRecipient[]> {
  const { rows } = await tx.query<DoubtfulRecipient>({
    name: 'recipients-unexplained',
    text: `
      with told as materialized (
        select distinct seq from submits where account_id = $2 and send_id = $3 and submitted_at >= $5)
      update recipients r set code = $1, done_at = now()
      where r.account_id = $2 and r.send_id = $3 and r.period = $4 and r.code = 0
        and not ${isIn('r.seq', 'select seq from told')}
        and not exists (
          select from batches b
          where b.account_id = $2 and b.send_id = $3 and b.state in (3, 4) and r.seq between b.next_seq and b.to_seq)
      returning r.account_id as "accountId", r.send_id as "sendId", r.period, r.seq, r.operator,
        r.price_tenths as "priceTenths", 0 as connection, now() as "recordedAt"`,
    values: [code, send.accountId, send.sendId, send.period, send.createdAt],
  })
  return rows
}

/** What counters and wallet still hold for a send of which nothing is open. */
export interface Remainder {
  /** Messages that wait, by operator. */
  waiting: { operator: number; count: number }[]
  /** Money that the send still holds. */
  heldTenths: number
}

/** Must be read before anything of the send is changed. */
export async function readRemainder(tx: Tx, send: StuckSend): Promise<Remainder> {
  const { rows } = await tx.query<Remainder>({
    name: 'send-remainder',
    text: `
      select (
        select coalesce(jsonb_agg(jsonb_build_object('operator', operator, 'count', count)), '[]') from send_counters
        where account_id = $1 and send_id = $2 and code = 0 and count > 0) as waiting, (
        select coalesce(sum(amount_tenths), 0)::bigint from ledger_entries
        where account_id = $1 and send_id = $2 and book = 'held' and at >= $3) as "heldTenths"`,
    values: [send.accountId, send.sendId, send.createdAt],
  })
  return rows[0] as Remainder
}
