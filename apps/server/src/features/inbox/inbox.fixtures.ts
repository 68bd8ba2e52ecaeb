import type { Builders, TestAccount, TestLine } from '@peyk/database/testing/accounts.ts'

type SqlBuilder = Pick<Builders, 'sql'>

/** A line of nobody, which every account may send from. */
export async function aSharedLine({ sql }: SqlBuilder): Promise<TestLine> {
  const [line] = await sql<TestLine>(
    `insert into lines (account_id, number, operator_id, carrier, type, needs_cancel_suffix)
    select null, '+985000' || nextval('inbox_ids'), 1, 'test', 'public', true returning id, number`,
  )
  return line!
}

/** A started send of the account over a line, to one number. */
export async function aSendTo(
  { sql }: SqlBuilder,
  sent: { account: TestAccount; line: TestLine; msisdn: number; at: Date },
): Promise<void> {
  const { account, line, msisdn, at } = sent
  await sql('select ensure_partitions($1::date, 1)', [at.toISOString().slice(0, 10)])
  await sql(
    `with made as (
      insert into sends (account_id, period, state, class, sending_type, report_type, user_id, user_name, line_id,
        line_number, carrier, message, encoding, parts, recipient_count, send_at, started_at, expires_at)
      values ($1, period_of($5), 6, 1, 'webservice', 'webservice', $2, 'آزمون', $3, $4, 'test', 'سلام', 1, 1, 1, $5, $5, $5)
      returning account_id, id, period
    )
    insert into recipients (account_id, send_id, seq, period, msisdn, operator, parts, price_tenths)
    select account_id, id, 1, period, $6, 1, 1, 13700 from made`,
    [account.accountId, account.userId, line.id, line.number, at, msisdn],
  )
}
