import { CalendarDate, GregorianCalendar, toCalendar } from '@internationalized/date'
import { describe, expect, test } from 'vitest'

import { toCalendarDate, jalaaliCalendar, toJalaaliDay } from './jalaali-calendar.ts'

const gregorian = (year: number, month: number, day: number) =>
  new CalendarDate(new GregorianCalendar(), year, month, day)

describe('the calendar of the date picker', () => {
  test('knows Nowruz of leap and common years', () => {
    for (const [jy, date] of [
      [1403, gregorian(2024, 3, 20)],
      [1404, gregorian(2025, 3, 21)],
      [1405, gregorian(2026, 3, 21)],
      [1409, gregorian(2030, 3, 21)],
    ] as const) {
      expect(toJalaaliDay(date)).toEqual({ jy, jm: 1, jd: 1 })
      expect(toCalendar(toCalendarDate({ jy, jm: 1, jd: 1 }), new GregorianCalendar()).toString()).toBe(date.toString())
    }
  })

  test('gives Esfand 30 days in a leap year and 29 in a common one', () => {
    const lengthOf = (year: number) => jalaaliCalendar.getDaysInMonth(toCalendarDate({ jy: year, jm: 12, jd: 1 }))
    expect(lengthOf(1403)).toBe(30)
    expect(lengthOf(1404)).toBe(29)
  })

  test('reads a day that comes in the Gregorian calendar', () => {
    expect(toJalaaliDay(gregorian(2026, 11, 21))).toEqual({ jy: 1405, jm: 8, jd: 30 })
  })

  test('comes back to the same day from its running number, in every month of the years of the selector', () => {
    for (let jy = 1302; jy <= 1502; jy += 1) {
      for (let jm = 1; jm <= 12; jm += 1) {
        const date = toCalendarDate({ jy, jm, jd: 29 })
        expect(toJalaaliDay(jalaaliCalendar.fromJulianDay(jalaaliCalendar.toJulianDay(date)))).toEqual({
          jy,
          jm,
          jd: 29,
        })
      }
    }
  })
})
