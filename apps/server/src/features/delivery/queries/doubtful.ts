import type { Tx } from '@peyk/database/database.ts'
import type { FlightRange } from './flights.ts'
import { recipientKeyArrays } from './recipients.ts'
import type { RecipientKey } from './recipients.ts'
import { statusEventsSql } from './status-events.ts'

/** Lists messages whose outcome is unknown. */
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
      ...recipientKeyArrays(doubtful),
      doubtful.map((message) => message.connection),
      doubtful.map((message) => message.recordedAt),
      carrier,
    ],
  })
}

export interface DoubtfulRecipient extends RecipientKey {
  operator: number
  priceTenths: number
  connection: number
  recordedAt: Date
}

/** Makes the messages of abandoned flights doubtful. At most as many as the windows of one gateway hold. */
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

/** Tells of messages whose codes another statement of this transaction has stored. */
export async function addStatusEvents(tx: Tx, messages: readonly (RecipientKey & { code: number })[]): Promise<void> {
  await tx.query({
    name: 'status-events-add',
    text: `
      with changed as (
        select * from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::int[], $5::smallint[])
          as c(account_id, send_id, period, seq, code)),
      ${statusEventsSql('changed')}
      select 1`,
    values: [...recipientKeyArrays(messages), messages.map(({ code }) => code)],
  })
}
