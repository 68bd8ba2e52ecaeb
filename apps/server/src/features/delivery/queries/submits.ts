import { isDivisionByZero } from '@peyk/database/database.ts'
import type { Tx } from '@peyk/database/database.ts'
import { deltaArrays } from './deltas.ts'
import type { Delta } from './deltas.ts'
import type { RecipientKey } from './recipients.ts'
import { acceptedEventsSql } from './status-events.ts'

/** A part that the operator accepted. */
export interface SubmitRow extends RecipientKey {
  msisdn: number
  /** 1… */
  part: number
  partCount: number
  /** In its one spelling. */
  smscId: string
}

const SUBMIT_COLUMNS = '(account_id, send_id, period, carrier, seq, part, part_count, smsc_id)'

/** SQL: the number of the carrier that a parameter names. */
const carrierNumberSql = (carrier: string) => `(select number from carriers where key = ${carrier})`

const submitArrays = (rows: readonly SubmitRow[]) => [
  rows.map((row) => row.accountId),
  rows.map((row) => row.sendId),
  rows.map((row) => row.period),
  rows.map((row) => row.seq),
  rows.map((row) => row.part),
  rows.map((row) => row.partCount),
  rows.map((row) => row.smscId),
]

/** Appends accepted parts. */
export async function addSubmits(
  tx: Tx,
  { carrier, rows }: { carrier: string; rows: readonly SubmitRow[] },
): Promise<void> {
  await tx.query({
    name: 'submits-add',
    text: `
      with ${acceptedEventsSql(['$2', '$3', '$4', '$5', '$6', '$7'])}
      insert into submits ${SUBMIT_COLUMNS}
      select u.account_id, u.send_id, u.period, ${carrierNumberSql('$1')}, u.seq, u.part, u.part_count, u.smsc_id
      from unnest($2::bigint[], $3::bigint[], $4::smallint[], $5::int[], $6::smallint[], $7::smallint[], $8::text[])
        as u(account_id, send_id, period, seq, part, part_count, smsc_id)`,
    values: [carrier, ...submitArrays(rows)],
  })
}

/**
 * The usual end of flights in one statement: everything in them was accepted. The flights are deleted, the operator's
 * ids are appended, the counters step forward and the held money is captured, with its ledger entries. False, with
 * nothing changed (the division at its end fails), when not every flight was still there, or an account has no wallet:
 * nothing is stored unpaid. No wallet is locked before the flights are known to be ours;
 * several wallets are locked in the order of their ids, as everywhere (see `settleMoney`, whose capture this is).
 */
export async function storeAccepted(
  tx: Tx,
  {
    carrier,
    owner,
    flightIds,
    rows,
    deltas,
    captures,
  }: {
    carrier: string
    owner: string
    flightIds: readonly number[]
    rows: readonly SubmitRow[]
    deltas: readonly Delta[]
    captures: readonly { accountId: number; sendId: number; amountTenths: number }[]
  },
): Promise<boolean> {
  const stored = tx.query({
    name: 'flights-accepted',
    text: `
      with gone as (delete from flights where id = any($1::bigint[]) and owner = $2 returning 1),
      fine as (select count(*) = $3 as is_ours from gone),
      stored as (
        insert into submits ${SUBMIT_COLUMNS}
        select u.account_id, u.send_id, u.period, ${carrierNumberSql('$4')}, u.seq, u.part, u.part_count, u.smsc_id
        from unnest($5::bigint[], $6::bigint[], $7::smallint[], $8::int[], $9::smallint[], $10::smallint[], $11::text[])
          as u(account_id, send_id, period, seq, part, part_count, smsc_id)
        where (select is_ours from fine)),
      counted as (
        insert into send_deltas (account_id, send_id, operator, from_code, code, count, charged_tenths)
        select d.* from unnest($12::bigint[], $13::bigint[], $14::smallint[], $15::smallint[], $16::smallint[],
          $17::int[], $18::bigint[]) as d
        where (select is_ours from fine)),
      ${acceptedEventsSql(['$5', '$6', '$7', '$8', '$9', '$10'], {
        accounts: 'select unnest($12::bigint[]) as account_id',
        where: '(select is_ours from fine)',
      })},
      moves as (
        select * from unnest($19::bigint[], $20::bigint[], $21::bigint[]) as m(account_id, send_id, amount)
        where amount > 0 and (select is_ours from fine)),
      totals as (select account_id, sum(amount)::bigint as amount from moves group by account_id),
      locked as (
        select account_id from wallets where account_id in (select account_id from totals)
        order by account_id for no key update),
      paid as (
        update wallets w set held_tenths = w.held_tenths - t.amount, updated_at = clock_timestamp()
        from totals t, locked l where w.account_id = t.account_id and l.account_id = t.account_id
        returning w.account_id),
      numbered as (
        select m.*, nextval('ledger_transactions') as transaction_id from moves m join paid using (account_id)),
      entered as (
        insert into ledger_entries (account_id, transaction_id, send_id, kind, book, amount_tenths)
        select n.account_id, n.transaction_id, n.send_id, 'capture', b.book, b.sign * n.amount
        from numbered n cross join (values ('held', -1), ('revenue', 1)) b(book, sign))
      select 1 / (
        case when (select is_ours from fine) and (select count(*) from paid) = (select count(*) from totals) then 1 else 0 end)`,
    values: [
      flightIds, owner, flightIds.length, carrier, ...submitArrays(rows),
      ...deltaArrays(deltas).slice(0, -1),
      captures.map((capture) => capture.accountId),
      captures.map((capture) => capture.sendId),
      captures.map((capture) => capture.amountTenths),
    ], // prettier-ignore
  })
  try {
    await stored
    return true
  } catch (error) {
    if (isDivisionByZero(error)) return false
    throw error
  }
}
