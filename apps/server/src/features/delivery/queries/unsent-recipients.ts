import { personalisedTypes } from '@peyk/contract/sending/sending.ts'
import type { Tx } from '@peyk/database/database.ts'
import { parseIntArray } from '@peyk/database/parse-int-array.ts'
import { BATCH_SIZE } from '@peyk/domain/delivery/batch-size.ts'
import type { LeasedBatchRow } from './leasing.ts'
import { isSendSql } from './send-key.ts'

/** The unsent recipients of one batch, in flat arrays and in their order. */
export interface BatchRecipients {
  seqs: number[]
  msisdns: number[]
  operators: number[]
  prices: number[]
  /** Only where recipients have texts of their own. */
  messages: (string | null)[] | null
}

interface UnsentRow {
  seqs: string | null
  msisdns: string | null
  operators: string | null
  prices: string | null
  /** Of sends from before texts stood by themselves. */
  messages: string | null
  /** The batch's row of texts, from that of the recipient `firstSeq` on. */
  texts: string | null
  firstSeq: number
  /** Every recipient of the send has a personalised text. */
  isOwn: boolean
}

/**
 * Reads the waiting recipients of many batches in one statement; the results are in the order of the batches. A batch
 * is a row of texts (`own_texts`) or part of one.
 */
export async function readUnsentRecipients(
  tx: Tx,
  batches: readonly Pick<LeasedBatchRow, 'accountId' | 'sendId' | 'period' | 'nextSeq' | 'toSeq'>[],
): Promise<BatchRecipients[]> {
  const { rows } = await tx.query<UnsentRow>({
    name: 'recipients-read',
    text: `
      select r.seqs::text, r.msisdns::text, r.operators::text, r.prices::text, r.messages, t.texts,
        (b.from_seq - 1) / ${BATCH_SIZE} * ${BATCH_SIZE} + 1 as "firstSeq", coalesce(o.is_own, false) as "isOwn"
      from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::int[], $5::int[])
        with ordinality as b(account_id, send_id, period, from_seq, to_seq, n)
      left join lateral (
        select s.sending_type = any($6) as is_own from sends s
        where ${isSendSql({ account: 'b.account_id', send: 'b.send_id' })} offset 0) o on true
      cross join lateral (
        select array_agg(seq) as seqs, array_agg(msisdn) as msisdns, array_agg(operator) as operators,
          array_agg(price_tenths) as prices, case when count(message) > 0 then json_agg(message)::text end as messages
        from (
          select seq, msisdn, operator, price_tenths, message from recipients
          where account_id = b.account_id and send_id = b.send_id and period = b.period
            and seq between b.from_seq and b.to_seq and code = 0
          order by seq offset 0) w) r
      left join lateral (
        select array_to_json(texts)::text as texts from own_texts
        where o.is_own and account_id = b.account_id and send_id = b.send_id and number = (b.from_seq - 1) / ${BATCH_SIZE} + 1) t on true
      order by b.n`,
    values: [
      batches.map((batch) => batch.accountId),
      batches.map((batch) => batch.sendId),
      batches.map((batch) => batch.period),
      batches.map((batch) => batch.nextSeq),
      batches.map((batch) => batch.toSeq),
      personalisedTypes,
    ],
  })
  return rows.map((row) => {
    const seqs = parseIntArray(row.seqs)
    const messages = toMessages(row, seqs)
    const read = {
      seqs,
      msisdns: parseIntArray(row.msisdns),
      operators: parseIntArray(row.operators),
      prices: parseIntArray(row.prices),
      messages,
    }
    return row.isOwn && messages.includes(null)
      ? withoutMissingTexts(read)
      : { ...read, messages: row.isOwn ? messages : null }
  })
}

/** An array of texts is taken apart by the driver, letter by letter; JSON by the engine itself. */
function toMessages({ messages, texts, firstSeq, isOwn }: UnsentRow, seqs: readonly number[]): (string | null)[] {
  if (!isOwn) return []
  const old = messages === null ? [] : (JSON.parse(messages) as (string | null)[])
  const all = texts === null ? [] : (JSON.parse(texts) as string[])
  return seqs.map((seq, at) => all[seq - firstSeq] ?? old[at] ?? null)
}

/**
 * Recipients whose text is missing are not sent to: the text of the send itself, with its placeholders, is meant for no
 * recipient. They are settled when nothing else of the send is open (`markStuckDoubtful`).
 */
function withoutMissingTexts({
  messages,
  ...read
}: BatchRecipients & { messages: (string | null)[] }): BatchRecipients {
  const isSaid = (_: unknown, at: number) => messages[at] !== null
  return {
    seqs: read.seqs.filter(isSaid),
    msisdns: read.msisdns.filter(isSaid),
    operators: read.operators.filter(isSaid),
    prices: read.prices.filter(isSaid),
    messages: messages.filter(isSaid),
  }
}
