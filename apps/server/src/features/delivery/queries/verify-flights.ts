import type { Tx } from '@peyk/database/database.ts'
import type { StoredFlight } from './flights.ts'

/** Why a journal row is implausible, or `fits`. */
export type FlightCheckResult = 'fits' | 'no_send' | 'no_batch' | 'outside' | 'other_carrier' | 'overlaps' | 'settled'

/**
 * Checks journal rows against the other tables, in the order given: the send and the batch exist, the range is one that
 * the batch has recorded, the carrier is the batch's, and no other stored row claims the same messages. All of
 * it by keys; `rows` may have been deleted from the journal by this transaction.
 */
export async function verifyFlights(
  tx: Tx,
  { carrier, rows }: { carrier: string; rows: readonly StoredFlight[] },
): Promise<FlightCheckResult[]> {
  const found = await tx.query<{ verdict: FlightCheckResult }>({
    name: 'journal-judge',
    text: `
      select case
        when s.id is null then 'no_send'
        when b.number is null then 'no_batch'
        when f.from_seq > f.to_seq or f.from_seq < b.from_seq or f.to_seq >= b.next_seq or f.to_seq > b.to_seq
          or f.period <> b.period then 'outside'
        when b.carrier <> $1 then 'other_carrier'
        when exists (
          select from flights o
          where o.account_id = f.account_id and o.send_id = f.send_id and o.from_seq <= f.to_seq
            and o.to_seq >= f.from_seq and o.id <> all($2::bigint[])) then 'overlaps'
        else 'fits' end as verdict
      from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::int[], $6::int[], $7::int[], $8::smallint[])
        with ordinality as f(id, account_id, send_id, batch, from_seq, to_seq, period, n)
      left join sends s on s.account_id = f.account_id and s.id = f.send_id
      left join batches b on b.account_id = f.account_id and b.send_id = f.send_id and b.number = f.batch
      order by f.n`,
    values: [
      carrier,
      rows.map((row) => row.id),
      rows.map((row) => row.accountId),
      rows.map((row) => row.sendId),
      rows.map((row) => row.batch),
      rows.map((row) => row.fromSeq),
      rows.map((row) => row.toSeq),
      rows.map((row) => row.period),
    ],
  })
  return found.rows.map(({ verdict }) => verdict)
}

/**
 * Sends of which the journal claims more messages than can be in flight: their counters say how many wait, their
 * batches how many of those were not recorded, and the difference must be what the rows hold, both the given ones
 * (deleted from the journal) and the stored ones. One statement, so that it all comes from one snapshot.
 */
export async function findOverclaimedSends(tx: Tx, rows: readonly StoredFlight[]): Promise<Set<number>> {
  const { rows: found } = await tx.query<{ sendId: number }>({
    name: 'journal-overclaimed',
    text: `
      with given as (
        select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::int[], $5::int[], $6::smallint[])
          as g(id, account_id, send_id, from_seq, to_seq, period)),
      concerned as (select distinct account_id, send_id, period from given),
      claims as (
        select account_id, send_id, period, from_seq, to_seq from given
        union all
        select f.account_id, f.send_id, f.period, f.from_seq, f.to_seq from concerned c
        join flights f on f.account_id = c.account_id and f.send_id = c.send_id and f.id <> all($1::bigint[])),
      in_air as (
        select c.send_id, sum(w.count) as count from claims c cross join lateral (
          select count(*) as count from recipients r
          where r.account_id = c.account_id and r.send_id = c.send_id and r.period = c.period
            and r.seq between c.from_seq and c.to_seq and r.code = 0) w
        group by c.send_id)
      select c.send_id as "sendId" from concerned c
      join in_air a on a.send_id = c.send_id
      cross join lateral (
        select (
          select coalesce(sum(k.count), 0) from send_counters k
          where k.account_id = c.account_id and k.send_id = c.send_id and k.code = 0) + (
          select coalesce(sum(case d.code when 0 then d.count else 0 end - case d.from_code when 0 then d.count else 0 end), 0)
          from send_deltas d where d.account_id = c.account_id and d.send_id = c.send_id) as count) waiting
      cross join lateral (
        select coalesce(sum(case when b.next_seq = b.from_seq then b.mci_count + b.irancell_count + b.other_count else (
          select count(*) from recipients r
          where r.account_id = c.account_id and r.send_id = c.send_id and r.period = c.period
            and r.seq between b.next_seq and b.to_seq and r.code = 0) end), 0) as count
        from batches b where b.account_id = c.account_id and b.send_id = c.send_id and b.state in (0, 1, 5)) ready
      where a.count > waiting.count - ready.count`,
    values: [
      rows.map((row) => row.id),
      rows.map((row) => row.accountId),
      rows.map((row) => row.sendId),
      rows.map((row) => row.fromSeq),
      rows.map((row) => row.toSeq),
      rows.map((row) => row.period),
    ],
  })
  return new Set(found.map(({ sendId }) => sendId))
}

/**
 * Which of these rows claim a message that the operator accepted and that was stored so, by index. Reads all submits of
 * their sends, which no index serves: only for sends whose numbers do not agree.
 */
export async function findSettledFlights(tx: Tx, rows: readonly StoredFlight[]): Promise<Set<number>> {
  const { rows: found } = await tx.query<{ at: number }>({
    name: 'journal-settled',
    text: `
      select distinct (f.n - 1)::int as at
      from unnest($1::bigint[], $2::bigint[], $3::int[], $4::int[])
        with ordinality as f(account_id, send_id, from_seq, to_seq, n)
      join sends s on s.account_id = f.account_id and s.id = f.send_id
      join submits u on u.account_id = f.account_id and u.send_id = f.send_id and u.seq between f.from_seq and f.to_seq
        and u.submitted_at >= s.created_at`,
    values: [
      rows.map((row) => row.accountId),
      rows.map((row) => row.sendId),
      rows.map((row) => row.fromSeq),
      rows.map((row) => row.toSeq),
    ],
  })
  return new Set(found.map(({ at }) => at))
}

/** Deletes rows of `owner` from the journal. */
export async function deleteFlights(tx: Tx, { owner, ids }: { owner: string; ids: readonly number[] }): Promise<void> {
  await tx.query({
    name: 'journal-remove',
    text: 'delete from flights where id = any($1::bigint[]) and owner = $2',
    values: [ids, owner],
  })
}

/** Stores findings: implausible rows that the engine did not apply. */
export interface Finding {
  kind: 'flight' | 'unexplained'
  reason: string
  carrier: string
  accountId: number
  sendId: number
  detail: object
}

export async function addFindings(tx: Tx, findings: readonly Finding[]): Promise<void> {
  await tx.query({
    name: 'findings-add',
    text: `
      insert into engine_findings (account_id, send_id, kind, reason, carrier, detail)
      select account_id, send_id, kind, reason, carrier, detail::jsonb
      from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[])
        as f(account_id, send_id, kind, reason, carrier, detail)`,
    values: [
      findings.map((finding) => finding.accountId),
      findings.map((finding) => finding.sendId),
      findings.map((finding) => finding.kind),
      findings.map((finding) => finding.reason),
      findings.map((finding) => finding.carrier),
      findings.map((finding) => JSON.stringify(finding.detail)),
    ],
  })
}
