import { expect, test } from 'vitest'
import { backToRate, backToSending, percentile } from './recovery.ts'

/** A message every ten milliseconds from `from` to before `to`. */
const stream = (from: number, to: number) => Array.from({ length: (to - from) / 10 }, (_, at) => from + at * 10)

test('the time back to sending ends with the longest gap near the fault', () => {
  const times = [...stream(0, 5020), ...stream(8000, 12_000)]
  expect(backToSending(times, { from: 5000, over: 5000 })).toBe(3)
})

test('the time back to sending is zero for a fault that interrupts nothing', () => {
  expect(backToSending(stream(0, 20_000), { from: 10_000, over: 10_000 })).toBe(0)
})

test('the time back to sending is null when no message comes any more', () => {
  expect(backToSending(stream(0, 5000), { from: 6000, over: 6000 })).toBeNull()
})

test('the time back to the former rate ends with the first five seconds that have as many messages', () => {
  const times = [...stream(0, 10_000), ...stream(12_000, 30_000)]
  const seconds = backToRate(times, { from: 10_000, over: 10_000, until: Infinity })
  expect(seconds).toBeGreaterThan(1.5)
  expect(seconds).toBeLessThanOrEqual(2)
})

test('the time back to the former rate is null when another fault comes first', () => {
  const times = [...stream(0, 10_000), ...stream(12_000, 30_000)]
  expect(backToRate(times, { from: 10_000, over: 10_000, until: 14_000 })).toBeNull()
})

test('a percentile of few values is one of the values', () => {
  expect(percentile([3, 1, 2], 0.95)).toBe(3)
  expect(percentile([3, 1, 2], 0.5)).toBe(2)
  expect(percentile([], 0.95)).toBeNull()
})
