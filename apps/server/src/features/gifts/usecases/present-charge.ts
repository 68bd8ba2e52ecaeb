import { rialOf } from '@peyk/domain/money/tenths.ts'
import type { GiftTier } from '@peyk/domain/payment/gift-tiers.ts'
import type { GiftCharge } from '../queries/charges.ts'

const rialOrNull = (tenths: number | null): number | null => (tenths === null ? null : rialOf(tenths))

const presentTier = ({ minTenths, maxTenths, percent, giftTenths }: GiftTier) => ({
  min_amount: rialOf(minTenths),
  max_amount: rialOrNull(maxTenths),
  gift_percent: percent,
  gift_amount: rialOrNull(giftTenths),
})

/** A charge as the wire has it, for customers and staff alike. */
export const presentCharge = ({ id, title, description, startsAt, endsAt, tiers, validDays }: GiftCharge) => ({
  id,
  title,
  description,
  starts_at: startsAt.toISOString(),
  ends_at: endsAt.toISOString(),
  tiers: tiers.map(presentTier),
  valid_days: validDays,
})
