import { expect, test } from 'vitest'
import { measureFairness, findOverlap } from './fairness.ts'

const every = (ms: number, from: number, until: number) =>
  Array.from({ length: Math.floor((until - from) / ms) }, (_, n) => from + n * ms)

test('two accounts that alternate have equal shares in every window', () => {
  const both = [every(10, 0, 4000), every(10, 5, 4005)]
  expect(measureFairness(both, { from: 0, until: 4000, windowMs: 1000 })).toEqual({
    shares: [1, 1],
    off: 0,
    off_in_window: 0,
    window_seconds: 1,
  })
})

test('an account with all of one window and nothing of the next has a fair total share, but no fair window', () => {
  const both = [every(10, 0, 1000), every(10, 1000, 2000)]
  expect(measureFairness(both, { from: 0, until: 2000, windowMs: 1000 })).toMatchObject({ off: 0, off_in_window: 1 })
})

test('a share of 55 to 45 deviates from fair by a tenth', () => {
  const both = [every(1, 0, 550), every(1, 0, 450)]
  expect(measureFairness(both, { from: 0, until: 1000, windowMs: 1000 })).toMatchObject({
    shares: [1.1, 0.9],
    off: 0.1,
  })
})

test('fairness is measured from the first message of the later account to the last of the one that ends first', () => {
  expect(
    findOverlap([
      [500, 100, 900],
      [300, 1200],
    ]),
  ).toEqual({ from: 300, until: 900 })
  expect(
    findOverlap([
      [100, 200],
      [300, 400],
    ]),
  ).toEqual({ from: 300, until: 300 })
})
