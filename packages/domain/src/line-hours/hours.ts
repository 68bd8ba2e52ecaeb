import { addDays } from '../jalaali/calendar.ts'
import { epochOfTehran, tehranDateTime } from '../jalaali/tehran.ts'

/** The hours of the day in Tehran in which a line lets advertising leave: from the first minute until before the second. */
export interface LineHours {
  opensMinute: number
  closesMinute: number
}

const DAY_MINUTES = 24 * 60
const MINUTE_MS = 60_000

/** The bounds of the hours of one day, Unix milliseconds; `days` after the day of a moment. */
function hoursOfDay({ opensMinute, closesMinute }: LineHours, { atMs, days }: { atMs: number; days: number }) {
  const day = addDays({ date: tehranDateTime(atMs), days })
  const at = (minute: number) =>
    minute === DAY_MINUTES
      ? epochOfTehran({ ...addDays({ date: day, days: 1 }), hour: 0, minute: 0 })
      : epochOfTehran({ jy: day.jy, jm: day.jm, jd: day.jd, hour: Math.floor(minute / 60), minute: minute % 60 })
  return { opensMs: at(opensMinute), closesMs: at(closesMinute) }
}

/** The moment from which it may leave, Unix milliseconds: the given one within the hours, else the next opening. */
export function nextOpening(hours: LineHours, atMs: number): number {
  const today = hoursOfDay(hours, { atMs, days: 0 })
  if (atMs < today.opensMs) return today.opensMs
  return atMs < today.closesMs ? atMs : hoursOfDay(hours, { atMs, days: 1 }).opensMs
}

/** When so much time within the hours will have passed, Unix milliseconds. */
export function addOpenTime(hours: LineHours, { fromMs, openMs }: { fromMs: number; openMs: number }): number {
  const perDayMs = (hours.closesMinute - hours.opensMinute) * MINUTE_MS
  let atMs = nextOpening(hours, fromMs)
  let leftMs = openMs
  // Whole days at once; one less, so that the last steps are taken by the clock.
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

/** Minutes of a day from a time such as `07:30`, up to `24:00`; null when it is none. */
export function minuteOfDay(text: string): number | null {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? []
  if (hour === undefined || minute === undefined || Number(minute) > 59) return null
  const minutes = Number(hour) * 60 + Number(minute)
  return minutes <= DAY_MINUTES ? minutes : null
}

/** `07:30` of minutes of a day. */
export const formatMinuteOfDay = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
