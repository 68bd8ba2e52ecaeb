import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TimerWheel } from './timer-wheel.ts'

/** A wheel that is turned by hand. */
function createWheel(start = 0) {
  const clock = { now: start }
  const due: { thing: number; at: number }[] = []
  const wheel = new TimerWheel({
    now: () => clock.now,
    onDue: (things) => due.push(...things.map((thing) => ({ thing, at: clock.now }))),
  })
  const pass = (ms: number): void => {
    clock.now += ms
    wheel.turn()
  }
  return { wheel, due, pass, clock }
}

test('every entry of the timer wheel becomes due once, never early, and at most two turns late', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1e9, noNaN: true }),
      fc.array(fc.double({ min: 0, max: 100_000, noNaN: true }), { minLength: 1, maxLength: 60 }),
      (start, delays) => {
        const { wheel, due, pass } = createWheel(start)
        for (const [thing, delay] of delays.entries()) wheel.add(thing, start + delay)
        expect(wheel.size).toBe(delays.length)
        for (let passed = 0; passed <= 100_100; passed += 10) pass(10)
        wheel.stop()
        expect(due.map(({ thing }) => thing).sort((a, b) => a - b)).toEqual(delays.map((_, thing) => thing))
        for (const { thing, at } of due) {
          const late = at - (start + (delays[thing] as number))
          expect(late).toBeGreaterThanOrEqual(0)
          expect(late).toBeLessThanOrEqual(20.001)
        }
      },
    ),
    { numRuns: 20 },
  )
})

test('no entry of the timer wheel is lost over a long halt', () => {
  const { wheel, due, pass } = createWheel()
  for (let thing = 0; thing < 1000; thing++) wheel.add(thing, thing * 100)
  pass(200_000)
  expect(due).toHaveLength(1000)
  expect(wheel.size).toBe(0)
  wheel.stop()
})

test('the timer wheel keeps running while it has entries', async () => {
  const due: number[] = []
  const wheel = new TimerWheel({ now: () => performance.now(), onDue: (things) => due.push(...things) })
  wheel.add(1, performance.now() + 20)
  wheel.add(2, performance.now() + 40)
  while (due.length < 2) await new Promise((resolve) => setTimeout(resolve, 5))
  expect(due).toEqual([1, 2])
})
