import { addMonths, dayNumberOf, dayOfNumber, monthLength, weekday } from './calendar.ts'
import type { JalaaliDay } from './calendar.ts'
import { epochOfTehran, tehranDay } from './tehran.ts'

/** The most dates that a repetition is counted to. */
export const MOST_REPEATS = 1000
const DAY_MS = 24 * 3_600_000

/**
 * Something that comes again at a time of day in Tehran. `week`: on some weekdays, 0 = Saturday. `month`: on a day of the
 * Jalaali month, or on its last day where the month is shorter.
 */
export type Repeat = { readonly hour: number; readonly minute: number } & (
  | { readonly every: 'day' }
  | { readonly every: 'week'; readonly weekdays: readonly number[] }
  | { readonly every: 'month'; readonly day: number }
)

const isOn = (repeat: Repeat, date: JalaaliDay): boolean => {
  switch (repeat.every) {
    case 'day':
      return true
    case 'week':
      return repeat.weekdays.includes(weekday(date))
    case 'month':
      return date.jd === Math.min(repeat.day, monthLength(date))
  }
}

/** The first moment after `afterMs` at which it comes. Null for a repetition that never comes. */
export function nextRepeat(repeat: Repeat, afterMs: number): number | null {
  const { hour, minute } = repeat
  // One day back: the clock may have stood differently on the day before.
  let date = dayOfNumber(dayNumberOf(tehranDay(afterMs)) - 1)
  const last = dayNumberOf(addMonths({ date, months: 2 }))
  for (; dayNumberOf(date) <= last; date = dayOfNumber(dayNumberOf(date) + 1)) {
    if (!isOn(repeat, date)) continue
    const atMs = epochOfTehran({ ...date, hour, minute })
    if (atMs > afterMs) return atMs
  }
  return null
}

/** The moments from `fromMs` on, before `toMs`, at most so many. */
export function repeatsBetween(
  repeat: Repeat,
  { fromMs, toMs, most = MOST_REPEATS }: { fromMs: number; toMs: number; most?: number },
): number[] {
  const moments: number[] = []
  let at = nextRepeat(repeat, fromMs - 1)
  while (at !== null && at < toMs && moments.length < most) {
    moments.push(at)
    at = nextRepeat(repeat, at)
  }
  return moments
}

/** The last of so many moments from `fromMs` on. */
export function lastOfRepeats(repeat: Repeat, { fromMs, count }: { fromMs: number; count: number }): number | null {
  const toMs = fromMs + (count + 1) * 62 * DAY_MS
  return repeatsBetween(repeat, { fromMs, toMs, most: count }).at(-1) ?? null
}
