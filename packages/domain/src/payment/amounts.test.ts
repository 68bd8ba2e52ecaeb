import { expect, test } from 'vitest'
import { paymentAmounts } from './amounts.ts'

const MILLION = 10_000_000

test('[WAL-23] the tax is added to an online payment', () => {
  const amounts = paymentAmounts({ method: 'online', amountTenths: MILLION })
  expect(amounts).toEqual({ taxTenths: 1_000_000, payableTenths: 11_000_000, creditedTenths: MILLION })
})

test.each(['card_to_card', 'bank_transfer'] as const)('[WAL-22] the tax is deducted from a %s', (method) => {
  const amounts = paymentAmounts({ method, amountTenths: MILLION })
  expect(amounts).toEqual({ taxTenths: 1_000_000, payableTenths: MILLION, creditedTenths: 9_000_000 })
})

test.each(['online', 'card_to_card', 'bank_transfer'] as const)(
  'of a %s what is credited and the tax are what is paid, to a tenth of a rial',
  (method) => {
    for (let amountTenths = MILLION; amountTenths < MILLION + 30; amountTenths += 1) {
      const { taxTenths, payableTenths, creditedTenths } = paymentAmounts({ method, amountTenths })
      expect(creditedTenths + taxTenths).toBe(payableTenths)
      expect(Number.isInteger(taxTenths)).toBe(true)
    }
  },
)
