import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MobileNumberSet } from './number-set.ts'

const msisdn = fc.integer({ min: 989_000_000_000, max: 989_999_999_999 })

test('a number is new once, in whatever order and however many there are', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(msisdn, fc.integer({ min: 989_120_000_000, max: 989_120_000_050 }))), (numbers) => {
      const [ours, theirs] = [new MobileNumberSet(), new Set<number>()]
      for (const number of numbers) {
        expect(ours.add(number)).toBe(!theirs.has(number))
        theirs.add(number)
      }
      expect(ours.size).toBe(theirs.size)
    }),
  )
})

test('a hundred thousand neighbours, each twice', () => {
  const set = new MobileNumberSet()
  let fresh = 0
  for (let round = 0; round < 2; round += 1) {
    for (let at = 0; at < 100_000; at += 1) if (set.add(989_120_000_000 + at * 7)) fresh += 1
  }
  expect([fresh, set.size]).toEqual([100_000, 100_000])
})

test('the first and the last number are numbers like any', () => {
  const set = new MobileNumberSet()
  expect([set.add(989_000_000_000), set.add(989_999_999_999), set.add(989_000_000_000)]).toEqual([true, true, false])
})

test.each([988_999_999_999, 990_000_000_000, 989_000_000_000.5, Number.NaN])('%d is refused', (number) => {
  expect(() => new MobileNumberSet().add(number)).toThrow(RangeError)
})
