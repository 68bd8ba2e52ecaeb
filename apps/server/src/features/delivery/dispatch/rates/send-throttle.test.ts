import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SendThrottle } from './send-throttle.ts'

function maxInWindow(windowMs: number, times: readonly number[]): number {
  let most = 0
  for (let from = 0, to = 0; to < times.length; to++) {
    while ((times[to] as number) - (times[from] as number) >= windowMs) from++
    most = Math.max(most, to - from + 1)
  }
  return most
}

test('a throttled send never exceeds its rate in any window, whatever late timers, pauses and gateway takeovers do', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3000 }),
      fc.constantFrom(60, 3600),
      fc.array(fc.record({ waits: fc.integer({ min: 0, max: 90_000 }), isSuccessor: fc.boolean() }), {
        minLength: 10,
        maxLength: 60,
      }),
      (count, seconds, steps) => {
        const throttle = { count, seconds }
        let bucket = new SendThrottle(throttle, { now: 0, isFresh: true })
        const times: number[] = []
        let now = 0
        for (const { waits, isSuccessor } of steps) {
          if (isSuccessor) bucket = new SendThrottle(throttle, { now, isFresh: false })
          for (let tries = 0; tries < 200 && bucket.tryAcquire(now); tries++) times.push(now)
          now += isSuccessor ? waits / 100 : Math.max(bucket.waitMs(now), waits / 50)
        }
        expect(maxInWindow(seconds * 1000, times)).toBeLessThanOrEqual(count)
      },
    ),
    { seed: 8, numRuns: 400 },
  )
})

test('a throttled send uses at least 98 percent of its rate, also with late timers', () => {
  for (const [count, seconds] of [
    [6, 60],
    [600, 60],
    [60_000, 60],
    [1000, 3600],
  ] as const) {
    // prettier-ignore
    const bucket = new SendThrottle({ count, seconds }, { now: 0, isFresh: true })
    const windows = count < 10 ? 20 : 2
    let sent = 0
    let late = 0
    for (let now = 0; now < windows * seconds * 1000; now += bucket.waitMs(now) + (late = (late + 7) % 20)) {
      while (bucket.tryAcquire(now)) sent += 1
    }
    expect(sent).toBeGreaterThanOrEqual(Math.floor(count * windows * 0.98))
  }
})

test('a throttle lets only messages be recorded ahead that leave soon, and released ones may leave at once', () => {
  const slow = new SendThrottle({ count: 1, seconds: 60 }, { now: 0, isFresh: true })
  expect(slow.ahead(0)).toBe(1)
  expect(slow.tryAcquire(0)).toBe(true)
  expect(slow.ahead(30_000)).toBe(0)
  expect(slow.tryAcquire(30_000)).toBe(false)
  expect(slow.ahead(60_200)).toBe(1)
  expect(slow.tryAcquire(60_300)).toBe(true)
  slow.release()
  expect(slow.tryAcquire(60_300)).toBe(true)
  expect(new SendThrottle({ count: 1, seconds: 60 }, { now: 0, isFresh: false }).tryAcquire(1000)).toBe(false)
})
