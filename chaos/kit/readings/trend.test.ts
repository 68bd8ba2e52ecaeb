import { expect, test } from 'vitest'
import { isFlat, afterWarmUp, slopeOf } from './trend.ts'

test('the slope of a trend is the growth for each value', () => {
  expect(slopeOf([10, 12, 14, 16])).toBe(2)
  expect(slopeOf([7, 7, 7])).toBe(0)
  expect(slopeOf([5])).toBe(0)
})

test('a trend ignores the first fifth as warm-up', () => {
  expect(afterWarmUp([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toEqual([3, 4, 5, 6, 7, 8, 9, 10])
})

test('a trend of wavering values is flat, a trend of doubling values is not', () => {
  expect(isFlat([100, 120, 90, 110, 95, 120], { factor: 1.5, slack: 0 })).toBe(true)
  expect(isFlat([100, 120, 150, 170, 200, 240], { factor: 1.5, slack: 0 })).toBe(false)
})
