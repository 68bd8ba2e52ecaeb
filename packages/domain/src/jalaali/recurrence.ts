import { addMonths, dayNumberOf, dayOfNumber, monthLength, weekday } from './calendar.ts'
import type { JalaaliDay } from './calendar.ts'
import { epochOfTehran, tehranDay } from './tehran.ts'

/** The highest number of occurrences that is computed. */
export const MAX_OCCURRENCES = 1000
const DAY_MS = 24 * 3_600_000

/**
 * A recurrence at a time of day in Tehran. `week`: on some weekdays, 0 = Saturday. `month`: on a day of the
 * Jalaali month, or on its last day where the month is shorter.
 */
export type Recurrence = { readonly hour: number; readonly minute: number } & (
  | { readonly every: 'day' }
  | { readonly every: 'week'; readonly weekdays: readonly number[] }
  | { readonly every: 'month'; readonly day: number }
)

const occursOn = (recurrence: Recurrence, date: JalaaliDay): boolean => {
  switch (recurrence.every) {
    case 'day':
      return true
    case 'week':
      return recurrence.weekdays.includes(weekday(date))
    case 'month':
      return date.jd === Math.min(recurrence.day, monthLength(date))
  }
}

/** The first occurrence after `afterMs`, in Unix milliseconds. Null for a recurrence without any. */
export function nextOccurrence(recurrence: Recurrence, afterMs: number): number | null {
  const { hour, minute } = recurrence
  // One day back: the clock may have been changed since the day before.
  let date = dayOfNumber(dayNumberOf(tehranDay(afterMs)) - 1)
  const last = dayNumberOf(addMonths({ date, months: 2 }))
  for (; dayNumberOf(date) <= last; date = dayOfNumber(dayNumberOf(date) + 1)) {
    if (!occursOn(recurrence, date)) continue
    const atMs = epochOfTehran({ ...date, hour, minute })
    if (atMs > afterMs) return atMs
  }
  return null
}

/** The occurrences from `fromMs` (included) to `toMs` (excluded), at most `max`, in Unix milliseconds. */
export function occurrencesBetween(
  recurrence: Recurrence,
  { fromMs, toMs, max = MAX_OCCURRENCES }: { fromMs: number; toMs: number; max?: number },
): number[] {
  const moments: number[] = []
  let at = nextOccurrence(recurrence, fromMs - 1)
  while (at !== null && at < toMs && moments.length < max) {
    moments.push(at)
    at = nextOccurrence(recurrence, at)
  }
  return moments
}

/** The last of `count` occurrences from `fromMs` on, or null. */
export function lastOccurrence(
  recurrence: Recurrence,
  { fromMs, count }: { fromMs: number; count: number },
): number | null {
  const toMs = fromMs + (count + 1) * 62 * DAY_MS
  return occurrencesBetween(recurrence, { fromMs, toMs, max: count }).at(-1) ?? null
}
