import { describe, expect, test } from 'vitest'
import {
  againstMean,
  averageDeliveredPercent,
  toDailyBars,
  changeSinceYesterday,
  deliveredPercent,
  hasMessages,
} from './home.model.ts'

const day = (date: string, messages: number, delivered = 0, failed = 0) => ({ day: date, messages, delivered, failed })

describe('today against yesterday', () => {
  test.each([
    [100, 112, { kind: 'more', percent: 12 }],
    [100, 88, { kind: 'fewer', percent: 12 }],
    [100, 100, { kind: 'same' }],
    [1000, 1004, { kind: 'same' }],
    [0, 5, { kind: 'none' }],
    [5, 0, { kind: 'none' }],
  ])('%i then %i', (before, now, change) => {
    expect(changeSinceYesterday({ days: [day('2026-11-20', before), day('2026-11-21', now)] })).toEqual(change)
  })

  test('a first day has nothing to compare with', () => {
    expect(changeSinceYesterday({ days: [day('2026-11-21', 5)] })).toEqual({ kind: 'none' })
    expect(changeSinceYesterday({ days: [] })).toEqual({ kind: 'none' })
  })
})

describe('how many were delivered', () => {
  test('counts only messages whose fate is known', () => {
    expect(deliveredPercent({ delivered: 968, failed: 32 })).toBe(96.8)
    expect(deliveredPercent({ delivered: 0, failed: 0 })).toBeNull()
  })

  test('over all days is weighed by messages, not by days', () => {
    expect(averageDeliveredPercent({ days: [day('2026-11-20', 100, 90, 10), day('2026-11-21', 1, 0, 1)] })).toBe(89.1)
  })
})

test.each([
  [91.2, 94.3, 'below'],
  [97, 94.3, 'above'],
  [93, 94.3, 'near'],
  [null, 94.3, 'near'],
] as const)('%s today against a mean of %s is %s', (percent, average, expected) => {
  expect(againstMean({ percent, average })).toBe(expected)
})

describe('the bars', () => {
  test('stand from the oldest to today, with Jalaali names', () => {
    const bars = toDailyBars({ days: [day('2026-11-20', 10, 7, 1), day('2026-11-21', 3, 3, 0)] })
    expect(bars.map(({ shortLabel }) => shortLabel)).toEqual(['۲۹', '۳۰ آبان'])
    expect(bars[1]?.label).toBe('شنبه ۳۰ آبان ۱۴۰۵')
    expect(bars[0]?.values).toEqual([7, 2, 1])
  })

  test('name the month where it begins', () => {
    const bars = toDailyBars({ days: [day('2026-11-22', 0), day('2026-11-23', 0)] })
    expect(bars[0]?.shortLabel).toBe('۱ آذر')
  })
})

test('a summary without a message is empty', () => {
  expect(hasMessages({ days: [day('2026-11-21', 0)] })).toBe(false)
  expect(hasMessages({ days: [day('2026-11-20', 1), day('2026-11-21', 0)] })).toBe(true)
})
