import type { Tx } from '@peyk/database/database.ts'
import type { GiftShare, PaidByGifts } from '@peyk/domain/wallet/gift-shares.ts'
import { walletAfter, type WalletAfter, type WalletRow } from './wallet-row.ts'

/**
 * Locks wallets, in the order of their ids, before anything else of them is read: whoever changes `gifts` or `gift_uses`
 * holds the lock of the wallet, and every later statement sees what the one before left.
 */
export async function lockWallets(tx: Tx, accountIds: readonly number[]): Promise<WalletAfter[]> {
  const { rows } = await tx.query<WalletRow>({
    name: 'wallets-lock',
    text: `select account_id, available_tenths, held_tenths, gift_tenths, updated_at from wallets
      where account_id = any($1::bigint[]) order by account_id for no key update`,
    values: [accountIds],
  })
  return rows.map(walletAfter)
}

/** What can be spent of the account's gifts, the one that expires first on top. Its wallet is locked. */
export async function readLivingGifts(tx: Tx, accountId: number): Promise<{ giftId: number; leftTenths: number }[]> {
  const { rows } = await tx.query<{ giftId: number; leftTenths: number }>({
    name: 'gifts-living',
    text: `select id as "giftId", left_tenths as "leftTenths" from gifts
      where account_id = $1 and left_tenths > 0 and expires_at > clock_timestamp() order by expires_at, id`,
    values: [accountId],
  })
  return rows
}

/** Writes down which gift paid what of which send, and takes it from the gifts. */
export async function takeFromGifts(
  tx: Tx,
  { accountId, shares }: { accountId: number; shares: readonly GiftShare[] },
): Promise<void> {
  if (shares.length === 0) return
  await tx.query({
    name: 'gifts-take',
    text: `
      with shares as (select * from unnest($2::bigint[], $3::bigint[], $4::bigint[]) as s(send_id, gift_id, amount)),
      taken as (
        update gifts g set left_tenths = g.left_tenths - t.amount
        from (select gift_id, sum(amount)::bigint as amount from shares group by gift_id) t
        where g.account_id = $1 and g.id = t.gift_id)
      insert into gift_uses as u (account_id, send_id, gift_id, taken_tenths)
      select $1, send_id, gift_id, sum(amount) from shares group by send_id, gift_id
      on conflict (account_id, send_id, gift_id) do update set taken_tenths = u.taken_tenths + excluded.taken_tenths`,
    values: [accountId, ...columnsOf(shares)],
  })
}

/** Returned money of gifts, of an expired one as well: the sweep takes it again. */
export async function giveBackToGifts(tx: Tx, shares: readonly (GiftShare & { accountId: number })[]): Promise<void> {
  if (shares.length === 0) return
  await tx.query({
    name: 'gifts-give-back',
    text: `
      with shares as (
        select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[]) as s(account_id, send_id, gift_id, amount)),
      returned as (
        update gift_uses u set returned_tenths = u.returned_tenths + t.amount
        from (select account_id, send_id, gift_id, sum(amount)::bigint as amount from shares group by 1, 2, 3) t
        where u.account_id = t.account_id and u.send_id = t.send_id and u.gift_id = t.gift_id)
      update gifts g set left_tenths = g.left_tenths + t.amount
      from (select account_id, gift_id, sum(amount)::bigint as amount from shares group by 1, 2) t
      where g.account_id = t.account_id and g.id = t.gift_id`,
    values: [shares.map(({ accountId }) => accountId), ...columnsOf(shares)],
  })
}

const columnsOf = (shares: readonly GiftShare[]) => [
  shares.map(({ sendId }) => sendId),
  shares.map(({ giftId }) => giftId),
  shares.map(({ amountTenths }) => amountTenths),
]

/** Those of the sends that gifts still pay for. Their wallets are locked. */
export async function readPaidByGifts(
  tx: Tx,
  sends: readonly { accountId: number; sendId: number }[],
): Promise<(PaidByGifts & { accountId: number })[]> {
  const { rows } = await tx.query<PaidByGifts & { accountId: number }>({
    name: 'sends-paid-by-gifts',
    text: `
      select s.account_id as "accountId", s.send_id as "sendId", u.uses, (
        select -coalesce(sum(t.amount_tenths), 0) from wallet_transactions t
        where t.account_id = s.account_id and t.send_id = s.send_id)::bigint as "outTenths"
      from (select distinct * from unnest($1::bigint[], $2::bigint[]) as s(account_id, send_id)) s
      cross join lateral (
        select jsonb_agg(jsonb_build_object('giftId', u.gift_id, 'outTenths', u.taken_tenths - u.returned_tenths)
          order by g.expires_at desc, g.id desc) as uses
        from gift_uses u join gifts g on g.account_id = u.account_id and g.id = u.gift_id
        where u.account_id = s.account_id and u.send_id = s.send_id and u.returned_tenths < u.taken_tenths) u
      where u.uses is not null`,
    values: [sends.map(({ accountId }) => accountId), sends.map(({ sendId }) => sendId)],
  })
  return rows
}
