import type { Tx } from '@peyk/database/database.ts'

/** The next accounts with a wallet, by their ids. */
export async function readWalletIds(tx: Tx, { after, limit }: { after: number; limit: number }): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'transactions_wallet_ids',
    text: 'select account_id as id from wallets where account_id > $1 order by account_id limit $2',
    values: [after, limit],
  })
  return rows.map(({ id }) => id)
}

/**
 * Adds up the days of these accounts that were not yet, through `day`; answers how many sums were added. Two at once add
 * the same sums, of which the first are kept: nothing of these days changes any more.
 */
export async function closeDaysOf(
  tx: Tx,
  { accountIds, day }: { accountIds: readonly number[]; day: string },
): Promise<number> {
  const { rows } = await tx.query<{ added: number }>({
    name: 'transactions_close_days',
    text: `
      with added as (
        insert into wallet_days (account_id, day, method, deposits, withdrawals, deposits_tenths, withdrawals_tenths)
        select a.id, s.* from unnest($1::bigint[]) a (id)
        left join wallet_days_end e on e.account_id = a.id
        cross join lateral (
          select t.day, t.method, count(*) filter (where t.amount_tenths > 0), count(*) filter (where t.amount_tenths <= 0),
            coalesce(sum(t.amount_tenths) filter (where t.amount_tenths > 0), 0),
            coalesce(sum(t.amount_tenths) filter (where t.amount_tenths <= 0), 0)
          from wallet_transactions t
          where t.account_id = a.id and t.status = 'success' and t.day > coalesce(e.day, '-infinity') and t.day <= $2
          group by t.day, t.method) s
        on conflict do nothing returning account_id),
      ended as (
        insert into wallet_days_end as e (account_id, day) select distinct account_id, $2::date from added
        on conflict (account_id) do update set day = excluded.day where e.day < excluded.day)
      select count(*) as added from added`,
    values: [accountIds, day],
  })
  return rows[0]?.added ?? 0
}
