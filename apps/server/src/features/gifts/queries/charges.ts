import type { Tx } from '@peyk/database/database.ts'
import type { GiftTier } from '@peyk/domain/payment/gift-tiers.ts'

/** A tier as its row keeps it. */
export interface StoredTier {
  min_tenths: number
  max_tenths?: number
  percent?: number
  gift_tenths?: number
}

export interface GiftCharge {
  id: number
  title: string
  description: string
  startsAt: Date
  /** The end that was set, or the moment at which staff stopped it. */
  endsAt: Date
  tiers: GiftTier[]
  validDays: number
}

export const tierOf = (tier: StoredTier): GiftTier => ({
  minTenths: tier.min_tenths,
  maxTenths: tier.max_tenths ?? null,
  percent: tier.percent ?? null,
  giftTenths: tier.gift_tenths ?? null,
})

/** The charge that holds at a moment; there is never more than one. */
export async function chargeAt(tx: Tx, at: Date): Promise<GiftCharge | null> {
  const { rows } = await tx.query<Omit<GiftCharge, 'tiers'> & { tiers: StoredTier[] }>({
    name: 'gift-charge-at',
    text: `
      select id, title, description, starts_at as "startsAt", least(ends_at, stopped_at) as "endsAt", tiers,
        valid_days as "validDays"
      from gift_charges where starts_at <= $1 and least(ends_at, stopped_at) > $1`,
    values: [at],
  })
  const [row] = rows
  return row === undefined ? null : { ...row, tiers: row.tiers.map(tierOf) }
}
