import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_TEXT_LENGTH } from '../sms/opt-out-suffix.ts'
import { splitParts } from '../sms/parts.ts'
import { recipientPriceTenths } from './price.ts'
import {
  PRICE_SLOTS,
  toTextKind,
  emptySlotCounts,
  pricesBySlot,
  toPriceSlot,
  fromTextKind,
  totalBySlot,
} from './price-slots.ts'

const tariff = {
  persianMciTenths: 13_300,
  englishMciTenths: 33_251,
  persianOtherTenths: 14_631,
  englishOtherTenths: 36_577,
}

test('[SEND-16] [SEND-17] the total over price slots equals the sum of the prices of all personalised texts, to the tenth', () => {
  const text = fc.record({
    parts: fc.integer({ min: 1, max: 42 }),
    encoding: fc.constantFrom('gsm7' as const, 'ucs2' as const),
    operator: fc.constantFrom('mci' as const, 'irancell' as const, 'other' as const),
  })
  fc.assert(
    fc.property(fc.array(text), (texts) => {
      const counts = emptySlotCounts()
      let sum = 0
      for (const one of texts) {
        const slot = toPriceSlot({ kind: toTextKind(one), operator: one.operator })
        counts[slot] = (counts[slot] ?? 0) + 1
        sum += recipientPriceTenths({ ...one, tariff })
      }
      expect(totalBySlot({ counts, prices: pricesBySlot(tariff) })).toBe(sum)
    }),
  )
})

test('every text that may be sent has a price slot', () => {
  const hostile = [
    `a${'😀'.repeat(MAX_TEXT_LENGTH)}`,
    '😀ا'.repeat(MAX_TEXT_LENGTH),
    '€'.repeat(MAX_TEXT_LENGTH),
    `a${'€'.repeat(MAX_TEXT_LENGTH)}`,
  ]
  for (const is66 of [true, false]) {
    for (const long of hostile) {
      const { encoding, parts } = splitParts(long.slice(0, MAX_TEXT_LENGTH).toWellFormed(), { is66 })
      const kind = toTextKind({ parts: parts.length, encoding })
      expect(fromTextKind(kind)).toEqual({ parts: parts.length, encoding })
      expect(toPriceSlot({ kind, operator: 'other' })).toBeLessThan(PRICE_SLOTS)
    }
  }
})
