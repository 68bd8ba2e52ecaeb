import type { Builders } from '@peyk/database/testing/accounts.ts'
import type { LedgerBalances } from '@peyk/domain/wallet/testing/ledger-model.ts'
import { ZERO_BALANCES } from '@peyk/domain/wallet/testing/ledger-model.ts'
import { MoneyDiffers, type MoneyAccount } from './money-account.ts'

interface StoredMoney {
  accountId: number
  books: Partial<LedgerBalances>
  wallet: { credit: number; held: number; gift: number }
  rows: number
  gifts: Record<string, number> | null
  /** What each send still costs, by its rows. */
  sends: Record<string, number> | null
  uses: Record<string, number> | null
}

/** Wallets, ledger, rows of the customer, gifts and their uses: all of them are what the model says. */
export async function checkMoney({ sql }: Pick<Builders, 'sql'>, accounts: readonly MoneyAccount[]): Promise<void> {
  const stored = await sql<StoredMoney>(
    `select w.account_id as "accountId",
      jsonb_build_object('credit', w.available_tenths, 'held', w.held_tenths, 'gift', w.gift_tenths) as wallet, (
        select jsonb_object_agg(book, tenths) from (
          select book, sum(amount_tenths) as tenths from ledger_entries where account_id = w.account_id group by book) b) as books, (
        select coalesce(sum(amount_tenths), 0)::bigint from wallet_transactions
        where account_id = w.account_id and status = 'success') as rows, (
        select jsonb_object_agg(id, left_tenths) from gifts where account_id = w.account_id) as gifts, (
        select jsonb_object_agg(send_id, -tenths) from (
          select send_id, sum(amount_tenths) as tenths from wallet_transactions
          where account_id = w.account_id and send_id is not null group by send_id) s) as sends, (
        select jsonb_object_agg(send_id || ' ' || gift_id, taken_tenths - returned_tenths) from gift_uses
        where account_id = w.account_id) as uses
    from wallets w where w.account_id = any($1::bigint[])`,
    [accounts.map(({ accountId }) => accountId)],
  )
  const byId = new Map(stored.map((row) => [row.accountId, row]))
  for (const { accountId, model } of accounts) {
    const row = byId.get(accountId)
    const { available, gift, held } = model.balances
    const uses = [...model.sends].flatMap(([sendId, { giftTenths }]) =>
      [...giftTenths].map(([giftId, tenths]) => [`${sendId} ${giftId}`, tenths] as const),
    )
    const costs = [...model.sends].map(([sendId, send]) => [sendId, send.heldTenths + send.chargedTenths] as const)
    const expected = {
      books: model.balances,
      wallet: { credit: available + gift, held, gift },
      rows: available + gift,
      gifts: Object.fromEntries([...model.gifts].map(([id, { leftTenths }]) => [id, leftTenths])),
      sends: Object.fromEntries(costs),
      uses: Object.fromEntries(uses),
    }
    const found = {
      books: { ...ZERO_BALANCES, ...row?.books },
      wallet: row?.wallet,
      rows: row?.rows,
      gifts: row?.gifts ?? {},
      sends: row?.sends ?? {},
      uses: row?.uses ?? {},
    }
    for (const key of ['books', 'wallet', 'rows', 'gifts', 'sends', 'uses'] as const) {
      const [is, should] = [sorted(found[key]), sorted(expected[key])]
      if (is !== should) throw new MoneyDiffers(`account ${accountId}, ${key}: ${is} instead of ${should}`)
    }
    const sum = Object.values(found.books).reduce((total, tenths) => total + tenths, 0)
    if (sum !== 0) throw new MoneyDiffers(`account ${accountId}: the books add up to ${sum}`)
    const left = Object.values(found.gifts).reduce((total, tenths) => total + tenths, 0)
    if (left !== gift) throw new MoneyDiffers(`account ${accountId}: ${left} is left of gifts, ${gift} in their book`)
  }
}

const sorted = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : String(value)
