import { RECIPIENT_CODES } from '@peyk/domain/delivery/states.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'

export interface EngineRange {
  kind: 'batch' | 'flight'
  fromSeq: number
  toSeq: number
  nextSeq: number
  state: number
}

/** Batches and open flights that touch a stretch of a send, in one snapshot: a flight opens with its batch's mark. */
export async function readEngineRanges(
  tx: Tx,
  scope: AccountScope,
  { sendId, fromSeq, toSeq }: { sendId: number; fromSeq: number; toSeq: number },
): Promise<EngineRange[]> {
  const { rows } = await tx.query<EngineRange>({
    name: 'reports_engine_ranges',
    text: `select 'batch' as kind, from_seq as "fromSeq", to_seq as "toSeq", next_seq as "nextSeq", state from batches
        where account_id = $1 and send_id = $2 and from_seq <= $4 and to_seq >= $3
      union all
      select 'flight', from_seq, to_seq, from_seq, 0 from flights
        where account_id = $1 and send_id = $2 and from_seq <= $4 and to_seq >= $3`,
    values: [scope.accountId, sendId, fromSeq, toSeq],
  })
  return rows
}

export interface RecipientRow {
  seq: number
  msisdn: number
  code: number
  parts: number
  priceTenths: number
  message: string | null
}

const recipientColumns = 'seq, msisdn, code, parts, price_tenths as "priceTenths", message'

/** Recipients `fromSeq`…`toSeq`: seqs have no gap, so a page is a range of the primary key however far it is. */
export async function readRecipients(
  tx: Tx,
  scope: AccountScope,
  { sendId, period, fromSeq, toSeq }: { sendId: number; period: number; fromSeq: number; toSeq: number },
): Promise<RecipientRow[]> {
  const { rows } = await tx.query<RecipientRow>({
    name: 'reports_recipients',
    text: `select ${recipientColumns} from recipients
      where account_id = $1 and send_id = $2 and period = $3 and seq between $4 and $5 order by seq`,
    values: [scope.accountId, sendId, period, fromSeq, toSeq],
  })
  return rows
}

export interface RecipientFilter {
  sendId: number
  period: number
  /** A whole number, or a piece of one. */
  number?: { msisdn: number } | { piece: string } | undefined
  /** Stored codes, and the seqs of which a stored 0 means what is looked for. */
  shown?: { codes: readonly number[]; unsettled: readonly { from: number; to: number }[] } | undefined
}

function recipientCondition(scope: AccountScope, filter: RecipientFilter) {
  const values: unknown[] = [scope.accountId, filter.sendId, filter.period]
  const value = (v: unknown) => `$${values.push(v)}`
  const parts = ['account_id = $1', 'send_id = $2', 'period = $3']
  if (filter.number !== undefined) {
    parts.push(
      'msisdn' in filter.number
        ? `msisdn = ${value(filter.number.msisdn)}`
        : `msisdn::text like ${value(`%${filter.number.piece}%`)}`,
    )
  }
  if (filter.shown !== undefined) {
    const { codes, unsettled } = filter.shown
    const from = value(unsettled.map((range) => range.from))
    const to = value(unsettled.map((range) => range.to))
    const isUnsettled = `code = ${RECIPIENT_CODES.waiting} and exists (
      select from unnest(${from}::int[], ${to}::int[]) r(f, t) where seq between r.f and r.t)`
    // Only unsettled ones are wanted: then the stretch that holds them is all that is read.
    if (codes.length === 0) {
      const stretch = [unsettled.at(0)?.from ?? 1, unsettled.at(-1)?.to ?? 0]
      parts.push(`seq between ${value(stretch[0])} and ${value(stretch[1])}`, isUnsettled)
    } else parts.push(`(code = any(${value(codes)}::smallint[]) or ${isUnsettled})`)
  }
  return { where: parts.join(' and '), values }
}

/** One page of the recipients that pass a filter, in the order they were given. */
export async function searchRecipients(
  tx: Tx,
  scope: AccountScope,
  { filter, offset, limit }: { filter: RecipientFilter; offset: number; limit: number },
): Promise<RecipientRow[]> {
  const { where, values } = recipientCondition(scope, filter)
  const { rows } = await tx.query<RecipientRow>({
    text: `select ${recipientColumns} from recipients where ${where}
      order by seq offset $${values.length + 1} limit $${values.length + 2}`,
    values: [...values, offset, limit],
  })
  return rows
}

/** How many recipients of one send hold a number: the one total that no counter keeps. Stops at `most`. */
export async function countRecipients(
  tx: Tx,
  scope: AccountScope,
  { filter, most }: { filter: RecipientFilter; most: number },
): Promise<number> {
  const { where, values } = recipientCondition(scope, filter)
  const { rows } = await tx.query<{ total: number }>({
    text: `select count(*) as total from (select from recipients where ${where} limit $${values.length + 1}) found`,
    values: [...values, most],
  })
  return rows[0]?.total ?? 0
}
