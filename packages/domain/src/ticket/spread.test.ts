import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadOf } from './spread.ts'

test.each([
  [[], { median: null, p90: null }],
  [[7], { median: 7, p90: 7 }],
  [[20, 10], { median: 15, p90: 19 }],
  [[3, 1, 2], { median: 2, p90: 3 }],
  [[4, 4, 4, 4], { median: 4, p90: 4 }],
  [[3600, 7200, 10_800, 14_400, 32_400], { median: 10_800, p90: 25_200 }],
])('%j lies as %j', (values, spread) => expect(spreadOf(Float64Array.from(values))).toEqual(spread))

test('the spread is what the order of all values gives, whatever they are', () => {
  const part = (sorted: readonly number[], share: number) => {
    const wanted = share * (sorted.length - 1)
    const below = sorted[Math.floor(wanted)] as number
    return Math.round(below + ((sorted[Math.ceil(wanted)] as number) - below) * (wanted - Math.floor(wanted)))
  }
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 200 }), (values) => {
      const sorted = values.toSorted((one, other) => one - other)
      expect(spreadOf(Float64Array.from(values))).toEqual({ median: part(sorted, 0.5), p90: part(sorted, 0.9) })
    }),
  )
})
