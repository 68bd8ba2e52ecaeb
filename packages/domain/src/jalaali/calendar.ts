import {
  d2g,
  d2j,
  g2d,
  isValidJalaaliDate,
  j2d,
  jalaaliMonthLength,
  MAX_JALAALI_YEAR,
  MIN_JALAALI_YEAR,
} from 'jalaali-js'

/** A day of the Jalaali calendar; months and days count from 1. */
export type JalaaliDay = { jy: number; jm: number; jd: number }
/** A day of the Gregorian calendar; months and days count from 1. */
export type GregorianDay = { year: number; month: number; day: number }

/** Years in which the calendar is valid, both ends included (spec §5, §9; decision D6). */
export const FIRST_JALAALI_YEAR: number = MIN_JALAALI_YEAR
export const LAST_JALAALI_YEAR: number = MAX_JALAALI_YEAR

export const MONTH_NAMES = [
  'فروردین',
  'اردیبهشت',
  'خرداد',
  'تیر',
  'مرداد',
  'شهریور',
  'مهر',
  'آبان',
  'آذر',
  'دی',
  'بهمن',
  'اسفند',
] as const
/** Saturday first, as `weekday` counts (spec §9). */
export const WEEKDAY_NAMES = ['شنبه', 'یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه'] as const
export const WEEKDAY_LETTERS = ['ش', 'ی', 'د', 'س', 'چ', 'پ', 'ج'] as const

const FIRST_DAY_NUMBER = j2d(FIRST_JALAALI_YEAR, 1, 1)
const LAST_DAY_NUMBER = j2d(LAST_JALAALI_YEAR, 12, monthLength({ jy: LAST_JALAALI_YEAR, jm: 12 }))

function fromDayNumber(dayNumber: number): JalaaliDay {
  if (!(dayNumber >= FIRST_DAY_NUMBER && dayNumber <= LAST_DAY_NUMBER)) {
    throw new RangeError('outside the Jalaali years -61 to 3177')
  }
  return d2j(dayNumber)
}

/** The running number of a day (Julian day number), for distances and order. Throws RangeError for no real day. */
export function dayNumberOf({ jy, jm, jd }: JalaaliDay): number {
  if (!isValidJalaali({ jy, jm, jd })) throw new RangeError(`no such Jalaali day: ${jy}/${jm}/${jd}`)
  return j2d(jy, jm, jd)
}

/** The Jalaali day with this running number. Throws RangeError outside the range. */
export function dayOfNumber(dayNumber: number): JalaaliDay {
  return fromDayNumber(dayNumber)
}

/** Gregorian to Jalaali. Throws RangeError for a day that does not exist or lies outside the range. */
export function toJalaali({ year, month, day }: GregorianDay): JalaaliDay {
  const dayNumber = g2d(year, month, day)
  const back = d2g(dayNumber)
  if (back.gy !== year || back.gm !== month || back.gd !== day) {
    throw new RangeError(`no such Gregorian day: ${year}-${month}-${day}`)
  }
  return fromDayNumber(dayNumber)
}

/** Jalaali to Gregorian. Throws RangeError for a day that does not exist. */
export function toGregorian(date: JalaaliDay): GregorianDay {
  const { gy, gm, gd } = d2g(dayNumberOf(date))
  return { year: gy, month: gm, day: gd }
}

/** Whether the day exists and its year is one of −61…3177. */
export function isValidJalaali({ jy, jm, jd }: JalaaliDay): boolean {
  if (!Number.isInteger(jy) || !Number.isInteger(jm) || !Number.isInteger(jd)) return false
  return isValidJalaaliDate(jy, jm, jd)
}

/** Days of a month: 31, 30 or 29. Throws RangeError for a month or a year that does not exist. */
export function monthLength({ jy, jm }: { jy: number; jm: number }): number {
  if (!Number.isInteger(jm) || jm < 1 || jm > 12) throw new RangeError(`no such month: ${jm}`)
  // The library looks at the year only for Esfand.
  if (!(jy >= FIRST_JALAALI_YEAR && jy <= LAST_JALAALI_YEAR)) throw new RangeError(`outside the calendar: ${jy}`)
  return jalaaliMonthLength(jy, jm)
}

/** 0 = Saturday (شنبه) … 6 = Friday (جمعه). */
export function weekday(date: JalaaliDay): number {
  return (((dayNumberOf(date) + 2) % 7) + 7) % 7
}

/** The day so many days later (or earlier). Throws RangeError outside the range. */
export function addDays({ date, days }: { date: JalaaliDay; days: number }): JalaaliDay {
  return fromDayNumber(dayNumberOf(date) + days)
}

/** The same day so many months later; the last day of the month where that month is shorter. */
export function addMonths({ date, months }: { date: JalaaliDay; months: number }): JalaaliDay {
  dayNumberOf(date)
  const total = date.jy * 12 + (date.jm - 1) + months
  const jy = Math.floor(total / 12)
  const jm = total - jy * 12 + 1
  return { jy, jm, jd: Math.min(date.jd, monthLength({ jy, jm })) }
}

/** Negative when `a` is the earlier day, 0 for the same day. */
export function compareJalaali(a: JalaaliDay, b: JalaaliDay): number {
  return a.jy - b.jy || a.jm - b.jm || a.jd - b.jd
}

/** The years of the year selector: 103 back, this one, 97 ahead, inside the range (spec §9; decision D7). */
export function yearChoices(currentYear: number): number[] {
  const first = Math.max(FIRST_JALAALI_YEAR, currentYear - 103)
  const last = Math.min(LAST_JALAALI_YEAR, currentYear + 97)
  return Array.from({ length: last - first + 1 }, (_, step) => first + step)
}
