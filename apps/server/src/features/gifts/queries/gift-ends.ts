import type { Tx } from '@peyk/database/database.ts'

/** Accounts with a gift that is over and not empty, by id from `after` on. */
export async function accountsWithOverdueGifts(
  tx: Tx,
  { now, after, limit }: { now: Date; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'gifts-overdue',
    text: `select distinct account_id as id from gifts
      where left_tenths > 0 and expires_at <= $1 and account_id > $2 order by account_id limit $3`,
    values: [now, after, limit],
  })
  return rows.map((row) => row.id)
}

export interface EndedGift {
  id: number
  title: string
  expiredTenths: number
}

/**
 * Empties the gifts of an account that are over, and answers what was left of each. Races with holds and returns of the
 * account, which change the same gifts: the wallet is locked first, as they do. A second worker finds them empty.
 */
export async function emptyOverdueGifts(
  tx: Tx,
  { accountId, now }: { accountId: number; now: Date },
): Promise<EndedGift[]> {
  const { rows } = await tx.query<EndedGift>({
    name: 'gifts-empty',
    text: `
      with ended as (
        select id, title, left_tenths as rest from gifts
        where account_id = $1 and left_tenths > 0 and expires_at <= $2 order by expires_at, id for update)
      update gifts g set left_tenths = 0, expired_tenths = g.expired_tenths + e.rest
      from ended e where g.account_id = $1 and g.id = e.id
      returning g.id, g.title, e.rest as "expiredTenths"`,
    values: [accountId, now],
  })
  return rows.toSorted((a, b) => a.id - b.id)
}

/** A week before its end, or at half of its time where that is shorter. */
const IS_DUE = `left_tenths > 0 and warned_at is null and expires_at > $1 and expires_at <= $1::timestamptz + interval '7 days'
  and expires_at - least(interval '7 days', (expires_at - created_at) / 2) <= $1`

export async function accountsToWarn(
  tx: Tx,
  { now, after, limit }: { now: Date; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'gifts-to-warn',
    text: `select distinct account_id as id from gifts
      where ${IS_DUE} and account_id > $2 order by account_id limit $3`,
    values: [now, after, limit],
  })
  return rows.map((row) => row.id)
}

export interface GiftWarning {
  /** What is left of all gifts that end at this moment. */
  leftTenths: number
  expiresAt: Date
}

/** Marks the account's gifts that are due as told, and answers one warning for each end. Its wallet is locked, likewise. */
export async function claimGiftWarnings(
  tx: Tx,
  { accountId, now }: { accountId: number; now: Date },
): Promise<GiftWarning[]> {
  const { rows } = await tx.query<GiftWarning>({
    name: 'gifts-warn',
    text: `
      with told as (
        update gifts set warned_at = $1 where account_id = $2 and ${IS_DUE} returning left_tenths, expires_at)
      select sum(left_tenths)::bigint as "leftTenths", expires_at as "expiresAt"
      from told group by expires_at order by expires_at`,
    values: [now, accountId],
  })
  return rows
}
