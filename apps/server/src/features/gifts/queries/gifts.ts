import type { Tx } from '@peyk/database/database.ts'

/**
 * The gift of a payment, to be spent until the end of the day in Tehran that lies `validDays` ahead; `payments` keeps how
 * much it was. False when the payment has its gift already.
 */
export async function addGift(
  tx: Tx,
  {
    accountId,
    paymentId,
    chargeId,
    title,
    amountTenths,
    validDays,
  }: { accountId: number; paymentId: number; chargeId: number; title: string; amountTenths: number; validDays: number }, // prettier-ignore
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'gift-add',
    text: `
      with given as (
        insert into gifts (account_id, charge_id, payment_id, title, granted_tenths, left_tenths, expires_at)
        select $1, $2, id, $4, $5, $5,
          (tehran_day(clock_timestamp()) + $6::int + 1)::timestamp at time zone 'UTC' - interval '3 hours 30 minutes'
        from payments where account_id = $1 and id = $3
        on conflict do nothing returning granted_tenths)
      update payments p set gift_tenths = g.granted_tenths from given g where p.account_id = $1 and p.id = $3`,
    values: [accountId, chargeId, paymentId, title, amountTenths, validDays],
  })
  return rowCount === 1
}

/** What an account has got from a charge since a moment. */
export async function grantedSince(
  tx: Tx,
  { accountId, chargeId, since }: { accountId: number; chargeId: number; since: Date },
): Promise<number> {
  const { rows } = await tx.query<{ granted: number }>({
    text: `select coalesce(sum(granted_tenths), 0)::bigint as granted from gifts
      where account_id = $1 and charge_id = $2 and created_at >= $3`,
    values: [accountId, chargeId, since],
  })
  return rows[0]?.granted ?? 0
}

export interface OpenGift {
  id: number
  title: string
  grantedTenths: number
  leftTenths: number
  expiresAt: Date
  createdAt: Date
}

/** The gifts of an account that are not used up, the first to expire on top. */
export async function listGifts(tx: Tx, { accountId }: { accountId: number }): Promise<OpenGift[]> {
  const { rows } = await tx.query<OpenGift>({
    text: `select id, title, granted_tenths as "grantedTenths", left_tenths as "leftTenths", expires_at as "expiresAt",
        created_at as "createdAt"
      from gifts where account_id = $1 and left_tenths > 0 order by expires_at, id`,
    values: [accountId],
  })
  return rows
}
