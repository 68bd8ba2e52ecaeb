import { describe, expect, it } from 'vitest'
import { floorRial, rialOf, sumTenths, tenths, tenthsOfRial } from './tenths.ts'

describe('tenths of a rial', () => {
  it('rial convert to tenths and back with one decimal', () => {
    expect(tenthsOfRial(3657.5)).toBe(36575)
    expect(rialOf(36575)).toBe(3657.5)
    expect(tenthsOfRial(1_000_000n)).toBe(10_000_000)
    expect(rialOf(-5n)).toBe(-0.5)
  })

  it('an amount finer than a tenth is rounded to the nearest tenth', () => {
    expect(tenthsOfRial(6084722932.705052)).toBe(60847229327)
    expect(tenthsOfRial(0.1 + 0.2)).toBe(3)
  })

  it('[WAL-08] credit is rounded down to whole rial for display', () => {
    expect([10, 19, 9, 0, -1].map(floorRial)).toEqual([1, 1, 0, 0, -1])
  })

  it.each([1.5, Number.NaN, 2 ** 53, -(2 ** 53), Number.POSITIVE_INFINITY, 2n ** 53n])(
    '%s is refused as an amount',
    (amount) => {
      expect(() => tenths(amount)).toThrow(RangeError)
      expect(() => rialOf(amount)).toThrow(RangeError)
      expect(() => floorRial(amount)).toThrow(RangeError)
    },
  )

  it('a sum is exact or refused', () => {
    expect(sumTenths([1, 2, -3, 400])).toBe(400)
    expect(sumTenths([])).toBe(0)
    expect(() => sumTenths([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError)
    expect(() => sumTenths([0.5, 0.5])).toThrow(RangeError)
    expect(() => tenthsOfRial(2 ** 52)).toThrow(RangeError)
  })
})
