import type { Tx } from '@peyk/database/database.ts'
import { BATCH_SIZE } from '@peyk/domain/delivery/batch-size.ts'
import type { FlightRange } from './flights.ts'

export interface RecipientKey {
  accountId: number
  sendId: number
  period: number
  seq: number
}

const keyArrays = (keys: readonly RecipientKey[]) => [
  keys.map((key) => key.accountId),
  keys.map((key) => key.sendId),
  keys.map((key) => key.period),
  keys.map((key) => key.seq),
]

/** Gives waiting recipients a code that was found out while sending (refused, doubtful). */
export async function markRecipients(tx: Tx, marked: readonly (RecipientKey & { code: number })[]): Promise<void> {
  await tx.query({
    name: 'recipients-mark',
    text: `
      update recipients r set code = m.code, done_at = now()
      from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::int[], $5::smallint[])
        as m(account_id, send_id, period, seq, code)
      where r.account_id = m.account_id and r.send_id = m.send_id and r.period = m.period and r.seq = m.seq
        and r.code = 0`,
    values: [...keyArrays(marked), marked.map((recipient) => recipient.code)],
  })
}

/** Lists messages whose fate nobody can know. */
export async function addDoubtful(
  tx: Tx,
  {
    carrier,
    doubtful,
  }: { carrier: string; doubtful: readonly (RecipientKey & { connection: number; recordedAt: Date })[] },
): Promise<void> {
  await tx.query({
    name: 'doubtful-add',
    text: `
      insert into doubtful_messages (account_id, send_id, period, seq, connection, carrier, recorded_at)
      select d.account_id, d.send_id, d.period, d.seq, d.connection, $7, d.recorded_at
      from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::int[], $5::smallint[], $6::timestamptz[])
        as d(account_id, send_id, period, seq, connection, recorded_at)
      on conflict do nothing`,
    values: [
      ...keyArrays(doubtful),
      doubtful.map((message) => message.connection),
      doubtful.map((message) => message.recordedAt),
      carrier,
    ],
  })
}

/** One step of so many recipients of a send from one code to another, and the money that went with it. */
export interface Delta {
  accountId: number
  sendId: number
  operator: number
  fromCode: number
  code: number
  count: number
  chargedTenths: number
  returnedTenths: number
}

/** Deltas as the arrays of a statement; the money of both directions comes last. */
export const deltaArrays = (deltas: readonly Delta[]) => [
  deltas.map((delta) => delta.accountId),
  deltas.map((delta) => delta.sendId),
  deltas.map((delta) => delta.operator),
  deltas.map((delta) => delta.fromCode),
  deltas.map((delta) => delta.code),
  deltas.map((delta) => delta.count),
  deltas.map((delta) => delta.chargedTenths),
  deltas.map((delta) => delta.returnedTenths),
]

export async function addDeltas(tx: Tx, deltas: readonly Delta[]): Promise<void> {
  await tx.query({
    name: 'deltas-add',
    text: `
      insert into send_deltas (account_id, send_id, operator, from_code, code, count, charged_tenths, returned_tenths)
      select * from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::smallint[], $5::smallint[], $6::int[],
        $7::bigint[], $8::bigint[])`,
    values: deltaArrays(deltas),
  })
}

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

/** What waits in a range, and how it is sent. */
export interface RangeSum {
  class: number
  lineId: number
  totalTenths: number
  mci: number
  irancell: number
  other: number
}

/** Sums what still waits in ranges, in the order given; null for a range in which nobody does. */
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
  /** Its time is over: what has not left never leaves. */
  isLate: boolean
}

/**
 * The state of sends, locked against a change until the commit. Races with pause, resume, cancel and expiry of these
 * sends, which lock the same rows: what is given back meets the state that holds when it is stored.
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
 * have when the rest of it is placed.
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

export interface DoubtfulRecipient extends RecipientKey {
  operator: number
  priceTenths: number
  connection: number
  recordedAt: Date
}

/** Makes everything doubtful that flights without an owner held. At most what the windows of one gateway hold. */
export async function markRecipientsDoubtful(
  tx: Tx,
  { code, ranges }: { code: number; ranges: readonly (FlightRange & { recordedAt: Date })[] },
): Promise<DoubtfulRecipient[]> {
  const { rows } = await tx.query<DoubtfulRecipient>({
    name: 'recipients-lose',
    text: `
      update recipients r set code = $1, done_at = now()
      from unnest($2::bigint[], $3::bigint[], $4::smallint[], $5::int[], $6::int[], $7::smallint[], $8::timestamptz[])
        as f(account_id, send_id, period, from_seq, to_seq, connection, recorded_at)
      where r.account_id = f.account_id and r.send_id = f.send_id and r.period = f.period
        and r.seq between f.from_seq and f.to_seq and r.code = 0
      returning r.account_id as "accountId", r.send_id as "sendId", r.period, r.seq, r.operator,
        r.price_tenths as "priceTenths", f.connection, f.recorded_at as "recordedAt"`,
    values: [
      code,
      ranges.map((range) => range.accountId),
      ranges.map((range) => range.sendId),
      ranges.map((range) => range.period),
      ranges.map((range) => range.fromSeq),
      ranges.map((range) => range.toSeq),
      ranges.map((range) => range.connection),
      ranges.map((range) => range.recordedAt),
    ],
  })
  return rows
}
