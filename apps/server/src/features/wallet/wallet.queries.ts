import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { walletAfter, type WalletRow } from './queries/movements.ts'

/** One movement of one account's money for one send; the amount is above zero. */
export interface MoneyMove {
  accountId: number
  sendId: number
  amountTenths: number
}

/** An account's money right after a change. */
export interface WalletAfter {
  accountId: number
  availableTenths: number
  heldTenths: number
  /** The part of `availableTenths` that is gift. */
  giftTenths: number
  updatedAt: Date
}

/** Movements that take money out of `held` or `revenue`; a hold and a payment have statements of their own. */
export type SettlingKind = 'capture' | 'release' | 'refund'

export const NO_WALLET = 'an account has no wallet'

/**
 * Sets money aside for the sends of one submit, all or nothing. Null when what is available does not cover the sum.
 * Races with every other hold and settlement of the account: the row is locked by this one conditional statement until
 * the transaction ends, so it comes last in its transaction.
 */
export async function holdMoney(
  tx: Tx,
  { accountId }: Pick<AccountScope, 'accountId'>,
  sends: readonly { sendId: number; amountTenths: number }[],
): Promise<WalletAfter | null> {
  const { rows } = await tx.query<WalletRow>({
    name: 'wallet-hold',
    text: `
      with moves as (select * from unnest($2::bigint[], $3::bigint[]) as m(send_id, amount)),
      paid as (
        update wallets set
          available_tenths = available_tenths - t.amount,
          held_tenths = held_tenths + t.amount,
          updated_at = clock_timestamp()
        from (select sum(amount)::bigint as amount from moves) t
        where account_id = $1 and available_tenths >= t.amount
        returning account_id, available_tenths, held_tenths, gift_tenths, updated_at),
      numbered as (select m.*, nextval('ledger_transactions') as transaction_id from moves m, paid where m.amount > 0),
      entered as (
        insert into ledger_entries (account_id, transaction_id, send_id, kind, book, amount_tenths)
        select $1, n.transaction_id, n.send_id, 'hold', b.book, b.sign * n.amount
        from numbered n cross join (values ('available', -1), ('held', 1)) b(book, sign))
      select * from paid`,
    values: [accountId, sends.map((send) => send.sendId), sends.map((send) => send.amountTenths)],
  })
  const row = rows[0]
  return row === undefined ? null : walletAfter(row)
}

/**
 * Settles held or charged money of any number of accounts and sends, each kind with its own entries. Refuses (throws)
 * when an account has no wallet; a `held` below zero is refused by the table.
 *
 * Races with holds of API calls and with other settlements: the wallets are locked in the order of their ids first, so
 * that two statements over several accounts never wait for each other in a circle.
 */
export async function settleMoney(
  tx: Tx,
  moves: readonly (MoneyMove & { kind: SettlingKind })[],
): Promise<WalletAfter[]> {
  const real = moves.filter((move) => move.amountTenths > 0)
  if (real.length === 0) return []
  const { rows } = await tx.query<WalletRow>({
    name: 'wallet-settle',
    text: `
      with moves as (
        select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[]) as m(account_id, send_id, amount, kind)),
      totals as (
        select account_id,
          (sum(amount) filter (where kind in ('release', 'refund')))::bigint as to_available,
          (sum(amount) filter (where kind in ('capture', 'release')))::bigint as from_held
        from moves group by account_id),
      locked as (
        select account_id from wallets where account_id in (select account_id from totals)
        order by account_id for no key update),
      paid as (
        update wallets w set
          available_tenths = w.available_tenths + coalesce(t.to_available, 0),
          held_tenths = w.held_tenths - coalesce(t.from_held, 0),
          updated_at = clock_timestamp()
        from totals t, locked l
        where w.account_id = t.account_id and l.account_id = t.account_id
        returning w.account_id, w.available_tenths, w.held_tenths, w.gift_tenths, w.updated_at),
      numbered as (
        select m.*, nextval('ledger_transactions') as transaction_id from moves m join paid using (account_id)),
      entered as (
        insert into ledger_entries (account_id, transaction_id, send_id, kind, book, amount_tenths)
        select n.account_id, n.transaction_id, n.send_id, n.kind, b.book, b.sign * n.amount
        from numbered n join (values
          ('capture', 'held', -1), ('capture', 'revenue', 1),
          ('release', 'held', -1), ('release', 'available', 1),
          ('refund', 'revenue', -1), ('refund', 'available', 1)) b(kind, book, sign) using (kind))
      select * from paid`,
    values: [
      real.map((move) => move.accountId),
      real.map((move) => move.sendId),
      real.map((move) => move.amountTenths),
      real.map((move) => move.kind),
    ],
  })
  if (rows.length !== new Set(real.map((move) => move.accountId)).size) throw new Error(NO_WALLET)
  return rows.map(walletAfter)
}

/** Money paid in; makes the wallet when it is the first. Races with holds only, which wait for the row. */
export async function payIn(
  tx: Tx,
  { accountId }: Pick<AccountScope, 'accountId'>,
  amountTenths: number,
): Promise<WalletAfter> {
  const { rows } = await tx.query<WalletRow>({
    name: 'wallet-pay-in',
    text: `
      with paid as (
        insert into wallets as w (account_id, available_tenths) values ($1, $2)
        on conflict (account_id) do update set
          available_tenths = w.available_tenths + excluded.available_tenths, updated_at = clock_timestamp()
        returning w.account_id, w.available_tenths, w.held_tenths, w.gift_tenths, w.updated_at),
      numbered as (select nextval('ledger_transactions') as transaction_id from paid),
      entered as (
        insert into ledger_entries (account_id, transaction_id, kind, book, amount_tenths)
        select $1, n.transaction_id, 'top_up', b.book, b.sign * $2::bigint
        from numbered n cross join (values ('funding', -1), ('available', 1)) b(book, sign))
      select * from paid`,
    values: [accountId, amountTenths],
  })
  const row = rows[0]
  if (row === undefined) throw new Error('the wallet was neither made nor changed')
  return walletAfter(row)
}

/**
 * A correction by staff, up or down, with its reason; makes the wallet if there is none. It alone may take what is
 * available below zero, and the floor of the wallet goes as far down with it. Held money is not touched.
 */
export async function adjustMoney(
  tx: Tx,
  {
    accountId,
    amountTenths,
    reason,
    staffUserId,
  }: { accountId: number; amountTenths: number; reason: string; staffUserId: number },
): Promise<WalletAfter> {
  const { rows } = await tx.query<WalletRow>({
    text: `
      with changed as (
        insert into wallets as w (account_id, available_tenths, floor_tenths) values ($1, $2, least(0, $2::bigint))
        on conflict (account_id) do update set
          available_tenths = w.available_tenths + excluded.available_tenths,
          floor_tenths = least(0, w.available_tenths + excluded.available_tenths),
          updated_at = clock_timestamp()
        returning w.account_id, w.available_tenths, w.held_tenths, w.gift_tenths, w.updated_at),
      numbered as (select nextval('ledger_transactions') as transaction_id from changed),
      entered as (
        insert into ledger_entries (account_id, transaction_id, kind, book, amount_tenths)
        select $1, n.transaction_id, 'adjust', b.book, b.sign * $2::bigint
        from numbered n cross join (values ('funding', -1), ('available', 1)) b(book, sign)),
      explained as (
        insert into credit_adjustments (account_id, transaction_id, amount_tenths, reason, staff_user_id)
        select $1, n.transaction_id, $2, $3, $4 from numbered n)
      select * from changed`,
    values: [accountId, amountTenths, reason, staffUserId],
  })
  const [row] = rows
  if (row === undefined) throw new Error('the wallet was neither made nor changed')
  return walletAfter(row)
}

/**
 * The account's money, and what moved in and out of `available` since a moment: that much the credit of that moment
 * was lower or higher.
 */
export async function readWallet(
  tx: Tx,
  { accountId }: Pick<AccountScope, 'accountId'>,
  since: Date,
): Promise<(WalletAfter & { movedSinceTenths: number }) | null> {
  const { rows } = await tx.query<WalletRow & { moved_tenths: number }>({
    name: 'wallet-read',
    text: `
      select w.account_id, w.available_tenths, w.held_tenths, w.gift_tenths, w.updated_at, coalesce((
        select sum(e.amount_tenths) from ledger_entries e
        where e.account_id = $1 and e.at >= $2 and e.book = 'available'), 0)::bigint as moved_tenths
      from wallets w where w.account_id = $1`,
    values: [accountId, since],
  })
  const row = rows[0]
  return row === undefined ? null : { ...walletAfter(row), movedSinceTenths: row.moved_tenths }
}

/** Available money of several accounts, for telling their open sockets. */
export async function readCredits(tx: Tx, accountIds: readonly number[]): Promise<WalletAfter[]> {
  const { rows } = await tx.query<WalletRow>({
    name: 'wallet-credits',
    text: `select account_id, available_tenths, held_tenths, gift_tenths, updated_at from wallets where account_id = any($1::bigint[])`,
    values: [accountIds],
  })
  return rows.map(walletAfter)
}
