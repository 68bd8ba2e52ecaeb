import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RateLimiter } from './rate-limiter.ts'

/** Most parts in any window of a second, among writes of `[time, parts]` in order. */
function maxInASecond(writes: readonly (readonly [number, number])[]): number {
  let most = 0
  let sum = 0
  for (let from = 0, to = 0; to < writes.length; to++) {
    sum += (writes[to] as [number, number])[1]
    while ((writes[to] as [number, number])[0] - (writes[from] as [number, number])[0] >= 1000) {
      sum -= (writes[from++] as [number, number])[1]
    }
    most = Math.max(most, sum)
  }
  return most
}

/** Writes whenever it is allowed, with timers that come up to `lateMs` late. */
function writeFor(
  rate: RateLimiter,
  { ms, partsOf, lateOf }: { ms: number; partsOf: () => number; lateOf: () => number },
): [number, number][] {
  const writes: [number, number][] = []
  let parts = partsOf()
  for (let now = 0; now < ms;) {
    while (rate.tryAcquire(parts, now)) {
      writes.push([now, parts])
      parts = partsOf()
    }
    now += rate.waitMs(parts, now) + lateOf()
  }
  return writes
}

test('[promise P3] the rate limiter allows no more than the limit in any second, and uses at least 98 percent of it', () => {
  for (const perSecond of [1, 3, 10, 50, 100, 333, 1000, 5000]) {
    const seconds = 30
    const writes = writeFor(new RateLimiter(perSecond), { ms: seconds * 1000, partsOf: () => 1, lateOf: () => 0 })
    expect(maxInASecond(writes)).toBeLessThanOrEqual(perSecond)
    expect(writes.length).toBeGreaterThanOrEqual(Math.floor(perSecond * seconds * 0.98) - 1)
  }
})

test('[promise P3] the rate limiter wastes little of the limit in a process so busy that every timer is late', () => {
  for (const { lateMs, used } of [
    { lateMs: 20, used: 0.98 },
    { lateMs: 100, used: 0.95 },
  ]) {
    let seed = 7
    const lateOf = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % lateMs
    }
    for (const perSecond of [50, 400, 5000]) {
      const writes = writeFor(new RateLimiter(perSecond), { ms: 30_000, partsOf: () => 1, lateOf })
      expect(maxInASecond(writes)).toBeLessThanOrEqual(perSecond)
      expect(writes.length).toBeGreaterThanOrEqual(perSecond * 30 * used)
    }
  }
})

test('[promise P3] late timers, pauses and long messages never break the limit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 5, max: 400 }),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 700 })), {
        minLength: 20,
        maxLength: 200,
      }),
      (perSecond, steps) => {
        const rate = new RateLimiter(perSecond)
        const writes: [number, number][] = []
        let now = 0
        for (const [parts, pauseMs] of steps) {
          for (let tries = 0; tries < 40 && rate.tryAcquire(parts, now); tries++) writes.push([now, parts])
          now += pauseMs / 10
        }
        expect(maxInASecond(writes)).toBeLessThanOrEqual(perSecond)
      },
    ),
    { seed: 7, numRuns: 300 },
  )
})

test('a message of more parts than the rate limit is sent alone in its second', () => {
  const rate = new RateLimiter(3)
  const writes = writeFor(rate, { ms: 20_000, partsOf: () => 8, lateOf: () => 0 })
  expect(writes.length).toBeGreaterThanOrEqual(5)
  expect(maxInASecond(writes)).toBe(8)
  const spread = writes.slice(1).map(([at], index) => at - (writes[index] as [number, number])[0])
  expect(Math.min(...spread)).toBeGreaterThan(2000)
})

test('released parts of a rate limit may be acquired again at once', () => {
  const rate = new RateLimiter(1)
  expect(rate.tryAcquire(1, 0)).toBe(true)
  expect(rate.tryAcquire(1, 0)).toBe(false)
  rate.release(1)
  expect(rate.tryAcquire(1, 0)).toBe(true)
})

test('a rate limit of zero is refused', () => {
  expect(() => new RateLimiter(0)).toThrow(RangeError)
})

test('[promise P3] a rate limit that another gateway may have used up allows nothing for a second, then all of it', () => {
  const rate = new RateLimiter(20, { spentAt: 500 })
  expect(rate.tryAcquire(1, 1400)).toBe(false)
  expect(rate.tryAcquire(1, 1600)).toBe(true)
})
