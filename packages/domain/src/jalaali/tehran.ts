import { dayNumberOf, dayOfNumber, weekday } from './calendar.ts'
import type { JalaaliDay } from './calendar.ts'

/** A moment as a clock in Tehran shows it; `weekday` 0 = Saturday. */
export type TehranDateTime = JalaaliDay & { hour: number; minute: number; second: number; weekday: number }
/** A Tehran date and time of day as people choose it. */
export type TehranMoment = JalaaliDay & { hour: number; minute: number; second?: number }

const DAY_SECONDS = 86_400
const EPOCH_DAY_NUMBER = 2_440_588
const STANDARD = 12_600
const SUMMER = 16_200
// Until 1314 Tehran kept its own mean time, +03:25:44.
const MEAN = 12_344

/** From `at` (Unix seconds) on, clocks are so many seconds ahead of UTC. */
type Shift = { at: number; offset: number }

function localSeconds(date: JalaaliDay): number {
  return (dayNumberOf(date) - EPOCH_DAY_NUMBER) * DAY_SECONDS
}

// Summer time ran from the end of 1 Farvardin (1370: 12 Ordibehesht) to the end of 30 Shahrivar in these years. It was
// left out in 1385–1386 and abolished after 1401.
const SUMMER_YEARS = [
  [1370, 1384],
  [1387, 1401],
] as const
// 1356–1359: decreed year by year, and in 1356–1357 with +04:00 as the winter time (time zone database, Asia/Tehran).
const EARLY_SHIFTS: readonly Shift[] = [
  { at: -1_090_466_744, offset: STANDARD },
  { at: 227_820_600, offset: SUMMER },
  { at: 246_223_800, offset: 14_400 },
  { at: 259_617_600, offset: 18_000 },
  { at: 271_108_800, offset: 14_400 },
  { at: 279_576_000, offset: STANDARD },
  { at: 296_598_600, offset: SUMMER },
  { at: 306_531_000, offset: STANDARD },
  { at: 322_432_200, offset: SUMMER },
  { at: 338_499_000, offset: STANDARD },
]

function summerShifts(): Shift[] {
  const shifts: Shift[] = []
  for (const [first, last] of SUMMER_YEARS) {
    for (let jy = first; jy <= last; jy += 1) {
      const start = jy === 1370 ? { jy, jm: 2, jd: 13 } : { jy, jm: 1, jd: 2 }
      shifts.push({ at: localSeconds(start) - STANDARD, offset: SUMMER })
      shifts.push({ at: localSeconds({ jy, jm: 6, jd: 31 }) - SUMMER, offset: STANDARD })
    }
  }
  return shifts
}

const SHIFTS: readonly Shift[] = [...EARLY_SHIFTS, ...summerShifts()]
const LAST_SHIFT = SHIFTS.at(-1)?.at ?? 0
// From the greatest on, so that of two moments with one clock time the earlier is found first.
const OFFSETS = [...new Set([MEAN, ...SHIFTS.map((shift) => shift.offset)])].toSorted((a, b) => b - a)

function offsetSeconds(epochSeconds: number): number {
  if (epochSeconds >= LAST_SHIFT) return STANDARD
  let offset = MEAN
  for (const shift of SHIFTS) {
    if (shift.at > epochSeconds) break
    offset = shift.offset
  }
  return offset
}

/** What calendar and clock in Tehran show at a moment in Unix milliseconds. Throws RangeError outside the calendar. */
export function tehranDateTime(epochMs: number): TehranDateTime {
  const epochSeconds = Math.floor(epochMs / 1000)
  const local = epochSeconds + offsetSeconds(epochSeconds)
  const day = Math.floor(local / DAY_SECONDS)
  const rest = local - day * DAY_SECONDS
  const date = dayOfNumber(day + EPOCH_DAY_NUMBER)
  const hour = Math.floor(rest / 3600)
  return { ...date, hour, minute: Math.floor(rest / 60) % 60, second: rest % 60, weekday: weekday(date) }
}

/** The Jalaali day in Tehran at a moment in Unix milliseconds. */
export function tehranDay(epochMs: number): JalaaliDay {
  const { jy, jm, jd } = tehranDateTime(epochMs)
  return { jy, jm, jd }
}

/**
 * The moment, in Unix milliseconds, of a Tehran clock time. Of a clock time that came twice (end of an old summer time)
 * the first; one that was skipped is read as if the clock had not been moved yet. Throws RangeError for no real time.
 */
export function epochOfTehran({ jy, jm, jd, hour, minute, second = 0 }: TehranMoment): number {
  const isTime = Number.isInteger(hour) && Number.isInteger(minute) && Number.isInteger(second)
  if (!isTime || hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59) {
    throw new RangeError(`no such time of day: ${hour}:${minute}:${second}`)
  }
  const local = localSeconds({ jy, jm, jd }) + hour * 3600 + minute * 60 + second
  const offset = OFFSETS.find((candidate) => offsetSeconds(local - candidate) === candidate)
  return (local - (offset ?? offsetSeconds(local - DAY_SECONDS))) * 1000
}

/** Midnight in Tehran, in Unix milliseconds, of the day a moment lies in. */
export function startOfTehranDay(epochMs: number): number {
  return epochOfTehran({ ...tehranDay(epochMs), hour: 0, minute: 0 })
}
