import type { Tx } from '@peyk/database/database.ts'
import { isSendSql } from './send-key.ts'
import { statusEventsSql } from './status-events.ts'

export interface SendRef {
  accountId: number
  sendId: number
}

/**
 * SQL: every recipient of `s` has a final or doubtful state (promise R8): nothing open, nothing in flight, nothing left to
 * enqueue, and none of the unsettled codes `codes` in the counters. The counters never run ahead of the recipients: a
 * recipient leaves an unsettled code only by a committed step, which also ends its flight and its batch. So the counters
 * alone say it of a send of one recipient, of which thousands end in a round. Each question is a look by key of its own:
 * as `exists` it would become a join with, or a hash of, all that is open.
 */
const isSettledSql = (codes: string): string => `
  (select true from send_counters c where c.account_id = s.account_id and c.send_id = s.id limit 1)
  and (select true from send_counters c
    where c.account_id = s.account_id and c.send_id = s.id and c.count <> 0 and c.code = any(${codes}::smallint[])
    limit 1) is null
  and (s.recipient_count = 1 or (
      select true from batches b where b.account_id = s.account_id and b.send_id = s.id and b.state in (0, 1, 5)
      limit 1) is null
    and (select true from flights f where f.account_id = s.account_id and f.send_id = s.id limit 1) is null
    and (select true from intake_chunks i where i.account_id = s.account_id and i.send_id = s.id limit 1) is null)`

/**
 * SQL: finishes the sends `s` that meet the condition, and deletes the batch of a send of one recipient that was recorded
 * whole: the recipient's own code says what became of it.
 */
const finishSql = (condition: string): string => `
  with finished as (
    update sends s set state = 6, finished_at = now(), is_paused = false ${condition}
    returning s.account_id, s.id, s.recipient_count),
  cleared as (
    delete from batches b using finished f
    where f.recipient_count = 1 and b.account_id = f.account_id and b.send_id = f.id and b.state = 2)
  select account_id as "accountId", id as "sendId" from finished`

/**
 * Finishes those of the given sends that run and are settled. Races with pause, cancel and expiry of the send, which lock
 * its row; the second one sees the state that the first one left.
 */
export async function finishSends(
  tx: Tx,
  { sends, unsettledCodes }: { sends: readonly SendRef[]; unsettledCodes: readonly number[] },
): Promise<SendRef[]> {
  const { rows } = await tx.query<SendRef>({
    name: 'sends-finish',
    text: finishSql(`from unnest($1::bigint[], $2::bigint[]) as k(account_id, send_id)
      where ${isSendSql({ account: 'k.account_id', send: 'k.send_id' })} and +s.state = 2 and ${isSettledSql('$3')}`),
    values: [sends.map((send) => send.accountId), sends.map((send) => send.sendId), unsettledCodes],
  })
  return rows
}

/** The same for all sends that run. */
export async function finishRunningSends(
  tx: Tx,
  { unsettledCodes }: { unsettledCodes: readonly number[] },
): Promise<SendRef[]> {
  const { rows } = await tx.query<SendRef>({
    name: 'sends-finish-running',
    text: finishSql(`where s.state = 2 and ${isSettledSql('$1')}`),
    values: [unsettledCodes],
  })
  return rows
}

export interface SendWithoutReceipts extends SendRef {
  period: number
  recipientCount: number
}

/** Running and cancelled sends whose missing receipts have expired. */
export async function findSendsWithoutReceipts(
  tx: Tx,
  { hours, most }: { hours: number; most: number },
): Promise<SendWithoutReceipts[]> {
  const { rows } = await tx.query<SendWithoutReceipts>({
    name: 'sends-silent',
    text: `
      select s.account_id as "accountId", s.id as "sendId", s.period, s.recipient_count as "recipientCount" from sends s
      where (s.state = 2 or s.state = 7 and s.expires_at > now() - interval '14 days')
        and s.expires_at < now() and s.started_at < now() - make_interval(hours => $1)
        and not exists (
          select from batches b where b.account_id = s.account_id and b.send_id = s.id and b.state in (0, 1, 5))
        and not exists (select from flights f where f.account_id = s.account_id and f.send_id = s.id)
        and exists (
          select from send_counters c
          where c.account_id = s.account_id and c.send_id = s.id and c.code in (1, 2) and c.count > 0)
      order by s.expires_at limit $2`,
    values: [hours, most],
  })
  return rows
}

/**
 * Expires the missing receipts of a range of a send: submitted or accepted (0 in a recorded range, 1, 2) becomes code
 * 9. Races with a receipt that arrives at the same moment: the first to lock a row changes it, and the other then finds
 * a code from which its step is or is not allowed.
 */
export async function expireReceiptsInRange(
  tx: Tx,
  { accountId, sendId, period, fromSeq, toSeq }: SendRef & { period: number; fromSeq: number; toSeq: number },
): Promise<number> {
  const { rows } = await tx.query<{ changed: number }>({
    name: 'recipients-give-up',
    text: `
      with silent as (
        select r.seq, r.code from recipients r
        where r.account_id = $1 and r.send_id = $2 and r.period = $3 and r.seq between $4 and $5 and r.code in (0, 1, 2)
          and not exists (
            select from batches b
            where b.account_id = $1 and b.send_id = $2 and b.state in (3, 4) and r.seq between b.next_seq and b.to_seq)
        order by r.seq for no key update),
      changed as (
        update recipients r set code = 9, done_at = now() from silent o
        where r.account_id = $1 and r.send_id = $2 and r.period = $3 and r.seq = o.seq
        returning r.account_id, r.send_id, r.period, r.seq, r.code, r.operator, o.code as old_code),
      counted as (
        insert into send_deltas (account_id, send_id, operator, count, from_code, code)
        select $1, $2, operator, count(*), case old_code when 0 then 1 else old_code end, 9
        from changed group by operator, old_code),
      ${statusEventsSql('changed', { accounts: 'select $1::bigint as account_id' })}
      select count(*)::int as changed from changed`,
    values: [accountId, sendId, period, fromSeq, toSeq],
  })
  return rows[0]?.changed ?? 0
}
