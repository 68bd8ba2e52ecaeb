import type { TransactionMethod } from '@peyk/contract/wallet/money-words.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'

export interface Sums {
  deposits: number
  withdrawals: number
  depositsTenths: number
  /** Zero or below. */
  withdrawalsTenths: number
}
const sums = `sum(deposits)::int as deposits, sum(withdrawals)::int as withdrawals,
  sum(deposits_tenths)::bigint as "depositsTenths", sum(withdrawals_tenths)::bigint as "withdrawalsTenths"`

/** Days that were added up, and the rows of later ones. Values: the account, the last day added up, from, to. */
const days = `
  select day, method, deposits, withdrawals, deposits_tenths, withdrawals_tenths from wallet_days
  where account_id = $1 and day >= $3 and day <= $4
  union all
  select day, method, (amount_tenths > 0)::int, (amount_tenths <= 0)::int, greatest(amount_tenths, 0), least(amount_tenths, 0)
  from wallet_transactions
  where account_id = $1 and status = 'success' and day > $2 and day >= $3 and day <= $4`

export interface Span {
  closedDay: string
  /** Both days are of the span. */
  from: string
  to: string
}

/** What moved on each day of a span, oldest first. */
export async function sumByDay(
  tx: Tx,
  { accountId }: AccountScope,
  { closedDay, from, to }: Span,
): Promise<(Sums & { day: string })[]> {
  const { rows } = await tx.query<Sums & { day: string }>({
    text: `select day::text, ${sums} from (${days}) each_part group by day order by day`,
    values: [accountId, closedDay, from, to],
  })
  return rows
}

/** What moved in a span by each method. */
export async function sumByMethod(
  tx: Tx,
  { accountId }: AccountScope,
  { closedDay, from, to }: Span,
): Promise<(Sums & { method: TransactionMethod })[]> {
  const { rows } = await tx.query<Sums & { method: TransactionMethod }>({
    text: `select method, ${sums} from (${days}) each_part group by method`,
    values: [accountId, closedDay, from, to],
  })
  return rows
}

/** The day of the first movement. */
export async function readFirstDay(tx: Tx, { accountId }: AccountScope): Promise<string | null> {
  const { rows } = await tx.query<{ day: string }>({
    name: 'transactions_first_day',
    text: `select t.day::text from wallet_transactions t
      where t.account_id = $1 and t.status = 'success' order by t.day, t.at, t.id limit 1`,
    values: [accountId],
  })
  return rows[0]?.day ?? null
}
