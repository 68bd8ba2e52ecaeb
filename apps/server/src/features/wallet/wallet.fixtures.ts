import type { Builders } from '@peyk/database/testing/accounts.ts'

/** What must hold at every moment in which nothing is under way: the books balance and agree with the wallets. */
export async function readBooks({ sql }: Pick<Builders, 'sql'>, accountId: number) {
  const [row] = await sql<{ available: number; held: number; revenue: number; sum: number; wallet: string }>(
    `select
      coalesce(sum(amount_tenths) filter (where book = 'available'), 0)::bigint as available,
      coalesce(sum(amount_tenths) filter (where book = 'held'), 0)::bigint as held,
      coalesce(sum(amount_tenths) filter (where book = 'revenue'), 0)::bigint as revenue,
      coalesce(sum(amount_tenths), 0)::bigint as sum,
      (select available_tenths || ' ' || held_tenths from wallets where account_id = $1) as wallet
    from ledger_entries where account_id = $1`,
    [accountId],
  )
  return row as NonNullable<typeof row>
}
