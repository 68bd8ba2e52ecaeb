import { tehranDateTime } from '@peyk/domain/jalaali/tehran.ts'
import { MONTH_NAMES, WEEKDAY_NAMES } from '@peyk/domain/jalaali/calendar.ts'
import { describe, expect, test } from 'vitest'

import { formatMobile } from './mobile.tsx'
import {
  formatCount,
  formatDateTime,
  formatLineFamily,
  formatRelative,
  formatRial,
  isolateLtr,
  isoOf,
  momentMs,
} from './format-values.ts'

const NOON = '2026-11-21T08:35:00.000Z'
const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

describe('figures', () => {
  test('a count is grouped and written in Persian digits', () => {
    expect(formatCount(1_250)).toBe('۱٬۲۵۰')
    expect(formatCount(1_000_000n)).toBe('۱٬۰۰۰٬۰۰۰')
  })

  test('an amount in tenths of a rial is rounded down and has its unit', () => {
    expect(formatRial(30_259)).toBe('۳٬۰۲۵ ریال')
    expect(formatRial(0n)).toBe('۰ ریال')
  })

  test('a mobile number is shown as people read it out, what is none as it came', () => {
    expect(formatMobile('+989121234567')).toBe('۰۹۱۲ ۱۲۳ ۴۵۶۷')
    expect(formatMobile(989121234567)).toBe('۰۹۱۲ ۱۲۳ ۴۵۶۷')
    expect(formatMobile('98212')).toBe('۹۸۲۱۲')
    expect(formatMobile('+98912*******')).toBe('۰۹۱۲ *** ****')
    expect(formatMobile('+98912123****')).toBe('۰۹۱۲ ۱۲۳ ****')
  })

  test('a line family is named in Persian digits, unless they belong to a Latin word', () => {
    expect(formatLineFamily('خط 50001 تا 50009')).toBe('خط ۵۰۰۰۱ تا ۵۰۰۰۹')
    expect(formatLineFamily('9000clubs')).toBe('9000clubs')
  })

  test('a code for plain text is held left-to-right', () => {
    expect(isolateLtr('+98')).toBe('\u2066+98\u2069')
  })
})

describe('moments', () => {
  test('[UI-01] a moment is shown in the Jalaali calendar of Tehran', () => {
    expect(formatDateTime(NOON, 'date')).toBe('۱۴۰۵/۰۸/۳۰')
    expect(formatDateTime(NOON)).toBe('۱۴۰۵/۰۸/۳۰ ۱۲:۰۵')
    expect(formatDateTime(momentMs(NOON), 'long')).toBe('شنبه ۳۰ آبان ۱۴۰۵، ساعت ۱۲:۰۵')
    expect(formatDateTime(NOON, 'dateLong')).toBe('شنبه ۳۰ آبان ۱۴۰۵')
  })

  test('[UI-02] no form of a moment has a Latin digit', () => {
    for (const form of ['short', 'long', 'date', 'dateLong'] as const)
      expect(formatDateTime(NOON, form)).not.toMatch(/[0-9]/)
  })

  test('the machine-readable text of a moment is its ISO form, and no date is refused', () => {
    expect(isoOf(momentMs(NOON))).toBe(NOON)
    expect(() => momentMs('yesterday')).toThrow(RangeError)
  })

  test('[UI-99] months carry their Jalaali names in the long form', () => {
    const seen = new Set<string>()
    for (let day = 0; day < 366; day += 1) {
      const atMs = momentMs(NOON) + day * DAY_MS
      const { jm, weekday } = tehranDateTime(atMs)
      const [named = '', , month = ''] = formatDateTime(atMs, 'dateLong').split(' ')
      expect(month).toBe(MONTH_NAMES[jm - 1])
      expect(named).toBe(WEEKDAY_NAMES[weekday])
      seen.add(month)
    }
    expect(seen.size).toBe(12)
  })
})

describe('how long ago', () => {
  const at = (byMs: number) => formatRelative(momentMs(NOON), momentMs(NOON) + byMs)

  test('[UI-93] under 15 seconds either way reads just now', () => {
    for (const byMs of [0, -14_999, 14_999]) expect(at(byMs)).toBe('همین الان')
  })

  test('[UI-94] 15 to under 30 seconds past reads moments ago', () => {
    for (const byMs of [-15_000, -29_999]) expect(at(byMs)).toBe('لحظاتی پیش')
  })

  test('[UI-95] 15 to under 30 seconds ahead reads moments from now', () => {
    for (const byMs of [15_000, 29_999]) expect(at(byMs)).toBe('لحظاتی دیگر')
  })

  test('[UI-96] from 30 seconds on the largest unit is told', () => {
    expect(at(-30 * SECOND_MS)).toBe('۳۰ ثانیه پیش')
    expect(at(-3 * MINUTE_MS)).toBe('۳ دقیقه پیش')
    expect(at(-23 * HOUR_MS)).toBe('۲۳ ساعت پیش')
    expect(at(-29 * DAY_MS)).toBe('۲۹ روز پیش')
    expect(at(-60 * DAY_MS)).toBe('۲ ماه پیش')
    expect(at(-400 * DAY_MS)).toBe('۱ سال پیش')
  })

  test('[UI-97] more than 30 seconds ahead carries the future word', () => {
    expect(at(31 * SECOND_MS)).toBe('۳۱ ثانیه دیگر')
    expect(at(2 * DAY_MS)).toBe('۲ روز دیگر')
  })
})
