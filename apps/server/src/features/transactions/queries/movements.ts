import type { PaymentFailure, PaymentStatus, TransactionMethod } from '@peyk/contract/wallet/money-words.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Place } from './day-sums.ts'
import { collectValues, toCondition, type MovementFilter } from './movement-filter.ts'

export interface MovementRow {
  id: number
  day: string
  /** To the microsecond: where it stands in the list. */
  at: string
  atSeconds: number
  createdAtIso: string
  amountTenths: number
  method: TransactionMethod
  status: PaymentStatus
  description: string
  sendId: number | null
  recipientCount: number | null
  lineNumber: string | null
  trackingCode: string | null
  referenceCode: string | null
  rejectReason: string | null
  failure: PaymentFailure | null
}

const columns = `
  t.id, t.day::text, t.at::text, floor(extract(epoch from t.at))::bigint as "atSeconds",
  to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"') as "createdAtIso",
  t.amount_tenths as "amountTenths", t.method, t.status,
  coalesce(nullif(p.description, ''), t.description) as description,
  t.send_id as "sendId", s.recipient_count as "recipientCount", s.line_number as "lineNumber",
  p.tracking_code as "trackingCode", p.reference_code as "referenceCode", p.reject_reason as "rejectReason", p.failure`
const named = `
  left join payments p on p.account_id = t.account_id and p.id = t.id
  left join sends s on s.account_id = t.account_id and s.id = t.send_id`
const newestFirst = 'order by t.day desc, t.at desc, t.id desc'

/** So many rows of a day, after so many of its newest. */
export interface DaySlice {
  day: string
  skip: number
  take: number
}

/** Rows of days of which it is known how many pass: what lies between is not gone through. */
export async function readSlices(
  tx: Tx,
  { accountId }: AccountScope,
  { filter, slices }: { filter: MovementFilter; slices: readonly DaySlice[] },
): Promise<MovementRow[]> {
  if (slices.length === 0) return []
  const { values, value } = collectValues([
    accountId,
    slices.map(({ day }) => day),
    slices.map(({ skip }) => skip),
    slices.map(({ take }) => take),
  ])
  const { rows } = await tx.query<MovementRow>({
    text: `select ${columns}
      from unnest($2::date[], $3::int[], $4::int[]) d (day, skip, take)
      cross join lateral (
        select t.id from wallet_transactions t
        where t.account_id = $1 and t.day = d.day and ${toCondition(filter, value)}
        order by t.at desc, t.id desc offset d.skip limit d.take) found
      join wallet_transactions t on t.account_id = $1 and t.id = found.id ${named}
      ${newestFirst}`,
    values,
  })
  return rows
}

/** Rows that pass, newest first; those behind a row, for going through a whole list. */
export async function readMovements(
  tx: Tx,
  { accountId }: AccountScope,
  {
    filter,
    behind,
    offset = 0,
    limit,
  }: { filter: MovementFilter; behind?: Place | undefined; offset?: number; limit: number },
): Promise<MovementRow[]> {
  const { values, value } = collectValues([accountId])
  const isBehind =
    behind === undefined
      ? ''
      : `and (t.day, t.at, t.id) < (${value(behind.day)}, ${value(behind.at)}::timestamptz, ${value(behind.id)})`
  const { rows } = await tx.query<MovementRow>({
    text: `select ${columns}
      from (
        select t.id from wallet_transactions t where t.account_id = $1 and ${toCondition(filter, value)} ${isBehind}
        ${newestFirst} offset ${value(offset)} limit ${value(limit)}) found
      join wallet_transactions t on t.account_id = $1 and t.id = found.id ${named}
      ${newestFirst}`,
    values,
  })
  return rows
}

/** How many rows pass, counted no further than `most`. */
export async function countMovements(
  tx: Tx,
  { accountId }: AccountScope,
  { filter, most }: { filter: MovementFilter; most: number },
): Promise<number> {
  const { values, value } = collectValues([accountId])
  const { rows } = await tx.query<{ total: number }>({
    text: `select count(*) as total from (
        select from wallet_transactions t where t.account_id = $1 and ${toCondition(filter, value)} limit ${value(most)}) found`,
    values,
  })
  return rows[0]?.total ?? 0
}
