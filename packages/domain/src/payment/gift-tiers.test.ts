import { expect, test } from 'vitest'
import { MAX_PAYMENT_RIAL } from './amounts.ts'
import { giftOf, overlappingTier } from './gift-tiers.ts'
import type { GiftTier } from './gift-tiers.ts'

const RIAL = 10
const MILLION = 1_000_000 * RIAL

const tiers: GiftTier[] = [
  { minTenths: 5 * MILLION, maxTenths: 10 * MILLION - RIAL, percent: 7, giftTenths: null },
  { minTenths: 10 * MILLION, maxTenths: 20 * MILLION, percent: null, giftTenths: 2 * MILLION },
  { minTenths: 50 * MILLION, maxTenths: null, percent: 15, giftTenths: null },
]

test.each([
  { amount: 5 * MILLION - RIAL, gift: 0 },
  { amount: 5 * MILLION, gift: 350_000 * RIAL },
  { amount: 10 * MILLION - RIAL, gift: 699_999 * RIAL },
  { amount: 10 * MILLION, gift: 2 * MILLION },
  { amount: 20 * MILLION, gift: 2 * MILLION },
  { amount: 20 * MILLION + RIAL, gift: 0 },
  { amount: 50 * MILLION, gift: 7_500_000 * RIAL },
])('[WAL-07] a payment of $amount tenths earns a gift of $gift', ({ amount, gift }) => {
  expect(giftOf({ tiers, amountTenths: amount })).toBe(gift)
})

test('[WAL-07] a percentage is rounded down to a whole rial, and is exact for the greatest payment', () => {
  const oneTier = (percent: number): GiftTier[] => [{ minTenths: 10, maxTenths: null, percent, giftTenths: null }]
  expect(giftOf({ tiers: oneTier(10), amountTenths: 5_000_019 * RIAL })).toBe(500_001 * RIAL)
  expect(giftOf({ tiers: oneTier(1), amountTenths: 995 })).toBe(0)
  expect(giftOf({ tiers: oneTier(99), amountTenths: MAX_PAYMENT_RIAL * RIAL })).toBe(MAX_PAYMENT_RIAL * 9.9)
  expect(giftOf({ tiers: [], amountTenths: MILLION })).toBe(0)
})

test('tiers that share an amount, or end below their beginning, are found', () => {
  expect(overlappingTier(tiers)).toBe(-1)
  expect(overlappingTier(tiers.toReversed())).toBe(-1)
  expect(overlappingTier([])).toBe(-1)
  const open = { minTenths: 10, maxTenths: null }
  expect(overlappingTier([open, { minTenths: 100, maxTenths: 200 }])).toBe(1)
  expect(overlappingTier([{ minTenths: 10, maxTenths: 20 }, { minTenths: 20, maxTenths: 30 }])).toBe(1) // prettier-ignore
  expect(overlappingTier([{ minTenths: 10, maxTenths: 20 }, { minTenths: 21, maxTenths: 20 }])).toBe(1) // prettier-ignore
})
