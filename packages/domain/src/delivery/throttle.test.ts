import fc from 'fast-check'
import { expect, test } from 'vitest'
import { THROTTLE_UNITS, throttleBucket, throttledDurationMs, throttleUnitOf } from './throttle.ts'

test('a full bucket and all it gains in a window never come to more than the pace allows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom(60, 3600), (count, seconds) => {
      const { perMs, max: most } = throttleBucket({ count, seconds })
      // Whole messages: a fraction of one does not leave.
      expect(Math.floor(most + perMs * seconds * 1000 - 1e-6)).toBeLessThanOrEqual(count)
      expect(perMs * seconds * 1000).toBeGreaterThan(count * 0.995)
    }),
    { seed: 8, numRuns: 2000 },
  )
})

test('a forecast is a little more than messages by pace, and nothing for one message', () => {
  expect(throttledDurationMs({ throttle: { count: 60, seconds: 60 }, messages: 1 })).toBe(0)
  const hour = throttledDurationMs({ throttle: { count: 1000, seconds: 60 }, messages: 60_000 })
  expect(hour).toBeGreaterThanOrEqual(3_599_000)
  expect(hour).toBeLessThan(3_620_000)
  expect(throttledDurationMs({ throttle: { count: 10, seconds: 3600 }, messages: 0 })).toBe(0)
})

test('a pace knows what it was told in', () => {
  expect(throttleUnitOf({ count: 5, seconds: THROTTLE_UNITS.hour })).toBe('hour')
  expect(throttleUnitOf({ count: 5, seconds: THROTTLE_UNITS.minute })).toBe('minute')
})
