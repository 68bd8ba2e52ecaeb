import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { walletAfter, type WalletAfter, type WalletRow } from './queries/wallet-row.ts'

export interface Credit extends WalletAfter {
  /** What moved in and out of what can be spent since a moment: that much the credit of then was lower or higher. */
  movedSinceTenths: number
  /** When the first gift expires of which something is left. */
  giftExpiresAt: Date | null
}

/**
 * The account's money, and what moved in and out of it since the beginning of a day in Tehran: that is the credit of now
 * less the one that the day began with, which the wallet keeps. Only who asks for a day before that of the last change (a
 * clock that is behind) has it added up from the ledger.
 */
export async function readWallet(
  tx: Tx,
  { accountId }: Pick<AccountScope, 'accountId'>,
  dayBegan: Date,
): Promise<Credit | null> {
  const { rows } = await tx.query<WalletRow & { moved_tenths: number; expires_at: Date | null }>({
    name: 'wallet-read',
    text: `
      select w.account_id, w.available_tenths, w.held_tenths, w.gift_tenths, w.updated_at,
        case when w.day = tehran_day($2) then w.available_tenths - w.day_began_tenths
          when w.day < tehran_day($2) then 0
          else coalesce((
            select sum(e.amount_tenths) from ledger_entries e
            where e.account_id = $1 and e.at >= $2 and e.book in ('available', 'gift')), 0)::bigint
        end as moved_tenths, (
        select min(g.expires_at) from gifts g where g.account_id = $1 and g.left_tenths > 0) as expires_at
      from wallets w where w.account_id = $1`,
    values: [accountId, dayBegan],
  })
  const row = rows[0]
  if (row === undefined) return null
  return { ...walletAfter(row), movedSinceTenths: row.moved_tenths, giftExpiresAt: row.expires_at }
}

/** The money of several accounts, for telling their open sockets. */
export async function readCredits(tx: Tx, accountIds: readonly number[]): Promise<WalletAfter[]> {
  const { rows } = await tx.query<WalletRow>({
    name: 'wallet-credits',
    text: `select account_id, available_tenths, held_tenths, gift_tenths, updated_at from wallets where account_id = any($1::bigint[])`,
    values: [accountIds],
  })
  return rows.map(walletAfter)
}

/** What can be set aside now: cash, and the gifts that have not expired. */
export async function readSpendable(tx: Tx, accountId: number): Promise<number> {
  const { rows } = await tx.query<{ tenths: number }>({
    name: 'wallet-spendable',
    text: `
      select (w.available_tenths - w.gift_tenths + coalesce((
        select sum(g.left_tenths) from gifts g
        where g.account_id = $1 and g.left_tenths > 0 and g.expires_at > clock_timestamp()), 0))::bigint as tenths
      from wallets w where w.account_id = $1`,
    values: [accountId],
  })
  return rows[0]?.tenths ?? 0
}
