import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OPERATORS } from '../mobile-number/operator-of.ts'
import { withCancelSuffix } from '../sms/opt-out-suffix.ts'
import { encodingOf } from '../sms/encoding.ts'
import { countParts, splitParts } from '../sms/parts.ts'
import {
  partPriceTenths,
  LEGAL_FEE_TENTHS,
  otherOperatorsPriceTenths,
  recipientPriceTenths,
  totalPriceTenths,
} from './price.ts'

// The sample tariff of domain-facts B3: 1,330 and 3,325 rial, other operators 10 percent more.
const tariff = {
  persianMciTenths: 13_300,
  englishMciTenths: 33_250,
  persianOtherTenths: 14_630,
  englishOtherTenths: 36_575,
}

describe('price of a recipient', () => {
  it('[SEND-16] the fee of 40 rial is charged once per message, not per part', () => {
    expect(LEGAL_FEE_TENTHS).toBe(400)
    for (const parts of [1, 2, 41]) {
      const price = recipientPriceTenths({ parts, operator: 'mci', encoding: 'ucs2', tariff })
      expect(price).toBe(parts * 13_300 + 400)
    }
  })

  it('[SEND-17] other operators have their own price column, 10 percent higher, which does not apply to the fee', () => {
    for (const operator of ['irancell', 'other'] as const) {
      expect(recipientPriceTenths({ parts: 2, operator, encoding: 'ucs2', tariff })).toBe(2 * 14_630 + 400)
      expect(recipientPriceTenths({ parts: 1, operator, encoding: 'gsm7', tariff })).toBe(36_575 + 400)
    }
    expect(otherOperatorsPriceTenths(13_300)).toBe(14_630)
    expect(otherOperatorsPriceTenths(33_250)).toBe(36_575)
  })

  it('the column of the other operators is rounded up to a tenth', () => {
    expect(otherOperatorsPriceTenths(1)).toBe(2)
    expect(otherOperatorsPriceTenths(11)).toBe(13)
    expect(otherOperatorsPriceTenths(0)).toBe(0)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (mci) => {
        const other = otherOperatorsPriceTenths(mci)
        expect(BigInt(other) * 10n >= BigInt(mci) * 11n).toBe(true)
        expect((BigInt(other) - 1n) * 10n < BigInt(mci) * 11n).toBe(true)
      }),
    )
  })

  it('the price column depends on operator and language', () => {
    expect(partPriceTenths({ operator: 'mci', encoding: 'gsm7', tariff })).toBe(33_250)
    expect(partPriceTenths({ operator: 'mci', encoding: 'ucs2', tariff })).toBe(13_300)
    expect(partPriceTenths({ operator: 'other', encoding: 'gsm7', tariff })).toBe(36_575)
    expect(partPriceTenths({ operator: 'irancell', encoding: 'ucs2', tariff })).toBe(14_630)
  })

  it('a price finer than a tenth is rounded up per recipient, after multiplying by the parts', () => {
    const fine = { ...tariff, persianMciTenths: 0.4 }
    expect(recipientPriceTenths({ parts: 1, operator: 'mci', encoding: 'ucs2', tariff: fine })).toBe(401)
    expect(recipientPriceTenths({ parts: 3, operator: 'mci', encoding: 'ucs2', tariff: fine })).toBe(402)
  })

  it('no parts, a negative column and a count that is not whole are refused', () => {
    const price = { operator: 'mci', encoding: 'ucs2', tariff } as const
    expect(() => recipientPriceTenths({ ...price, parts: 0 })).toThrow(RangeError)
    expect(() => recipientPriceTenths({ ...price, parts: 1.5 })).toThrow(RangeError)
    const negative = { ...tariff, persianMciTenths: -1 }
    expect(() => recipientPriceTenths({ ...price, parts: 1, tariff: negative })).toThrow(RangeError)
    const total = { parts: 1, encoding: 'ucs2', tariff } as const
    expect(() => totalPriceTenths({ ...total, counts: { mci: -1, irancell: 0, other: 0 } })).toThrow(RangeError)
    expect(() => totalPriceTenths({ ...total, counts: { mci: 0.5, irancell: 0, other: 0 } })).toThrow(RangeError)
  })
})

describe('price of a send', () => {
  it('[promise M5] the total shown is the sum of the prices of all recipients, for any text and mix of operators', () => {
    const column = fc.integer({ min: 0, max: 100_000 })
    const someTariff = fc.record({
      persianMciTenths: column,
      englishMciTenths: column,
      persianOtherTenths: column,
      englishOtherTenths: column,
    })
    const text = fc.oneof(
      fc.string({ minLength: 1, maxLength: 400, size: 'max' }),
      fc
        .array(fc.constantFrom('س', 'a', '€', '👍', '\n'), { minLength: 1, maxLength: 300, size: 'max' })
        .map((c) => c.join('')),
    )
    const recipients = fc.array(fc.constantFrom(...OPERATORS), { maxLength: 40, size: 'max' })
    fc.assert(
      fc.property(someTariff, text, fc.boolean(), fc.boolean(), recipients, (mix, typed, is66, needsSuffix, to) => {
        const sent = needsSuffix ? withCancelSuffix(typed) : typed
        const shown = totalPriceTenths({
          counts: {
            mci: to.filter((operator) => operator === 'mci').length,
            irancell: to.filter((operator) => operator === 'irancell').length,
            other: to.filter((operator) => operator === 'other').length,
          },
          parts: countParts(sent, { is66 }),
          encoding: encodingOf(sent),
          tariff: mix,
        })
        const { parts, encoding } = splitParts(sent, { is66 })
        const charges = to.map((operator) =>
          recipientPriceTenths({ parts: parts.length, operator, encoding, tariff: mix }),
        )
        expect(shown).toBe(charges.reduce((sum, charge) => sum + charge, 0))
      }),
      { numRuns: 1000 },
    )
  })

  it('a total beyond the safe integers is refused, not rounded', () => {
    const counts = { mci: Number.MAX_SAFE_INTEGER, irancell: 0, other: 0 }
    expect(() => totalPriceTenths({ counts, parts: 1, encoding: 'ucs2', tariff })).toThrow(RangeError)
  })
})
