import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adjust, capture, giftExpired, giftGranted, hold, paidBack, paidIn, posting, refund, release, topUp } from './ledger.ts' // prettier-ignore
import type { Posting } from './ledger.ts'
import { applyPosting, ZERO_BALANCES } from './testing/ledger-model.ts'
import type { LedgerBalances } from './testing/ledger-model.ts'

function apply(balances: LedgerBalances, movement: Posting): LedgerBalances {
  const result = applyPosting({ balances, posting: movement })
  if (result.kind !== 'posted') throw new Error(`refused: ${result.account}`)
  return result.balances
}

describe('a posting', () => {
  it.each([
    ['hold', hold(5), 'available', 'held'],
    ['capture', capture(5), 'held', 'revenue'],
    ['release', release(5), 'held', 'available'],
    ['refund', refund(5), 'revenue', 'available'],
    ['top_up', topUp(5), 'funding', 'available'],
    ['adjust', adjust(5), 'funding', 'available'],
    ['adjust', adjust(-5), 'available', 'funding'],
    ['gift', giftGranted(5), 'promotion', 'gift'],
    ['expire', giftExpired(5), 'gift', 'promotion'],
  ])('of kind %s moves money between two accounts', (kind, movement, from, to) => {
    expect(movement.kind).toBe(kind)
    expect(movement.entries).toEqual([
      { account: from, amountTenths: -5 },
      { account: to, amountTenths: 5 },
    ])
  })

  it('[WAL-22] a payment brings its tax with it, and takes it along when it is paid back', () => {
    expect(paidIn({ creditedTenths: 90, taxTenths: 10 }).entries).toEqual([
      { account: 'funding', amountTenths: -100 },
      { account: 'available', amountTenths: 90 },
      { account: 'tax', amountTenths: 10 },
    ])
    expect(paidBack({ creditedTenths: 90, taxTenths: 0 }).entries).toEqual([
      { account: 'available', amountTenths: -90 },
      { account: 'funding', amountTenths: 90 },
    ])
  })

  it('of a send names the bucket of each part, and no empty one', () => {
    expect(hold(5, { giftTenths: 3 }).entries).toEqual([
      { account: 'available', amountTenths: -2 },
      { account: 'gift', amountTenths: -3 },
      { account: 'held', amountTenths: 5 },
    ])
    expect(release(5, { giftTenths: 5 }).entries).toEqual([
      { account: 'held', amountTenths: -5 },
      { account: 'gift', amountTenths: 5 },
    ])
    for (const giftTenths of [-1, 6]) expect(() => refund(5, { giftTenths })).toThrow(RangeError)
  })

  it.each([0, -1, 1.5, Number.NaN, 2 ** 53])('of the amount %s is refused', (amount) => {
    for (const move of [hold, capture, release, refund, topUp]) expect(() => move(amount)).toThrow(RangeError)
  })

  it('of a zero or fractional correction is refused', () => {
    expect(() => adjust(0)).toThrow(RangeError)
    expect(() => adjust(0.5)).toThrow(RangeError)
  })

  it('that is unbalanced, one-sided or empty is refused', () => {
    const entry = { account: 'available', amountTenths: 5 } as const
    const wrong = [
      [],
      [entry],
      [entry, { account: 'held', amountTenths: -4 }],
      [entry, { account: 'held', amountTenths: -5 }, { account: 'revenue', amountTenths: 0 }],
      [
        { account: 'available', amountTenths: 0.5 },
        { account: 'held', amountTenths: -0.5 },
      ],
    ] as const
    for (const entries of wrong) expect(() => posting({ kind: 'hold', entries })).toThrow(RangeError)
  })
})

describe('balances', () => {
  it('a send holds its price, is charged for what was accepted, and the rest is released', () => {
    let balances = apply(ZERO_BALANCES, topUp(1000))
    balances = apply(balances, hold(600))
    balances = apply(balances, capture(400))
    balances = apply(balances, release(200))
    balances = apply(balances, refund(100))
    expect(balances).toEqual({ ...ZERO_BALANCES, available: 700, revenue: 300, funding: -1000 })
  })

  it('no more than the balance can be held, captured, released or refunded', () => {
    const balances = apply(apply(ZERO_BALANCES, topUp(100)), hold(40))
    expect(applyPosting({ balances, posting: hold(61) })).toEqual({ kind: 'refused', account: 'available' })
    expect(applyPosting({ balances, posting: capture(41) })).toEqual({ kind: 'refused', account: 'held' })
    expect(applyPosting({ balances, posting: release(41) })).toEqual({ kind: 'refused', account: 'held' })
    expect(applyPosting({ balances, posting: refund(1) })).toEqual({ kind: 'refused', account: 'revenue' })
  })

  it('[promise M3] only a correction takes the credit below zero; then nothing new is held, and earlier holds are still captured or released', () => {
    let balances = apply(apply(apply(ZERO_BALANCES, topUp(100)), hold(40)), adjust(-90))
    expect(balances.available).toBe(-30)
    expect(applyPosting({ balances, posting: hold(1) })).toEqual({ kind: 'refused', account: 'available' })
    balances = apply(apply(apply(balances, capture(20)), release(20)), refund(5))
    expect(balances).toEqual({ ...ZERO_BALANCES, available: -5, revenue: 15, funding: -10 })
    expect(apply(balances, topUp(6)).available).toBe(1)
  })

  it('[promise M3] after any sequence of postings the balances add up to zero, and only a correction leaves the credit negative', () => {
    const amount = fc.integer({ min: 2, max: 1000 })
    const makers: ((tenths: number) => Posting)[] = [
      hold, capture, release, refund, topUp, adjust, giftGranted, giftExpired,
      (tenths) => adjust(-tenths),
      (tenths) => hold(tenths, { giftTenths: Math.ceil(tenths / 2) }),
      (tenths) => release(tenths, { giftTenths: 1 }),
      (creditedTenths) => paidIn({ creditedTenths, taxTenths: Math.floor(creditedTenths / 10) }),
      (creditedTenths) => paidBack({ creditedTenths, taxTenths: Math.floor(creditedTenths / 10) }),
    ] // prettier-ignore
    const move = fc.tuple(fc.constantFrom(...makers), amount).map(([make, tenths]) => make(tenths))
    fc.assert(
      fc.property(fc.array(move, { minLength: 50, maxLength: 200, size: 'max' }), (movement) => {
        let balances = ZERO_BALANCES
        for (const one of movement) {
          const before = balances
          const result = applyPosting({ balances, posting: one })
          if (result.kind === 'posted') balances = result.balances
          else expect(balances).toBe(before)
          expect(Object.values(balances).reduce((sum, tenths) => sum + tenths, 0)).toBe(0)
          const { available, gift, held, revenue, tax } = balances
          expect(Math.min(gift, held, revenue, tax)).toBeGreaterThanOrEqual(0)
          if (available < Math.min(0, before.available)) expect(one.kind).toBe('adjust')
          // What customers have, what we earned and what the state gets is what came in and what we gave.
          expect(available + gift + held + revenue + tax).toBe(0 - balances.funding - balances.promotion)
        }
      }),
    )
  })
})
