import { formatJalaaliDate, isIsoDate, isoDayOf } from '@peyk/domain/jalaali/format-and-mask.ts'
import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { financeRefusals } from '../finance.errors.ts'

const DAY_MS = 86_400_000
const USUAL_DAYS = 30
const MAX_DAYS = 366

/** Days in Tehran, `YYYY-MM-DD`, both included. */
export interface BookPeriod {
  from: string
  to: string
}

/** The day so many days after an ISO day. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The days of a period, one by one. */
export const daysOf = ({ from, to }: BookPeriod): string[] =>
  Array.from({ length: lengthOf({ from, to }) }, (_, at) => dayAfter(from, at))

const lengthOf = ({ from, to }: BookPeriod): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

export const todayIn = (nowMs: number): string => isoDayOf(tehranDay(nowMs))

/** The period that was asked for, the last 30 days unless named; what lies ahead of today is left out. */
export function readPeriod(
  { from_day: from, to_day: to }: { from_day?: string | undefined; to_day?: string | undefined },
  { nowMs }: { nowMs: number },
): BookPeriod {
  const today = todayIn(nowMs)
  if (to !== undefined && !isDay(to)) throw financeRefusals.badPeriod('to_day')
  if (from !== undefined && !isDay(from)) throw financeRefusals.badPeriod('from_day')
  const end = to === undefined || to > today ? today : to
  const period = { from: from ?? dayAfter(end, 1 - USUAL_DAYS), to: end }
  if (period.from > period.to || lengthOf(period) > MAX_DAYS) throw financeRefusals.badPeriod('from_day')
  return period
}

/** The years for which the calendar is exact on both sides. */
const isDay = (day: string): boolean => day.length === 10 && isIsoDate(day) && day >= '1990-01-01' && day < '2200-01-01'

/** «۱۴۰۵/۰۹/۰۱» */
export const writtenDay = (day: string): string => formatJalaaliDate(tehranDay(Date.parse(day)))
