import { tenths } from '../money/tenths.ts'

/**
 * What payments from `minTenths` to `maxTenths` (null: without an end) earn, both included: a percentage of the amount as
 * it was typed, before tax, or a fixed gift. One of the two is null.
 */
export interface GiftTier {
  minTenths: number
  maxTenths: number | null
  percent: number | null
  giftTenths: number | null
}

/** The gift that a payment of `amountTenths` earns; of a percentage whole rial, rounded down. Zero when no tier holds it. */
export function giftOf({ tiers, amountTenths }: { tiers: readonly GiftTier[]; amountTenths: number }): number {
  const tier = tiers.find(
    ({ minTenths, maxTenths }) => amountTenths >= minTenths && (maxTenths === null || amountTenths <= maxTenths),
  )
  if (tier === undefined) return 0
  if (tier.giftTenths !== null) return tier.giftTenths
  // In whole rial before the percentage: the product of the greatest payment stays a safe integer.
  return tenths(Math.floor((Math.floor(amountTenths / 10) * (tier.percent ?? 0)) / 100) * 10)
}

/** The first tier, by its place in the list, that shares amounts with another or ends below its beginning; -1: none. */
export function overlappingTier(tiers: readonly Pick<GiftTier, 'minTenths' | 'maxTenths'>[]): number {
  const endOf = (tier: Pick<GiftTier, 'maxTenths'>) => tier.maxTenths ?? Number.POSITIVE_INFINITY
  return tiers.findIndex(
    (tier, at) =>
      endOf(tier) < tier.minTenths ||
      tiers.slice(0, at).some((other) => tier.minTenths <= endOf(other) && other.minTenths <= endOf(tier)),
  )
}
