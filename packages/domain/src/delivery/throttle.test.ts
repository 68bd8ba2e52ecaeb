import fc from 'fast-check'
import { expect, test } from 'vitest'
import { THROTTLE_UNITS, throttleBucket, throttledDurationMs, throttleUnitOf } from './throttle.ts'

test('a full token bucket and its refill within a window never exceed the throttle', () => {
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

test('the estimated duration is slightly more than messages divided by rate, and zero for one message', () => {
  expect(throttledDurationMs({ throttle: { count: 60, seconds: 60 }, messages: 1 })).toBe(0)
  const hour = throttledDurationMs({ throttle: { count: 1000, seconds: 60 }, messages: 60_000 })
  expect(hour).toBeGreaterThanOrEqual(3_599_000)
  expect(hour).toBeLessThan(3_620_000)
  expect(throttledDurationMs({ throttle: { count: 10, seconds: 3600 }, messages: 0 })).toBe(0)
})

test('a throttle reports the unit that it was set in', () => {
  expect(throttleUnitOf({ count: 5, seconds: THROTTLE_UNITS.hour })).toBe('hour')
  expect(throttleUnitOf({ count: 5, seconds: THROTTLE_UNITS.minute })).toBe('minute')
})
