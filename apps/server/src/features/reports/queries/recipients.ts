import { BATCH_SIZE } from '@peyk/domain/delivery/batch-size.ts'
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
  /** When `code` was stored. */
  doneAtIso: string | null
  /** A text of their own; null where it stands by itself (`readPersonalisedTexts`) or there is none. */
  message: string | null
}

export const recipientColumns = `seq, msisdn, code, parts, price_tenths as "priceTenths", message,
  to_char(done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"') as "doneAtIso"`

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

/**
 * Texts of their own of recipients of a send, by their seq. Each row of texts is opened once, and whom it is asked for
 * is a bit of a mask: looked for in a list, a thousand of a thousand were half a million comparisons.
 */
export async function readPersonalisedTexts(
  tx: Tx,
  scope: AccountScope,
  { sendId, seqs }: { sendId: number; seqs: readonly number[] },
): Promise<Map<number, string>> {
  if (seqs.length === 0) return new Map()
  const numbers = new Set(seqs.map((seq) => Math.ceil(seq / BATCH_SIZE)))
  const before = (Math.min(...numbers) - 1) * BATCH_SIZE
  const mask = Buffer.alloc(Math.ceil((Math.max(...numbers) * BATCH_SIZE - before) / 8))
  // The first bit is the lowest one of its octet, as `get_bit` counts.
  for (const seq of seqs) mask[(seq - before - 1) >> 3]! |= 1 << ((seq - before - 1) & 7)
  const { rows } = await tx.query<{ seq: number; text: string }>({
    name: 'reports_own_texts',
    text: `select (t.number - 1) * ${BATCH_SIZE} + u.at::int as seq, u.text
      from own_texts t cross join lateral unnest(t.texts) with ordinality as u(text, at)
      where t.account_id = $1 and t.send_id = $2 and t.number = any($3::int[])
        and get_bit($4::bytea, (t.number - 1) * ${BATCH_SIZE} + u.at - 1 - $5::int) = 1`,
    values: [scope.accountId, sendId, [...numbers], mask, before],
  })
  return new Map(rows.map(({ seq, text }) => [seq, text]))
}
