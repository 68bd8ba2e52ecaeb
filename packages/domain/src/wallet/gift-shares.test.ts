import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { returnToGifts, spendGifts } from './gift-shares.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const amountOf = (shares: readonly { amountTenths: number }[]) => sum(shares.map((share) => share.amountTenths))

describe('gifts are spent first', () => {
  it('the one that expires first before the next, send by send', () => {
    const sends = [
      { sendId: 1, amountTenths: 70 },
      { sendId: 2, amountTenths: 80 },
      { sendId: 3, amountTenths: 10 },
    ]
    const gifts = [
      { giftId: 7, leftTenths: 100 },
      { giftId: 8, leftTenths: 30 },
    ]
    expect(spendGifts({ sends, gifts })).toEqual([
      [{ sendId: 1, giftId: 7, amountTenths: 70 }],
      [
        { sendId: 2, giftId: 7, amountTenths: 30 },
        { sendId: 2, giftId: 8, amountTenths: 30 },
      ],
      [],
    ])
  })

  it('no send and no gift is overdrawn, and cash pays only when the gifts are used up', () => {
    const amount = fc.integer({ min: 0, max: 50 })
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 8 }), fc.array(amount, { maxLength: 5 }), (prices, lefts) => {
        const sends = prices.map((amountTenths, index) => ({ sendId: index, amountTenths }))
        const gifts = lefts.map((leftTenths, index) => ({ giftId: index, leftTenths }))
        const shares = spendGifts({ sends, gifts })
        for (const [index, ofSend] of shares.entries()) expect(amountOf(ofSend)).toBeLessThanOrEqual(prices[index]!)
        for (const { giftId, leftTenths } of gifts) {
          expect(amountOf(shares.flat().filter((one) => one.giftId === giftId))).toBeLessThanOrEqual(leftTenths)
        }
        expect(amountOf(shares.flat())).toBe(Math.min(sum(prices), sum(lefts)))
      }),
    )
  })
})

describe('what returns goes to the bucket that paid', () => {
  const paid = [
    {
      sendId: 1,
      outTenths: 100,
      uses: [
        { giftId: 8, outTenths: 30 },
        { giftId: 7, outTenths: 50 },
      ],
    },
  ]

  it('the cash first, then the gift that expires last', () => {
    const returns = [15, 20, 25].map((amountTenths) => ({ sendId: 1, amountTenths }))
    expect(returnToGifts({ returns, paid })).toEqual([
      [],
      [{ sendId: 1, giftId: 8, amountTenths: 15 }],
      [
        { sendId: 1, giftId: 8, amountTenths: 15 },
        { sendId: 1, giftId: 7, amountTenths: 10 },
      ],
    ])
  })

  it('a send that no gift paid for is all cash', () => {
    expect(returnToGifts({ returns: [{ sendId: 2, amountTenths: 5 }], paid })).toEqual([[]])
  })
})
