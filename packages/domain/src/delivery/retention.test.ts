import { expect, test } from 'vitest'
import { keptUntilMs, newestExpiredPeriod, periodLabel, periodOf, periodStart } from './retention.ts'

const at = (iso: string) => Date.parse(iso)

test('a period is a month of UTC, whatever day it is in Tehran', () => {
  expect(periodLabel(periodOf(at('2026-11-30T23:59:59Z')))).toBe('202611')
  expect(periodLabel(periodOf(at('2026-12-01T00:00:00Z')))).toBe('202612')
  expect(periodLabel(periodOf(at('2027-01-01T00:00:00Z')))).toBe('202701')
  expect(periodStart(periodOf(at('2026-11-30T23:59:59Z')))).toBe(at('2026-11-01T00:00:00Z'))
})

test('recipients are kept for so many whole months after the month of their send', () => {
  expect(keptUntilMs({ lastActiveMs: at('2026-01-01T00:00:00Z'), keepMonths: 3 })).toBe(at('2026-05-01T00:00:00Z'))
  expect(keptUntilMs({ lastActiveMs: at('2026-10-31T23:00:00Z'), keepMonths: 3 })).toBe(at('2027-02-01T00:00:00Z'))
})

test('a month has expired from the very moment until which it is kept, and not before', () => {
  const lastActiveMs = at('2026-10-15T00:00:00Z')
  const until = keptUntilMs({ lastActiveMs, keepMonths: 5 })
  expect(newestExpiredPeriod({ nowMs: until - 1, keepMonths: 5 })).toBe(periodOf(lastActiveMs) - 1)
  expect(newestExpiredPeriod({ nowMs: until, keepMonths: 5 })).toBe(periodOf(lastActiveMs))
})
