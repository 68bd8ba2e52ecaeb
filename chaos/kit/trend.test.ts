import { expect, test } from 'vitest'
import { isFlat, afterWarmUp, slopeOf } from './trend.ts'

test('a slope is what each value adds to the one before', () => {
  expect(slopeOf([10, 12, 14, 16])).toBe(2)
  expect(slopeOf([7, 7, 7])).toBe(0)
  expect(slopeOf([5])).toBe(0)
})

test('the first fifth is warming up', () => {
  expect(afterWarmUp([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toEqual([3, 4, 5, 6, 7, 8, 9, 10])
})

test('values that waver are flat, values that double are not', () => {
  expect(isFlat([100, 120, 90, 110, 95, 120], { factor: 1.5, slack: 0 })).toBe(true)
  expect(isFlat([100, 120, 150, 170, 200, 240], { factor: 1.5, slack: 0 })).toBe(false)
})
