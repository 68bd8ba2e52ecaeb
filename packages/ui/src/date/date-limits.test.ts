import { uiDates } from '@peyk/phrases/fa/ui/dates.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { describe, expect, test } from 'vitest'

import { dateProblem, earliestTime } from './date-limits.ts'
import { epochOfValue, parseDateValue, formatDateValue } from './date-value.ts'

// 30 Aban 1405, 12:05 in Tehran.
const nowMs = Date.parse('2026-11-21T08:35:00.000Z')

test('[UI-23] a value has a date part and a time part', () => {
  expect(parseDateValue('1405/08/30 08:05')).toEqual({
    date: { jy: 1405, jm: 8, jd: 30 },
    time: { hour: 8, minute: 5 },
  })
  expect(parseDateValue('1405/08/30')).toEqual({ date: { jy: 1405, jm: 8, jd: 30 }, time: null })
  expect(parseDateValue('')).toEqual({ date: null, time: null })
})

test('[UI-24] a value is YYYY/MM/DD, optionally followed by HH:mm', () => {
  const date = { jy: 1405, jm: 8, jd: 3 }
  expect(formatDateValue({ date, time: null })).toBe('1405/08/03')
  expect(formatDateValue({ date, time: { hour: 8, minute: 5 } })).toBe('1405/08/03 08:05')
  expect(formatDateValue({ date: null, time: null })).toBe('')
})

test('a value with a time is a moment in Tehran', () => {
  expect(epochOfValue('1405/08/30 12:05')).toBe(nowMs)
  expect(epochOfValue('1405/08/30')).toBeNull()
})

describe('the time check', () => {
  const minutes = { minimumAhead: { minutes: 5 } }
  const hours = { minimumAhead: { hours: 2 } }
  const problem = (value: string, limits: object) => dateProblem({ value, nowMs, limits })

  test('[UI-75] refuses a time today that is earlier than now plus the minimum, in minutes or in hours', () => {
    expect(problem('1405/08/30 12:09', minutes)).toBe(ui.date.tooSoonMinutes('۵'))
    expect(problem('1405/08/30 12:10', minutes)).toBeNull()
    expect(problem('1405/08/30 14:04', hours)).toBe(ui.date.tooSoonHours('۲'))
    expect(problem('1405/08/30 14:05', hours)).toBeNull()
  })

  test('[UI-76] is not applied on other days', () => {
    expect(problem('1405/08/29 00:01', minutes)).toBeNull()
    expect(problem('1405/09/01 00:00', minutes)).toBeNull()
  })
})

describe('the limits', () => {
  test('[UI-86] the past-date block refuses yesterday and lets today be', () => {
    const limits = { blocksPast: true }
    expect(dateProblem({ value: '1405/08/29', nowMs, limits })).toBe(ui.date.past)
    expect(dateProblem({ value: '1405/08/30', nowMs, limits })).toBeNull()
  })

  test('[UI-87] a day after the maximum date is refused with the last day', () => {
    const limits = { maxDate: '1405/09/10' }
    expect(dateProblem({ value: '1405/09/11', nowMs, limits })).toBe(ui.date.tooLate('۱۴۰۵/۰۹/۱۰'))
    expect(dateProblem({ value: '1405/09/10', nowMs, limits })).toBeNull()
  })

  test('[UI-85] a date outside the years of the calendar or of no calendar is refused', () => {
    for (const value of ['3178/01/01', '-0062/01/01']) {
      expect(dateProblem({ value, nowMs, limits: {} }), value).toBe(ui.date.invalid)
    }
    const reasons = ['1405/08/31', '1404/12/30', '1405/13/01', '1405/08/00', '1405/0', '1405/08/30 1'].map((value) =>
      dateProblem({ value, nowMs, limits: {} }),
    )
    expect(reasons).toEqual([
      'آبان ۱۴۰۵ فقط ۳۰ روز دارد',
      'اسفند ۱۴۰۴ فقط ۲۹ روز دارد',
      uiDates.noSuchMonth,
      uiDates.noSuchDay,
      uiDates.incomplete,
      uiDates.timeIncomplete,
    ])
    expect(dateProblem({ value: '3177/01/01', nowMs, limits: {} })).toBeNull()
  })
})

test('the first time offered is the next full five minutes after the minimum', () => {
  expect(earliestTime({ nowMs, limits: {} })).toEqual({ hour: 12, minute: 5 })
  expect(earliestTime({ nowMs: nowMs + 1, limits: { minimumAhead: { minutes: 5 } } })).toEqual({ hour: 12, minute: 15 })
})
