import type { Tx } from '@peyk/database/database.ts'
import { numberList } from '@peyk/database/number-list.ts'
import type { LeasedBatch } from './leasing.ts'

/** The recipients of one batch that are still to be sent to, in flat arrays and in their order. */
export interface BatchRecipients {
  seqs: number[]
  msisdns: number[]
  operators: number[]
  prices: number[]
  /** Only where recipients have texts of their own. */
  messages: (string | null)[] | null
}

/** Reads the waiting recipients of many batches in one statement; the answers stand in the order of the batches. */
export async function readRecipients(
  tx: Tx,
  batches: readonly Pick<LeasedBatch, 'accountId' | 'sendId' | 'period' | 'nextSeq' | 'toSeq'>[],
): Promise<BatchRecipients[]> {
  const { rows } = await tx.query<{
    seqs: string | null
    msisdns: string | null
    operators: string | null
    prices: string | null
    messages: string | null
  }>({
    name: 'recipients-read',
    text: `
      select r.seqs::text, r.msisdns::text, r.operators::text, r.prices::text, r.messages
      from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::int[], $5::int[])
        with ordinality as b(account_id, send_id, period, from_seq, to_seq, n)
      cross join lateral (
        select array_agg(seq) as seqs, array_agg(msisdn) as msisdns, array_agg(operator) as operators,
          array_agg(price_tenths) as prices, case when count(message) > 0 then json_agg(message)::text end as messages
        from (
          select seq, msisdn, operator, price_tenths, message from recipients
          where account_id = b.account_id and send_id = b.send_id and period = b.period
            and seq between b.from_seq and b.to_seq and code = 0
          order by seq offset 0) w) r
      order by b.n`,
    values: [
      batches.map((batch) => batch.accountId),
      batches.map((batch) => batch.sendId),
      batches.map((batch) => batch.period),
      batches.map((batch) => batch.nextSeq),
      batches.map((batch) => batch.toSeq),
    ],
  })
  return rows.map((row) => ({
    seqs: numberList(row.seqs),
    msisdns: numberList(row.msisdns),
    operators: numberList(row.operators),
    prices: numberList(row.prices),
    // An array of texts is taken apart by the driver, letter by letter; this by the engine itself.
    messages: row.messages === null ? null : (JSON.parse(row.messages) as (string | null)[]),
  }))
}
