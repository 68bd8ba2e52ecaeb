import { expect, test } from 'vitest'
import { toPercentiles, percentileAt } from './percentiles.ts'

test('the p99 of a hundred values is the second largest, and of one value that value', () => {
  const values = Array.from({ length: 100 }, (_, at) => 100 - at)
  expect(toPercentiles(values)).toEqual({ count: 100, p50: 50, p95: 95, p99: 99, max: 100 })
  expect(toPercentiles([7])).toEqual({ count: 1, p50: 7, p95: 7, p99: 7, max: 7 })
})

test('percentiles of no values are null', () => {
  expect(percentileAt([], 0.5)).toBeNull()
  expect(toPercentiles([])).toEqual({ count: 0, p50: 0, p95: 0, p99: 0, max: 0 })
})
