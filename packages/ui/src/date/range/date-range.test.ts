import { uiDates } from '@peyk/phrases/fa/ui/dates.ts'
import { expect, test } from 'vitest'

import { dateProblem, dayLimits } from '../date-limits.ts'
import { rangeLengthDays, NO_RANGE, toDateRange, rangePresets, rangeProblem } from './date-range.ts'

// 30 Aban 1405, the last day of its month.
const today = { jy: 1405, jm: 8, jd: 30 }
const NOON_MS = Date.parse('2026-11-21T08:35:00.000Z')
const open = { minDay: null, maxDay: null }

test('a range begins with the earlier day, however it was picked', () => {
  const earlier = { jy: 1405, jm: 7, jd: 2 }
  expect(toDateRange(today, earlier)).toEqual({ from: '1405/07/02', to: '1405/08/30' })
  expect(toDateRange(earlier, today)).toEqual({ from: '1405/07/02', to: '1405/08/30' })
})

test('a range whose end lies before its begin is refused, an open one is not', () => {
  expect(rangeProblem({ from: '1405/08/02', to: '1405/08/01' })).toBe(uiDates.reversed)
  expect(rangeProblem({ from: '1405/08/01', to: '1405/08/01' })).toBeNull()
  expect(rangeProblem({ from: '1405/08/01', to: '' })).toBeNull()
  expect(rangeProblem(NO_RANGE)).toBeNull()
})

test('the ready ranges count back from today over month and year ends', () => {
  const found = Object.fromEntries(rangePresets({ today, ...open }).map(({ key, range }) => [key, range]))
  expect(found).toEqual({
    today: { from: '1405/08/30', to: '1405/08/30' },
    yesterday: { from: '1405/08/29', to: '1405/08/29' },
    lastWeek: { from: '1405/08/24', to: '1405/08/30' },
    lastMonth: { from: '1405/08/01', to: '1405/08/30' },
    thisMonth: { from: '1405/08/01', to: '1405/08/30' },
    monthBefore: { from: '1405/07/01', to: '1405/07/30' },
  })
  // Esfand of 1403 has 30 days.
  const nowruz = { jy: 1404, jm: 1, jd: 1 }
  const before = rangePresets({ today: nowruz, ...open }).find(({ key }) => key === 'monthBefore')
  expect(before?.range).toEqual({ from: '1403/12/01', to: '1403/12/30' })
})

test('ready ranges keep to the days that can be picked', () => {
  const keys = rangePresets({ today, minDay: { jy: 1405, jm: 8, jd: 10 }, maxDay: today }).map(({ key }) => key)
  expect(keys).toEqual(['today', 'yesterday', 'lastWeek'])
  const early = { jy: 1405, jm: 8, jd: 10 }
  const month = rangePresets({ today: early, minDay: null, maxDay: early }).find(({ key }) => key === 'thisMonth')
  expect(month?.range).toEqual({ from: '1405/08/01', to: '1405/08/10' })
})

test('a range counts both its ends', () => {
  expect(rangeLengthDays({ from: '1403/12/29', to: '1404/01/01' })).toBe(3)
  expect(rangeLengthDays({ from: '1403/12/29', to: '' })).toBeNull()
})

test('a first day holds as the last one does, and the later of it and today under the past-date block', () => {
  const limits = { minDate: '1405/09/05' }
  expect(dateProblem({ value: '1405/09/04', nowMs: NOON_MS, limits })).toBe(uiDates.tooEarly('۱۴۰۵/۰۹/۰۵'))
  expect(dateProblem({ value: '1405/09/05', nowMs: NOON_MS, limits })).toBeNull()
  expect(dayLimits({ nowMs: NOON_MS, limits: { ...limits, blocksPast: true } }).minDay).toEqual({
    jy: 1405,
    jm: 9,
    jd: 5,
  })
  expect(dayLimits({ nowMs: NOON_MS, limits: { minDate: '1405/01/01', blocksPast: true } }).minDay).toEqual(today)
  expect(dayLimits({ nowMs: NOON_MS, limits: {} })).toEqual(open)
})
