import {
  CalendarDate,
  toCalendar,
  type AnyCalendarDate,
  type Calendar,
  type CalendarDate as AnyDate,
} from '@internationalized/date'
import {
  dayNumberOf,
  dayOfNumber,
  FIRST_JALAALI_YEAR,
  LAST_JALAALI_YEAR,
  monthLength,
  type JalaaliDay,
} from '@peyk/domain/jalaali/calendar.ts'

/**
 * The Jalaali calendar for React Aria, on our own arithmetic: the library's Persian calendar uses a 33-year cycle and
 * differs in 149 of 3,176 years. React Aria's dates have no years below 1; only the text field knows those.
 */
class JalaaliCalendar implements Calendar {
  readonly identifier = 'persian' as const

  fromJulianDay(dayNumber: number): CalendarDate {
    const { jy, jm, jd } = dayOfNumber(dayNumber)
    return new CalendarDate(this, jy, jm, jd)
  }

  toJulianDay({ year, month, day }: AnyCalendarDate): number {
    return dayNumberOf({ jy: year, jm: month, jd: day })
  }

  getDaysInMonth({ year, month }: AnyCalendarDate): number {
    // React Aria asks for the month after the last one while the last one is shown.
    if (year < FIRST_JALAALI_YEAR || year > LAST_JALAALI_YEAR) return month <= 6 ? 31 : 30
    return monthLength({ jy: year, jm: month })
  }

  getMonthsInYear() {
    return 12
  }

  getYearsInEra() {
    return LAST_JALAALI_YEAR
  }

  getEras() {
    return ['AP']
  }

  getMaximumMonthsInYear() {
    return 12
  }

  getMaximumDaysInMonth() {
    return 31
  }

  // A month is named by Intl, whose days are one off in some years: in the middle of a month that does not matter.
  getFormattableMonth(date: CalendarDate): CalendarDate {
    return date.set({ day: 15 })
  }

  isEqual(other: Calendar) {
    return other instanceof JalaaliCalendar
  }
}

export const jalaaliCalendar: Calendar = new JalaaliCalendar()

/** A day as React Aria's calendar holds it. */
export const toCalendarDate = ({ jy, jm, jd }: JalaaliDay): CalendarDate =>
  new CalendarDate(jalaaliCalendar, jy, jm, jd)

/** The day React Aria returns; with no value before, it is in the Gregorian calendar. */
export const toJalaaliDay = (date: AnyDate): JalaaliDay => {
  const { year, month, day } = toCalendar(date, jalaaliCalendar)
  return { jy: year, jm: month, jd: day }
}
