import { addDays, weekday, type JalaaliDay } from '@peyk/domain/jalaali/calendar.ts'
import { dateTimeValue } from '@peyk/domain/jalaali/format-and-mask.ts'
import { epochOfTehran, tehranDateTime, tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { nextOpening, type LineHours } from '@peyk/domain/line-hours/hours.ts'

export type ReadyTimeName = 'hour' | 'tomorrow' | 'saturday'

/** A time that is chosen with one press. */
export interface ReadyTime {
  name: ReadyTimeName
  /** As a date field holds it. */
  value: string
  /** The line is closed at the time of the name: this is when it opens next. */
  isMoved: boolean
}

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const MORNING_HOUR = 9
const SATURDAY = 0
const DAYS_IN_WEEK = 7

/** The times that most sends are put off to, as the hours of the line allow; each of them once. */
export const readyTimes = (nowMs: number, hours: LineHours | null): ReadyTime[] => {
  const today = tehranDay(nowMs)
  const tomorrow = addDays({ date: today, days: 1 })
  const daysToSaturday = (DAYS_IN_WEEK + SATURDAY - weekday(today)) % DAYS_IN_WEEK || DAYS_IN_WEEK
  const morning = (date: JalaaliDay) => epochOfTehran({ ...date, hour: MORNING_HOUR, minute: 0 })
  const wanted: [ReadyTimeName, number][] = [
    // Whole minutes: not before the hour is over.
    ['hour', Math.ceil((nowMs + HOUR_MS) / MINUTE_MS) * MINUTE_MS],
    ['tomorrow', morning(tomorrow)],
    ['saturday', morning(addDays({ date: today, days: daysToSaturday }))],
  ]
  const found: ReadyTime[] = []
  for (const [name, atMs] of wanted) {
    const openMs = hours === null ? atMs : nextOpening(hours, atMs)
    const value = dateTimeValue(tehranDateTime(openMs))
    if (!found.some((one) => one.value === value)) found.push({ name, value, isMoved: openMs !== atMs })
  }
  return found
}
