import { addDays, dayNumberOf, monthLength, weekday } from './calendar.ts'
import type { JalaaliDay } from './calendar.ts'

/** Into which a stretch of days is cut for a table of sums. */
export type Period = 'day' | 'week' | 'month'

const MOST_DAYS = 31
const MOST_WEEKS = 26

/** The shortest period of which a stretch (both ends included) has few: 31 days, 26 weeks, else Jalaali months. */
export function choosePeriod({ from, to }: { from: JalaaliDay; to: JalaaliDay }): Period {
  const days = (a: JalaaliDay, b: JalaaliDay) => dayNumberOf(b) - dayNumberOf(a)
  if (days(from, to) < MOST_DAYS) return 'day'
  const week = (date: JalaaliDay) => periodAround({ date, period: 'week' }).from
  return days(week(from), week(to)) < MOST_WEEKS * 7 ? 'week' : 'month'
}

/** The whole period in which a day lies, both ends included; weeks begin on Saturday. */
export function periodAround({ date, period }: { date: JalaaliDay; period: Period }): {
  from: JalaaliDay
  to: JalaaliDay
} {
  if (period === 'day') return { from: date, to: date }
  if (period === 'week') {
    const from = addDays({ date, days: -weekday(date) })
    return { from, to: addDays({ date: from, days: 6 }) }
  }
  const from = { jy: date.jy, jm: date.jm, jd: 1 }
  return { from, to: { ...from, jd: monthLength(from) } }
}
