import { expect, test } from 'vitest'
import { longestSilence, measureRateUse } from './line-rate-use.ts'

const at = (second: number, parts: number, fromMs = 0) =>
  Array.from({ length: parts }, (_, n) => second * 1000 + fromMs + Math.floor((n * (1000 - fromMs)) / parts))

test('line rate use counts whole seconds and drops the partial ones at both ends', () => {
  const times = [...at(9, 30), ...at(10, 10), ...at(11, 9), ...at(12, 30)]
  expect(measureRateUse(times, { limit: 10, from: 9_500, until: 12_400 })).toMatchObject({
    seconds: 2,
    parts: 19,
    most_in_second: 10,
    seconds_over: 0,
    used: 0.95,
  })
})

test('line rate use counts a burst across the boundary of two seconds as one', () => {
  const times = [...at(10, 10, 500), ...Array.from({ length: 10 }, (_, n) => 11_000 + n * 40)]
  const use = measureRateUse(times, { limit: 10, from: 10_000, until: 12_000 })
  expect(measureRateUse(times, { limit: 9, from: 10_000, until: 12_000 }).seconds_over).toBe(2)
  expect(use.most_in_second).toBe(10)
  expect(use.most_in_any_second).toBe(20)
})

test('line rate use does not depend on the order of times, and is zero without any', () => {
  const times = at(5, 20)
  const window = { limit: 20, from: 5000, until: 6000 }
  expect(measureRateUse(times.toReversed(), window)).toEqual(measureRateUse(times, window))
  expect(measureRateUse([], { limit: 20, from: 5100, until: 5900 })).toMatchObject({
    seconds: 0,
    used: 0,
    most_in_second: 0,
  })
})

test('the longest silence may lie between two parts, before the first or after the last', () => {
  expect(longestSilence([1100, 1000, 1350], { from: 990, until: 1400 })).toBe(250)
  expect(longestSilence([1000], { from: 700, until: 1100 })).toBe(300)
  expect(longestSilence([], { from: 0, until: 40 })).toBe(40)
})
