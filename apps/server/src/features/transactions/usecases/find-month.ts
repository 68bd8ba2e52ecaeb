import { addDays, monthLength, toJalaali, type JalaaliDay } from '@peyk/domain/jalaali/calendar.ts'
import { isoDayOf } from '@peyk/domain/jalaali/format-and-mask.ts'
import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'

const HOUR_MS = 3_600_000

/**
 * The last day in Tehran that is over: an hour after its midnight, when what began before it has been committed. Nothing
 * of such a day changes any more.
 */
export const findOverDay = (nowMs: number): string => isoDayOf(addDays({ date: tehranDay(nowMs - HOUR_MS), days: -1 }))

/** `1405-09` of a Gregorian day, as statements and invoices are called. */
export function findMonthOf(isoDay: string): string {
  const [year = 0, month = 0, day = 0] = isoDay.split('-').map(Number)
  return monthName(toJalaali({ year, month, day }))
}

export const monthName = ({ jy, jm }: Pick<JalaaliDay, 'jy' | 'jm'>): string => `${jy}-${String(jm).padStart(2, '0')}`

/** First and last day of a Jalaali month, as ISO days. */
export function findMonthSpan(month: string): { from: string; to: string } {
  const [jy = 0, jm = 0] = month.split('-').map(Number)
  return { from: isoDayOf({ jy, jm, jd: 1 }), to: isoDayOf({ jy, jm, jd: monthLength({ jy, jm }) }) }
}
