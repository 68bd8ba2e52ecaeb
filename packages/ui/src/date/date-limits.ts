import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { compareJalaali, MONTH_NAMES, type JalaaliDay } from '@peyk/domain/jalaali/calendar.ts'
import { epochOfTehran, tehranDateTime, tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { formatJalaaliDate, parseDateText } from '@peyk/domain/jalaali/format-and-mask.ts'
import { dateInputError } from './typing/date-input-error.ts'
import { uiDates } from '@peyk/phrases/fa/ui/dates.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'

import { parseDateValue } from './date-value.ts'

/** How far ahead a time today must lie at least, in minutes or in hours (spec §5, time inputs). */
export type MinimumAhead = { minutes: number } | { hours: number }

/** What a date picker may take. */
export type DateLimits = {
  /** The past-date block: no day before today in Tehran. */
  blocksPast?: boolean | undefined
  /** The first day, `YYYY/MM/DD`. */
  minDate?: string | undefined
  /** The last day, `YYYY/MM/DD`. */
  maxDate?: string | undefined
  minimumAhead?: MinimumAhead | undefined
}

const MINUTE_MS = 60_000
const minutesOf = (ahead: MinimumAhead) => ('hours' in ahead ? ahead.hours * 60 : ahead.minutes)

const parseOptionalDay = (text: string | undefined): JalaaliDay | null =>
  text === undefined ? null : parseDateText(text)

/** The first and the last day that can be picked; null where there is no end. */
export function dayLimits({ nowMs, limits }: { nowMs: number; limits: DateLimits }): {
  minDay: JalaaliDay | null
  maxDay: JalaaliDay | null
} {
  const first = parseOptionalDay(limits.minDate)
  const today = limits.blocksPast ? tehranDay(nowMs) : null
  const minDay =
    first !== null && today !== null ? (compareJalaali(first, today) > 0 ? first : today) : (first ?? today)
  return { minDay, maxDay: parseOptionalDay(limits.maxDate) }
}

/** Whether a day lies between the two, ends included. */
export const isWithinLimits = (
  day: JalaaliDay,
  { minDay, maxDay }: { minDay: JalaaliDay | null; maxDay: JalaaliDay | null },
): boolean =>
  (minDay === null || compareJalaali(day, minDay) >= 0) && (maxDay === null || compareJalaali(day, maxDay) <= 0)

/**
 * Why a value is not taken, in Persian, or null. A time is held to the minimum only when its day is today; other days
 * are checked by the past-date block and the last day alone (spec §5; decisions D1, D2).
 */
export function dateProblem({
  value,
  nowMs,
  limits,
}: {
  value: string
  nowMs: number
  limits: DateLimits
}): string | null {
  if (value === '') return null
  const { date, time } = parseDateValue(value)
  if (date === null) return invalidDateMessage(value)
  const order = compareJalaali(date, tehranDay(nowMs))
  if (limits.blocksPast && order < 0) return ui.date.past
  const first = parseOptionalDay(limits.minDate)
  if (first !== null && compareJalaali(date, first) < 0) return uiDates.tooEarly(formatJalaaliDate(first))
  const last = parseOptionalDay(limits.maxDate)
  if (last !== null && compareJalaali(date, last) > 0) return ui.date.tooLate(formatJalaaliDate(last))
  const ahead = limits.minimumAhead
  if (ahead === undefined || time === null || order !== 0) return null
  if (epochOfTehran({ ...date, ...time }) >= nowMs + minutesOf(ahead) * MINUTE_MS) return null
  return 'hours' in ahead
    ? ui.date.tooSoonHours(toPersianDigits(ahead.hours))
    : ui.date.tooSoonMinutes(toPersianDigits(ahead.minutes))
}

/** What is wrong with a text that is not a date, so that the user can correct it. */
function invalidDateMessage(text: string): string {
  const fault = dateInputError(text)
  if (fault?.kind === 'short_month') {
    const { jy, jm, days } = fault
    return uiDates.shortMonth(MONTH_NAMES[jm - 1] ?? '', toPersianDigits(jy), toPersianDigits(days))
  }
  if (fault === null || fault.kind === 'none') return ui.date.invalid
  return INVALID_DATE_MESSAGES[fault.kind]
}
const INVALID_DATE_MESSAGES = {
  incomplete: uiDates.incomplete,
  month: uiDates.noSuchMonth,
  day: uiDates.noSuchDay,
  time: uiDates.timeIncomplete,
} as const

const STEP_MS = 5 * MINUTE_MS

/** The time a picker starts with: the first full five minutes after now and the minimum. */
export function earliestTime({ nowMs, limits }: { nowMs: number; limits: DateLimits }): {
  hour: number
  minute: number
} {
  const earliestMs = nowMs + (limits.minimumAhead === undefined ? 0 : minutesOf(limits.minimumAhead) * MINUTE_MS)
  const { hour, minute } = tehranDateTime(Math.ceil(earliestMs / STEP_MS) * STEP_MS)
  return { hour, minute }
}
