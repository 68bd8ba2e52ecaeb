import { addDays } from '../jalaali/calendar.ts'
import { epochOfTehran, tehranDateTime } from '../jalaali/tehran.ts'

/** Hours of day in Tehran in which a line sends advertising, in minutes of the day: first included, second excluded. */
export interface LineHours {
  opensMinute: number
  closesMinute: number
}

const DAY_MINUTES = 24 * 60
const MINUTE_MS = 60_000

/** Opening and closing time of one day, in Unix milliseconds; `days` after the day of a moment. */
function hoursOfDay({ opensMinute, closesMinute }: LineHours, { atMs, days }: { atMs: number; days: number }) {
  const day = addDays({ date: tehranDateTime(atMs), days })
  const at = (minute: number) =>
    minute === DAY_MINUTES
      ? epochOfTehran({ ...addDays({ date: day, days: 1 }), hour: 0, minute: 0 })
      : epochOfTehran({ jy: day.jy, jm: day.jm, jd: day.jd, hour: Math.floor(minute / 60), minute: minute % 60 })
  return { opensMs: at(opensMinute), closesMs: at(closesMinute) }
}

/** The earliest moment to send, in Unix milliseconds: the given one if the line is open then, else the next opening. */
export function nextOpening(hours: LineHours, atMs: number): number {
  const today = hoursOfDay(hours, { atMs, days: 0 })
  if (atMs < today.opensMs) return today.opensMs
  return atMs < today.closesMs ? atMs : hoursOfDay(hours, { atMs, days: 1 }).opensMs
}

/** The moment, in Unix milliseconds, by which `openMs` of open time will have passed since `fromMs`. */
export function addOpenTime(hours: LineHours, { fromMs, openMs }: { fromMs: number; openMs: number }): number {
  const perDayMs = (hours.closesMinute - hours.opensMinute) * MINUTE_MS
  let atMs = nextOpening(hours, fromMs)
  let leftMs = openMs
  // Skips whole days at once, but one fewer, so that the last days are computed by the clock.
  const days = Math.max(0, Math.floor(leftMs / perDayMs) - 1)
  if (days > 0) {
    const date = tehranDateTime(atMs)
    atMs = epochOfTehran({ ...date, ...addDays({ date, days }) })
    leftMs -= days * perDayMs
  }
  for (;;) {
    const { closesMs } = hoursOfDay(hours, { atMs, days: 0 })
    if (atMs + leftMs <= closesMs) return atMs + leftMs
    leftMs -= closesMs - atMs
    atMs = nextOpening(hours, closesMs)
  }
}

/** Parses a time such as `07:30`, up to `24:00`, to minutes of the day; null for anything else. */
export function minuteOfDay(text: string): number | null {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? []
  if (hour === undefined || minute === undefined || Number(minute) > 59) return null
  const minutes = Number(hour) * 60 + Number(minute)
  return minutes <= DAY_MINUTES ? minutes : null
}

/** Formats minutes of the day as `07:30`. */
export const formatMinuteOfDay = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
