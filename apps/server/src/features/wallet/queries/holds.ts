import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { spendGifts } from '@peyk/domain/wallet/gift-shares.ts'
import { lockWallets, readLivingGifts, takeFromGifts } from './gift-buckets.ts'
import { walletAfter, type WalletAfter, type WalletRow } from './wallet-row.ts'

type Scope = Pick<AccountScope, 'accountId'>
interface HeldSend {
  sendId: number
  amountTenths: number
}

/**
 * Sets money aside for the sends of one submit, all or nothing. Null when what is available does not cover the sum.
 * Races with every other hold and settlement of the account: the row is locked by one conditional statement until the
 * transaction ends, so it comes last in its transaction. Of a wallet with gifts, and of one that this statement finds
 * short, the gifts are looked at under that lock.
 */
export async function holdMoney(tx: Tx, { accountId }: Scope, sends: readonly HeldSend[]): Promise<WalletAfter | null> {
  return (await hold(tx, { accountId, sends })) ?? (await holdWithGifts(tx, { accountId, sends }))
}

async function holdWithGifts(
  tx: Tx,
  { accountId, sends }: { accountId: number; sends: readonly HeldSend[] },
): Promise<WalletAfter | null> {
  const [wallet] = await lockWallets(tx, [accountId])
  if (wallet === undefined || wallet.giftTenths === 0) return null
  const gifts = await readLivingGifts(tx, accountId)
  const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  const spendable = wallet.availableTenths - wallet.giftTenths + total(gifts.map((gift) => gift.leftTenths))
  if (spendable < total(sends.map((send) => send.amountTenths))) return null
  const shares = spendGifts({ sends, gifts })
  await takeFromGifts(tx, { accountId, shares: shares.flat() })
  return hold(tx, {
    accountId,
    sends,
    giftTenths: shares.map((ofSend) => total(ofSend.map((one) => one.amountTenths))),
  })
}

/** `giftTenths`: what gifts pay of each send, worked out under the lock of the wallet; without it only cash is taken. */
async function hold(
  tx: Tx,
  { accountId, sends, giftTenths }: { accountId: number; sends: readonly HeldSend[]; giftTenths?: readonly number[] },
): Promise<WalletAfter | null> {
  const { rows } = await tx.query<WalletRow>({
    name: 'wallet-hold',
    text: `
      with moves as (select * from unnest($2::bigint[], $3::bigint[], $4::bigint[]) as m(send_id, amount, gift)),
      paid as (
        update wallets set
          available_tenths = available_tenths - t.amount,
          gift_tenths = gift_tenths - t.gift,
          held_tenths = held_tenths + t.amount,
          updated_at = clock_timestamp()
        from (select sum(amount)::bigint as amount, sum(gift)::bigint as gift from moves) t
        where account_id = $1 and available_tenths >= t.amount and (gift_tenths = 0 or $5)
        returning account_id, available_tenths, held_tenths, gift_tenths, updated_at),
      numbered as (select m.*, nextval('ledger_transactions') as transaction_id from moves m, paid where m.amount > 0),
      entered as (
        insert into ledger_entries (account_id, transaction_id, send_id, kind, book, amount_tenths)
        select $1, n.transaction_id, n.send_id, 'hold', b.book, b.of_amount * n.amount + b.of_gift * n.gift
        from numbered n
        cross join (values ('available', -1, 1), ('gift', 0, -1), ('held', 1, 0)) b(book, of_amount, of_gift)
        where b.of_amount * n.amount + b.of_gift * n.gift <> 0),
      told as (
        insert into wallet_transactions as t (account_id, send_id, at, created_at, amount_tenths, day, method)
        select $1, n.send_id, p.updated_at, p.updated_at, -sum(n.amount), tehran_day(p.updated_at), 'send'
        from numbered n, paid p group by n.send_id, p.updated_at order by n.send_id
        on conflict (account_id, send_id, day) where send_id is not null
        do update set amount_tenths = t.amount_tenths + excluded.amount_tenths, method = excluded.method)
      select * from paid`,
    values: [
      accountId,
      sends.map((send) => send.sendId),
      sends.map((send) => send.amountTenths),
      giftTenths ?? sends.map(() => 0),
      giftTenths !== undefined,
    ],
  })
  const [row] = rows
  return row === undefined ? null : walletAfter(row)
}
