import type { Tx } from '@peyk/database/database.ts'
import type { TransactionMethod } from '@peyk/contract/wallet/money-words.ts'
import type { Posting } from '@peyk/domain/wallet/ledger.ts'
import { walletAfter, type WalletAfter, type WalletRow } from './wallet-row.ts'

/** What of a movement the customer reads: a row that waited for it (a payment), or a new one. */
export type MovementRow = { id: number } | { method: TransactionMethod; description?: string }

export interface MovementAfter {
  wallet: WalletAfter
  /** Of `wallet_transactions`. */
  transactionId: number
  /** Of `ledger_entries`. */
  ledgerId: number
}

/**
 * Posts one movement that is no send's: the wallet, its ledger entries and the row that the customer reads, in one
 * statement. Makes the wallet if there is none. Null, with nothing changed that the caller would keep, when the row
 * that waited is successful already or is not there, and when the cash or the gift does not cover what leaves it;
 * `mayOverdraw` (a correction by staff, and a gift that expires while the cash is below zero) takes the credit below zero,
 * and the wallet's floor with it.
 *
 * Races with holds and settlements of the account, which wait for its wallet; call it last in a transaction.
 */
export async function postMovement(
  tx: Tx,
  {
    accountId,
    posting,
    row,
    mayOverdraw = false,
  }: { accountId: number; posting: Posting; row: MovementRow; mayOverdraw?: boolean },
): Promise<MovementAfter | null> {
  const into = (book: string) =>
    posting.entries.reduce((sum, entry) => (entry.account === book ? sum + entry.amountTenths : sum), 0)
  const [cashTenths, giftTenths] = [into('available'), into('gift')]
  const waiting = 'id' in row ? row.id : null
  const { rows } = await tx.query<WalletRow & { transaction_id: number; ledger_id: number }>({
    name: mayOverdraw ? 'wallet-move-overdraw' : 'wallet-move',
    text: `
      with numbered as (
        select nextval('ledger_transactions') as ledger_id
        where $8::bigint is null or exists (
          select from wallet_transactions where account_id = $1 and id = $8 and status <> 'success' for update)),
      changed as (
        insert into wallets as w
          (account_id, available_tenths, gift_tenths, updated_at ${mayOverdraw ? ', floor_tenths' : ''})
        select $1, ${mayOverdraw ? '$2::bigint + $3::bigint' : 'greatest(0, $2::bigint + $3::bigint)'}, greatest(0, $3::bigint),
          clock_timestamp() ${mayOverdraw ? ', least(0, $2::bigint + $3::bigint)' : ''}
        from numbered
        where $3 >= 0 and ${mayOverdraw ? 'true' : '$2 >= 0'} or exists (select from wallets where account_id = $1)
        on conflict (account_id) do update set
          available_tenths = w.available_tenths + $2 + $3,
          gift_tenths = w.gift_tenths + $3,
          ${mayOverdraw ? 'floor_tenths = least(0, w.available_tenths + $2 + $3),' : ''}
          updated_at = clock_timestamp()
        where w.gift_tenths + $3 >= 0
          ${mayOverdraw ? '' : 'and ($2 >= 0 or w.available_tenths - w.gift_tenths + $2 >= 0)'}
        returning w.account_id, w.available_tenths, w.held_tenths, w.gift_tenths, w.updated_at),
      entered as (
        insert into ledger_entries (account_id, transaction_id, kind, book, amount_tenths)
        select $1, n.ledger_id, $4, e.book, e.amount
        from numbered n, changed, unnest($5::text[], $6::bigint[]) e (book, amount)),
      moved as (
        update wallet_transactions t
        set status = 'success', at = c.updated_at, day = tehran_day(c.updated_at),
          amount_tenths = $2::bigint + $3::bigint, ledger_id = n.ledger_id
        from numbered n, changed c where t.account_id = $1 and t.id = $8
        returning t.id),
      added as (
        insert into wallet_transactions
          (account_id, at, created_at, day, amount_tenths, ledger_id, method, description)
        select $1, c.updated_at, c.updated_at, tehran_day(c.updated_at), $2::bigint + $3::bigint, n.ledger_id, $7, $9
        from numbered n, changed c where $8::bigint is null
        returning id)
      select c.*, n.ledger_id, coalesce((select id from moved), (select id from added)) as transaction_id
      from changed c, numbered n`,
    values: [
      accountId,
      cashTenths,
      giftTenths,
      posting.kind,
      posting.entries.map((entry) => entry.account),
      posting.entries.map((entry) => entry.amountTenths),
      'method' in row ? row.method : null,
      waiting,
      ('description' in row && row.description) || '',
    ],
  })
  const [after] = rows
  if (after === undefined) return null
  return { wallet: walletAfter(after), transactionId: after.transaction_id, ledgerId: after.ledger_id }
}

/** A row of the customer's list for money that is still to come; its id is that of the payment. */
export async function addPendingTransaction(
  tx: Tx,
  { accountId, method, amountTenths }: { accountId: number; method: TransactionMethod; amountTenths: number },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    text: `insert into wallet_transactions (account_id, day, amount_tenths, method, status)
      values ($1, tehran_day(clock_timestamp()), $2, $3, 'pending') returning id`,
    values: [accountId, amountTenths, method],
  })
  return rows[0]!.id
}

/** What did not come. Nothing happens to a row that is successful. */
export async function closeTransaction(
  tx: Tx,
  { accountId, id, status }: { accountId: number; id: number; status: 'failed' | 'rejected' },
): Promise<void> {
  await tx.query({
    text: `update wallet_transactions set status = $3 where account_id = $1 and id = $2 and status <> 'success'`,
    values: [accountId, id, status],
  })
}

/** Why staff corrected the credit, and who did. */
export async function explainAdjustment(
  tx: Tx,
  {
    accountId,
    ledgerId,
    amountTenths,
    reason,
    staffUserId,
  }: { accountId: number; ledgerId: number; amountTenths: number; reason: string; staffUserId: number },
): Promise<void> {
  await tx.query({
    text: `insert into credit_adjustments (account_id, transaction_id, amount_tenths, reason, staff_user_id)
      values ($1, $2, $3, $4, $5)`,
    values: [accountId, ledgerId, amountTenths, reason, staffUserId],
  })
}
