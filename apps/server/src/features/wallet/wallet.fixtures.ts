import type { Builders } from '@peyk/database/testing/accounts.ts'

/**
 * What must hold at every moment in which nothing is under way: the books balance and agree with the wallets. Throws
 * when the rows that the customer reads add up to something else than the books of their credit.
 */
export async function readBooks({ sql }: Pick<Builders, 'sql'>, accountId: number) {
  const [row] = await sql<{
    available: number
    gift: number
    held: number
    revenue: number
    sum: number
    wallet: string
    rows: number
  }>(
    `select
      coalesce(sum(amount_tenths) filter (where book = 'available'), 0)::bigint as available,
      coalesce(sum(amount_tenths) filter (where book = 'gift'), 0)::bigint as gift,
      coalesce(sum(amount_tenths) filter (where book = 'held'), 0)::bigint as held,
      coalesce(sum(amount_tenths) filter (where book = 'revenue'), 0)::bigint as revenue,
      coalesce(sum(amount_tenths), 0)::bigint as sum,
      (select available_tenths || ' ' || held_tenths from wallets where account_id = $1) as wallet, (
        select coalesce(sum(amount_tenths), 0)::bigint from wallet_transactions
        where account_id = $1 and status = 'success') as rows
    from ledger_entries where account_id = $1`,
    [accountId],
  )
  const { rows, ...books } = row!
  if (rows !== books.available + books.gift) throw new Error(`the customer’s rows add up to ${rows}`)
  return books
}
