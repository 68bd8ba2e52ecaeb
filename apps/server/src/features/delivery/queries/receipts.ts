import { isIn } from '@peyk/database/database.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { RecipientKey } from './recipients.ts'
import { statusEventsSql } from './status-events.ts'

/** The content of a receipt, under the id as the submit answer spelt it. */
export interface KnownReceipt {
  smscId: string
  /** Null when the receipt does not name the recipient. */
  msisdn: number | null
  code: number
}

/** A receipt's message, which the first statement could not settle by itself. */
export interface UnsettledReceipt extends RecipientKey {
  /** Index of the receipt among those given. */
  at: number
  part: number
  partCount: number
}

export interface Refund {
  accountId: number
  sendId: number
  amountTenths: number
}

/** Some operators reuse ids: a receipt is only matched with submits that are at most this old. */
const MATCH_WINDOW = `interval '9 days'`

// One probe of the index per receipt, whatever the planner knows of a fresh partition: `offset 0` keeps it from turning
// the look-up into a join over the whole table (server document §3).
const MATCHED_SUBMITS = `
  select g.at, g.code, s.account_id, s.send_id, s.period, s.seq, s.part, s.part_count
  from given g cross join lateral (
    select account_id, send_id, period, seq, part, part_count from submits s
    where s.smsc_id = g.smsc_id and s.carrier = (select number from carriers where key = $1)
      and s.submitted_at > now() - ${MATCH_WINDOW}
      and (g.msisdn is null or exists (
        select from recipients r
        where r.account_id = s.account_id and r.send_id = s.send_id and r.seq = s.seq and r.period = s.period
          and r.msisdn = g.msisdn))
    order by s.submitted_at desc limit 1) s
  offset 0`

const GIVEN_RECEIPTS = `
  given as (
    select smsc_id, msisdn, code, (n - 1)::int as at
    from unnest($2::text[], $3::bigint[], $4::smallint[]) with ordinality as u(smsc_id, msisdn, code, n))`

// Counter deltas of first receipts: from "sent" to the reported code; a blacklist (5) refunds the money.
const COUNTED_STEPS = `counted as (
  insert into send_deltas (account_id, send_id, operator, count, from_code, code, charged_tenths, returned_tenths)
  select account_id, send_id, operator, count(*), 1, code,
    case code when 5 then -sum(price_tenths) else 0 end, case code when 5 then sum(price_tenths) else 0 end
  from changed group by account_id, send_id, operator, code)`

const receiptParams = (carrier: string, receipts: readonly KnownReceipt[]) => [
  carrier,
  receipts.map((receipt) => receipt.smscId),
  receipts.map((receipt) => receipt.msisdn),
  receipts.map((receipt) => receipt.code),
]

/**
 * The common case in one statement: the first receipt of a message of one part. The rest is returned: `unmatched`
 * receipts belong to no submit row (yet), `left` were matched and need more work (a later receipt, or a message of
 * several parts), `refunds` is the money that operators' blacklists return (code 5).
 */
export async function settleFirstReceipts(
  tx: Tx,
  { carrier, receipts }: { carrier: string; receipts: readonly KnownReceipt[] },
): Promise<{ unmatched: number[]; left: UnsettledReceipt[]; refunds: Refund[] }> {
  const { rows } = await tx.query<{
    kind: 'unmatched' | 'left' | 'refund'
    at: number
    account_id: number
    send_id: number
    period: number
    seq: number
    part: number
    part_count: number
    tenths: number
  }>({
    name: 'receipts-first',
    text: `
      with ${GIVEN_RECEIPTS},
      found as materialized (${MATCHED_SUBMITS}),
      changed as (
        update recipients r set code = f.code, done_at = now() from found f
        where f.part_count = 1 and r.account_id = f.account_id and r.send_id = f.send_id and r.seq = f.seq
          and r.period = f.period and r.code = 0
        returning f.at, r.account_id, r.send_id, r.period, r.seq, r.operator, r.code, r.price_tenths),
      ${COUNTED_STEPS},
      ${statusEventsSql('changed')}
      select 'unmatched' as kind, g.at, null::bigint as account_id, null::bigint as send_id, null::smallint as period,
        null::int as seq, null::smallint as part, null::smallint as part_count, null::bigint as tenths
      from given g where not ${isIn('g.at', 'select at from found')}
      union all
      select 'left', f.at, f.account_id, f.send_id, f.period, f.seq, f.part, f.part_count, null
      from found f where not ${isIn('f.at', 'select at from changed')}
      union all
      select 'refund', null, account_id, send_id, null, null, null, null, sum(price_tenths)
      from changed where code = 5 group by account_id, send_id`,
    values: receiptParams(carrier, receipts),
  })
  const unmatched: number[] = []
  const left: UnsettledReceipt[] = []
  const refunds: Refund[] = []
  for (const row of rows) {
    if (row.kind === 'unmatched') unmatched.push(row.at)
    else if (row.kind === 'refund') {
      refunds.push({ accountId: row.account_id, sendId: row.send_id, amountTenths: row.tenths })
    } else {
      left.push({
        at: row.at,
        accountId: row.account_id,
        sendId: row.send_id,
        period: row.period,
        seq: row.seq,
        part: row.part,
        partCount: row.part_count,
      })
    }
  }
  return { unmatched, left, refunds }
}

/** Which messages receipts belong to, without changing anything: while the spelling of ids is still being learned. */
export async function lookUpReceipts(
  tx: Tx,
  { carrier, receipts }: { carrier: string; receipts: readonly KnownReceipt[] },
): Promise<{ at: number; sendId: number; seq: number; part: number }[]> {
  const { rows } = await tx.query<{ at: number; sendId: number; seq: number; part: number }>({
    name: 'receipts-look-up',
    text: `with ${GIVEN_RECEIPTS}, found as materialized (${MATCHED_SUBMITS}) select at, send_id as "sendId", seq, part from found`,
    values: receiptParams(carrier, receipts),
  })
  return rows
}

/** The new code of a message, by its receipt. */
export type ReportedCode = RecipientKey & { code: number }

/** Which step from one stored code to another a report may cause. */
export interface AllowedSteps {
  from: number[]
  to: number[]
}

/**
 * Moves messages that already have a code, or consist of several parts; only by allowed steps. Races with the sweep of
 * silent messages and with other gateways' late reports: the rows are locked in the order of their keys first.
 */
export async function advanceRecipients(
  tx: Tx,
  { messages, steps }: { messages: readonly ReportedCode[]; steps: AllowedSteps },
): Promise<Refund[]> {
  const { rows } = await tx.query<Refund>({
    name: 'recipients-advance',
    text: `
      with told as (
        select * from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::int[], $5::smallint[])
          as t(account_id, send_id, period, seq, code)),
      old as (
        select r.account_id, r.send_id, r.period, r.seq, r.code as old_code, t.code, r.operator, r.price_tenths
        from told t join recipients r on r.account_id = t.account_id and r.send_id = t.send_id
          and r.period = t.period and r.seq = t.seq
        order by r.account_id, r.send_id, r.seq for no key update of r),
      changed as (
        update recipients r set code = o.code, done_at = now() from old o
        where r.account_id = o.account_id and r.send_id = o.send_id and r.period = o.period and r.seq = o.seq
          and exists (
            select from unnest($6::smallint[], $7::smallint[]) as s(from_code, code)
            where s.from_code = o.old_code and s.code = o.code)
        returning r.account_id, r.send_id, r.period, r.seq, o.operator, o.old_code, o.code, o.price_tenths),
      counted as (
        insert into send_deltas (account_id, send_id, operator, count, from_code, code, charged_tenths, returned_tenths)
        select account_id, send_id, operator, count(*), case old_code when 0 then 1 else old_code end, code,
          case code when 5 then -sum(price_tenths) else 0 end, case code when 5 then sum(price_tenths) else 0 end
        from changed group by account_id, send_id, operator, old_code, code),
      ${statusEventsSql('changed')}
      select account_id as "accountId", send_id as "sendId", sum(price_tenths)::bigint as "amountTenths"
      from changed where code = 5 group by account_id, send_id`,
    values: [
      messages.map((message) => message.accountId),
      messages.map((message) => message.sendId),
      messages.map((message) => message.period),
      messages.map((message) => message.seq),
      messages.map((message) => message.code),
      steps.from,
      steps.to,
    ],
  })
  return rows
}
