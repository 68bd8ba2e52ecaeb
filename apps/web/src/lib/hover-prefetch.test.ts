import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hoverPrefetch } from './hover-prefetch.ts'

let fetched: string[]
let hover: ReturnType<typeof hoverPrefetch>

beforeEach(() => {
  vi.useFakeTimers()
  fetched = []
  hover = hoverPrefetch((address) => fetched.push(address))
})
afterEach(() => vi.useRealTimers())

test('[CONST-01] hovering a link prefetches its page after 100 ms', () => {
  hover.over('/reports')
  vi.advanceTimersByTime(99)
  expect(fetched).toEqual([])
  vi.advanceTimersByTime(1)
  expect(fetched).toEqual(['/reports'])
})

test('[CONST-01] a pointer that only passes by fetches nothing', () => {
  hover.over('/reports')
  vi.advanceTimersByTime(60)
  hover.over('/inbox')
  vi.advanceTimersByTime(60)
  hover.over(null)
  vi.advanceTimersByTime(1000)
  expect(fetched).toEqual([])
})

test('moving inside a link does not start the wait anew', () => {
  hover.over('/reports')
  vi.advanceTimersByTime(60)
  hover.over('/reports')
  vi.advanceTimersByTime(40)
  expect(fetched).toEqual(['/reports'])
})

test('a page is fetched ahead once', () => {
  for (let time = 0; time < 3; time++) {
    hover.over('/reports')
    vi.advanceTimersByTime(100)
    hover.over(null)
  }
  expect(fetched).toEqual(['/reports'])
})
