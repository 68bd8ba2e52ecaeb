import type { Tx } from '@peyk/database/database.ts'
import { BATCH_SIZE } from '@peyk/domain/delivery/batch-size.ts'
import type { FlightRange } from './flights.ts'

export interface ReturnedRange {
  accountId: number
  sendId: number
  period: number
  class: number
  lineId: number
  fromSeq: number
  toSeq: number
  totalTenths: number
  mci: number
  irancell: number
  other: number
}

/** The waiting recipients of a range, and how they are sent. */
export interface RangeSum {
  class: number
  lineId: number
  totalTenths: number
  mci: number
  irancell: number
  other: number
}

/** Sums the waiting recipients of ranges, in the order given; null for a range without any. */
export async function sumRanges(tx: Tx, ranges: readonly FlightRange[]): Promise<(RangeSum | null)[]> {
  const { rows } = await tx.query<RangeSum & { waiting: number }>({
    name: 'recipients-sum-ranges',
    text: `
      select b.class, b.line_id as "lineId", w.waiting::int as waiting, coalesce(w.tenths, 0)::bigint as "totalTenths",
        w.mci::int as mci, w.irancell::int as irancell, w.other::int as other
      from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::int[], $5::int[], $6::int[])
        with ordinality as f(account_id, send_id, period, batch, from_seq, to_seq, n)
      join batches b on b.account_id = f.account_id and b.send_id = f.send_id and b.number = f.batch
      cross join lateral (
        select count(*) as waiting, sum(price_tenths) as tenths, count(*) filter (where operator = 1) as mci,
          count(*) filter (where operator = 2) as irancell, count(*) filter (where operator not in (1, 2)) as other
        from recipients r
        where r.account_id = f.account_id and r.send_id = f.send_id and r.period = f.period
          and r.seq between f.from_seq and f.to_seq and r.code = 0) w
      order by f.n`,
    values: [
      ranges.map((range) => range.accountId),
      ranges.map((range) => range.sendId),
      ranges.map((range) => range.period),
      ranges.map((range) => range.batch),
      ranges.map((range) => range.fromSeq),
      ranges.map((range) => range.toSeq),
    ],
  })
  return rows.map(({ waiting, ...sum }) => (waiting === 0 ? null : sum))
}

export interface LockedSendState {
  sendId: number
  state: number
  isPaused: boolean
  /** It has expired: unsent messages are never sent. */
  isLate: boolean
}

/**
 * The state of sends, locked against a change until the commit. Races with pause, resume, cancel and expiry of these
 * sends, which lock the same rows: returned ranges are stored under the state that holds at the commit.
 */
export async function lockSendStates(tx: Tx, sendIds: readonly number[]): Promise<Map<number, LockedSendState>> {
  const { rows } = await tx.query<LockedSendState>({
    name: 'sends-share',
    text: `
      select id as "sendId", state, is_paused as "isPaused", expires_at < clock_timestamp() as "isLate"
      from sends where id = any($1::bigint[]) order by id for share`,
    values: [sendIds],
  })
  return new Map(rows.map((row) => [row.sendId, row]))
}

/**
 * Ranges that were recorded and never written become batches of their own again, behind all that the send has, and will
 * have when the rest of it is enqueued.
 */
export async function insertReturnedBatches(
  tx: Tx,
  { carrier, returned }: { carrier: string; returned: readonly (ReturnedRange & { state: number })[] },
): Promise<void> {
  await tx.query({
    name: 'batches-returned',
    text: `
      insert into batches (account_id, send_id, number, from_seq, to_seq, next_seq, period, class, state, line_id,
        carrier, total_tenths, mci_count, irancell_count, other_count, lane)
      select r.account_id, r.send_id,
        (select greatest(max(b.number), (s.recipient_count + $14 - 1) / $14) from batches b join sends s
            on s.account_id = b.account_id and s.id = b.send_id
          where b.account_id = r.account_id and b.send_id = r.send_id group by s.recipient_count)
          + row_number() over (partition by r.account_id, r.send_id order by r.from_seq),
        r.from_seq, r.to_seq, r.from_seq, r.period, r.class, r.state, r.line_id, $1, r.total, r.mci, r.irancell, r.other,
        lane_of(r.account_id, r.send_id)
      from unnest($2::bigint[], $3::bigint[], $4::int[], $5::int[], $6::smallint[], $7::smallint[], $8::smallint[],
        $9::bigint[], $10::bigint[], $11::int[], $12::int[], $13::int[])
        as r(account_id, send_id, from_seq, to_seq, period, class, state, line_id, total, mci, irancell, other)`,
    values: [
      carrier,
      returned.map((range) => range.accountId),
      returned.map((range) => range.sendId),
      returned.map((range) => range.fromSeq),
      returned.map((range) => range.toSeq),
      returned.map((range) => range.period),
      returned.map((range) => range.class),
      returned.map((range) => range.state),
      returned.map((range) => range.lineId),
      returned.map((range) => range.totalTenths),
      returned.map((range) => range.mci),
      returned.map((range) => range.irancell),
      returned.map((range) => range.other),
      BATCH_SIZE,
    ], // prettier-ignore
  })
}
