import type { Tx } from '@peyk/database/database.ts'
import { RECIPIENT_CODES, codesOfState, codesWhere, isSettledCode, moneyStateOf } from '@peyk/domain/delivery/states.ts'
import { isSendSql } from './send-key.ts'

export interface FoldedSend {
  accountId: number
  sendId: number
  returnedTenths: number
  /** Recipients that moved, each as often as it did. */
  steps: number
  /** Some of them came to a settled code, so that the send may have come to its end. */
  hasSettled: boolean
}

/** What a step out of "waiting" leads to when the message left, and what is a failure: lists of codes for SQL. */
const LEFT_CODES = codesWhere((code) => moneyStateOf(code) === 'charged').join(', ')
const SETTLED_CODES = codesWhere(isSettledCode).join(', ')
const FAILED_CODES = codesOfState('failed').join(', ')

/** Names the fold among the advisory locks: two workers never fold at once. */
const FOLD_LOCK = 7_305_001

/**
 * Adds up to so many deltas to the counters, the minutes and the money columns of their sends, and deletes them, as it
 * does counters in which nothing is left; a send of one recipient has no minutes. Only here are counters changed, one fold
 * after the other: what a fold reads of them is what it changes. Returns the sends concerned, or null when another worker
 * is folding. A row
 * is a whole step, so whatever commits between two folds is either in both of its ends or in none.
 */
export async function foldDeltas(
  tx: Tx,
  { most }: { most: number },
): Promise<{ deltas: number; sends: FoldedSend[] } | null> {
  const lock = await tx.query<{ free: boolean }>({
    name: 'fold-lock',
    text: 'select pg_try_advisory_xact_lock($1) as free',
    values: [FOLD_LOCK],
  })
  if (lock.rows[0]?.free !== true) return null
  const { rows } = await tx.query<FoldedSend & { deltas: number }>({
    name: 'deltas-fold',
    text: `
      with taken as (
        delete from send_deltas where ctid in (select ctid from send_deltas limit $1) returning *),
      steps as (
        select account_id, send_id, operator, code, count, returned_tenths as returned from taken
        union all
        select account_id, send_id, operator, from_code, -count, 0 from taken where from_code is not null),
      summed as (
        select account_id, send_id, operator, code, sum(count)::int as count, sum(returned)::bigint as returned from steps
        group by account_id, send_id, operator, code having sum(count) <> 0 or sum(returned) <> 0),
      known as (
        select s.*, c.count as had, c.returned_tenths as had_returned
        from summed s left join send_counters c on c.account_id = s.account_id and c.send_id = s.send_id
          and c.operator = s.operator and c.code = s.code),
      emptied as (
        delete from send_counters c using known k
        where c.account_id = k.account_id and c.send_id = k.send_id and c.operator = k.operator and c.code = k.code
          and k.had + k.count = 0 and k.had_returned + k.returned = 0),
      changed as (
        update send_counters c set count = c.count + k.count, returned_tenths = c.returned_tenths + k.returned
        from known k
        where c.account_id = k.account_id and c.send_id = k.send_id and c.operator = k.operator and c.code = k.code
          and not (k.had + k.count = 0 and k.had_returned + k.returned = 0)),
      begun as (
        insert into send_counters (account_id, send_id, operator, code, count, returned_tenths)
        select account_id, send_id, operator, code, count, returned from known where had is null),
      timed as (
        select account_id, send_id, date_trunc('minute', at) as minute,
          coalesce(sum(count) filter (where from_code = ${RECIPIENT_CODES.waiting} and code in (${LEFT_CODES})), 0) as sent,
          coalesce(sum(count) filter (where code = ${RECIPIENT_CODES.delivered}), 0) as delivered,
          coalesce(sum(count) filter (where code in (${FAILED_CODES})), 0)
            - coalesce(sum(count) filter (where from_code in (${FAILED_CODES})), 0) as failed
        from taken group by 1, 2, 3),
      minuted as (
        insert into send_minutes as m (account_id, send_id, minute, sent, delivered, failed)
        select t.* from timed t join sends s on ${isSendSql({ account: 't.account_id', send: 't.send_id' })}
        where s.recipient_count > 1 and (t.sent <> 0 or t.delivered <> 0 or t.failed <> 0)
        on conflict (account_id, send_id, minute) do update set sent = m.sent + excluded.sent,
          delivered = m.delivered + excluded.delivered, failed = m.failed + excluded.failed),
      moneys as (
        select account_id, send_id, sum(charged_tenths)::bigint as charged, sum(returned_tenths)::bigint as returned,
          sum(count) as steps, bool_or(code in (${SETTLED_CODES})) as settled, count(*) as deltas
        from taken group by account_id, send_id),
      paid as (
        update sends s set charged_tenths = s.charged_tenths + m.charged, returned_tenths = s.returned_tenths + m.returned
        from moneys m
        where ${isSendSql({ account: 'm.account_id', send: 'm.send_id' })} and (m.charged <> 0 or m.returned <> 0))
      select account_id as "accountId", send_id as "sendId", returned as "returnedTenths", steps::int as steps,
        settled as "hasSettled", deltas::int as deltas
      from moneys`,
    values: [most],
  })
  return {
    deltas: rows.reduce((sum, row) => sum + row.deltas, 0),
    sends: rows,
  }
}

export interface SendProgress {
  accountId: number
  sendId: number
  state: number
  recipientCount: number
  /** Folded counters: [code, count] summed over operators. */
  counts: { code: number; count: number }[]
}

/** State and counters of sends, read from the folded counters. */
export async function readProgress(
  tx: Tx,
  sends: readonly { accountId: number; sendId: number }[],
): Promise<SendProgress[]> {
  const { rows } = await tx.query<SendProgress>({
    name: 'sends-progress',
    text: `
      select s.account_id as "accountId", s.id as "sendId", s.state, s.recipient_count as "recipientCount",
        coalesce(c.counts, '[]') as counts
      from unnest($1::bigint[], $2::bigint[]) as k(account_id, send_id)
      join sends s on ${isSendSql({ account: 'k.account_id', send: 'k.send_id' })}
      left join lateral (
        select jsonb_agg(jsonb_build_object('code', k.code, 'count', k.count)) as counts
        from (
          select code, sum(count) as count from send_counters
          where account_id = s.account_id and send_id = s.id group by code) k) c on true`,
    values: [sends.map((send) => send.accountId), sends.map((send) => send.sendId)],
  })
  return rows
}
