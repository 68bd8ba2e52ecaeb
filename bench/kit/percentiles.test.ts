import { expect, test } from 'vitest'
import { spreadOf, valueAt } from './percentiles.ts'

test('the p99 of a hundred values is the second largest, and of one the one', () => {
  const values = Array.from({ length: 100 }, (_, at) => 100 - at)
  expect(spreadOf(values)).toEqual({ count: 100, p50: 50, p95: 95, p99: 99, max: 100 })
  expect(spreadOf([7])).toEqual({ count: 1, p50: 7, p95: 7, p99: 7, max: 7 })
})

test('of nothing there is no value', () => {
  expect(valueAt([], 0.5)).toBeNull()
  expect(spreadOf([])).toEqual({ count: 0, p50: 0, p95: 0, p99: 0, max: 0 })
})
