import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MobileNumberSet } from './number-set.ts'

const msisdn = fc.integer({ min: 989_000_000_000, max: 989_999_999_999 })

test('a number is new exactly once, in any order and any quantity', () => {
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

test('a hundred thousand consecutive numbers, each added twice, are each new once', () => {
  const set = new MobileNumberSet()
  let fresh = 0
  for (let round = 0; round < 2; round += 1) {
    for (let at = 0; at < 100_000; at += 1) if (set.add(989_120_000_000 + at * 7)) fresh += 1
  }
  expect([fresh, set.size]).toEqual([100_000, 100_000])
})

test('the lowest and the highest number can be added like any other', () => {
  const set = new MobileNumberSet()
  expect([set.add(989_000_000_000), set.add(989_999_999_999), set.add(989_000_000_000)]).toEqual([true, true, false])
})

test.each([988_999_999_999, 990_000_000_000, 989_000_000_000.5, Number.NaN])('the number %d is refused', (number) => {
  expect(() => new MobileNumberSet().add(number)).toThrow(RangeError)
})
