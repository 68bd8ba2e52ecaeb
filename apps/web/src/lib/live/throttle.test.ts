import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttleByKey } from './throttle.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('the first event counts at once and a burst counts once more at the end of the second', () => {
  const ran: string[] = []
  const touch = throttleByKey(1000, (key) => ran.push(key))
  for (let i = 0; i < 50; i++) touch('reports')
  expect(ran).toEqual(['reports'])
  vi.advanceTimersByTime(999)
  expect(ran).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(ran).toHaveLength(2)
  vi.advanceTimersByTime(5000)
  expect(ran).toHaveLength(2)
})

test('a steady stream counts once a second', () => {
  const ran: string[] = []
  const touch = throttleByKey(1000, (key) => ran.push(key))
  for (let ms = 0; ms < 10_000; ms += 50) {
    touch('reports')
    vi.advanceTimersByTime(50)
  }
  expect(ran.length).toBeGreaterThanOrEqual(10)
  expect(ran.length).toBeLessThanOrEqual(11)
})

test('one key does not hold up another', () => {
  const ran: string[] = []
  const touch = throttleByKey(1000, (key) => ran.push(key))
  touch('reports')
  touch('inbox')
  expect(ran).toEqual(['reports', 'inbox'])
})
