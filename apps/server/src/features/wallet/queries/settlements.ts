import type { Tx } from '@peyk/database/database.ts'
import { returnToGifts, type GiftShare } from '@peyk/domain/wallet/gift-shares.ts'
import { giveBackToGifts, lockWallets, readPaidByGifts } from './gift-buckets.ts'
import { walletAfter, type WalletAfter, type WalletRow } from './wallet-row.ts'

/** One movement of one account's money for one send; the amount is above zero. */
export interface MoneyMove {
  accountId: number
  sendId: number
  amountTenths: number
}

/** Movements that take money out of `held` or `revenue`; a hold and a payment have statements of their own. */
export type SettlingKind = 'capture' | 'release' | 'refund'
type Settlement = MoneyMove & { kind: SettlingKind }

export const NO_WALLET = 'an account has no wallet'

/**
 * Settles held or charged money of any number of accounts and sends, each kind with its own entries. Refuses (throws)
 * when an account has no wallet; a `held` below zero is refused by the table. What returns of a send that gifts paid for
 * goes back to the bucket that paid: found out under the locks of the wallets, and only when there is such a send.
 *
 * Races with holds of API calls and with other settlements: the wallets are locked in the order of their ids first, so
 * that two statements over several accounts never wait for each other in a circle.
 */
export async function settleMoney(tx: Tx, moves: readonly Settlement[]): Promise<WalletAfter[]> {
  const real = moves.filter((move) => move.amountTenths > 0)
  if (real.length === 0) return []
  const accountIds = [...new Set(real.map((move) => move.accountId))]
  const settled = (await settle(tx, real)) ?? (await settleWithGifts(tx, { moves: real, accountIds }))
  if (settled.length !== accountIds.length) throw new Error(NO_WALLET)
  return settled
}

async function settleWithGifts(
  tx: Tx,
  { moves, accountIds }: { moves: readonly Settlement[]; accountIds: readonly number[] },
): Promise<WalletAfter[]> {
  await lockWallets(tx, accountIds)
  const returns = moves.filter((move) => move.kind !== 'capture')
  const paid = await readPaidByGifts(tx, returns)
  const sharesOf = new Map<Settlement, GiftShare[]>()
  for (const accountId of new Set(paid.map((send) => send.accountId))) {
    const ofAccount = returns.filter((move) => move.accountId === accountId)
    const shares = returnToGifts({ returns: ofAccount, paid: paid.filter((send) => send.accountId === accountId) })
    for (const [index, move] of ofAccount.entries()) sharesOf.set(move, shares[index] ?? [])
  }
  const giftOf = (move: Settlement) => (sharesOf.get(move) ?? []).reduce((sum, share) => sum + share.amountTenths, 0)
  await giveBackToGifts(
    tx,
    [...sharesOf].flatMap(([{ accountId }, shares]) => shares.map((share) => ({ ...share, accountId }))),
  )
  return (await settle(tx, moves, moves.map(giftOf))) ?? []
}

/** Without `giftTenths` (what of each move is for the gifts) null, with nothing changed, when a gift has paid for a send. */
async function settle(
  tx: Tx,
  moves: readonly Settlement[],
  giftTenths?: readonly number[],
): Promise<WalletAfter[] | null> {
  const { rows } = await tx.query<WalletRow & { account_id: number | null; by_gifts: boolean }>({
    name: 'wallet-settle',
    text: `
      with moves as (
        select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[])
          as m(account_id, send_id, amount, kind, gift)),
      found as (
        select not $6::boolean and exists (
          select from moves m join gift_uses u on u.account_id = m.account_id and u.send_id = m.send_id
          where m.kind <> 'capture') as by_gifts),
      totals as (
        select account_id,
          (sum(amount) filter (where kind <> 'capture'))::bigint as to_available,
          (sum(amount) filter (where kind <> 'refund'))::bigint as from_held,
          sum(gift)::bigint as to_gift
        from moves where not (select by_gifts from found) group by account_id),
      locked as (
        select account_id from wallets where account_id in (select account_id from totals)
        order by account_id for no key update),
      paid as (
        update wallets w set
          available_tenths = w.available_tenths + coalesce(t.to_available, 0),
          held_tenths = w.held_tenths - coalesce(t.from_held, 0),
          gift_tenths = w.gift_tenths + t.to_gift,
          updated_at = clock_timestamp()
        from totals t, locked l
        where w.account_id = t.account_id and l.account_id = t.account_id
        returning w.account_id, w.available_tenths, w.held_tenths, w.gift_tenths, w.updated_at),
      numbered as (
        select m.*, p.updated_at, nextval('ledger_transactions') as transaction_id
        from moves m join paid p using (account_id)),
      entered as (
        insert into ledger_entries (account_id, transaction_id, send_id, kind, book, amount_tenths)
        select n.account_id, n.transaction_id, n.send_id, n.kind, b.book, b.of_amount * n.amount + b.of_gift * n.gift
        from numbered n join (values
          ('capture', 'held', -1, 0), ('capture', 'revenue', 1, 0),
          ('release', 'held', -1, 0), ('release', 'available', 1, -1), ('release', 'gift', 0, 1),
          ('refund', 'revenue', -1, 0), ('refund', 'available', 1, -1), ('refund', 'gift', 0, 1))
          b(kind, book, of_amount, of_gift) using (kind)
        where b.of_amount * n.amount + b.of_gift * n.gift <> 0),
      told as (
        insert into wallet_transactions as t (account_id, send_id, at, created_at, amount_tenths, day, method)
        select account_id, send_id, updated_at, updated_at, sum(amount), tehran_day(updated_at), 'refund'
        from numbered where kind <> 'capture' group by account_id, send_id, updated_at
        on conflict (account_id, send_id, day) where send_id is not null
        do update set amount_tenths = t.amount_tenths + excluded.amount_tenths)
      select p.*, f.by_gifts from found f left join paid p on true`,
    values: [
      moves.map((move) => move.accountId),
      moves.map((move) => move.sendId),
      moves.map((move) => move.amountTenths),
      moves.map((move) => move.kind),
      giftTenths ?? moves.map(() => 0),
      giftTenths !== undefined,
    ],
  })
  if (rows[0]?.by_gifts === true) return null
  return rows.filter((row) => row.account_id !== null).map(walletAfter)
}
