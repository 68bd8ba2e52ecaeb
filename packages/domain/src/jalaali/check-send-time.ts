import { compareJalaali } from './calendar.ts'
import { epochOfTehran, tehranDay } from './tehran.ts'
import type { TehranMoment } from './tehran.ts'

/** Fewest minutes that a scheduled send must be ahead, unless configured otherwise (decision D1). */
export const DEFAULT_MINIMUM_MINUTES = 5
/** A send may be scheduled one year ahead (contract §3). */
export const MAX_SCHEDULE_DAYS = 365
/** A send time that is past by no more than this still means now (contract §3). */
export const LATE_TOLERANCE_MINUTES = 5

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

export type ScheduledTimeCheck = 'ok' | 'past' | 'too_early' | 'too_far'

/**
 * The check of a chosen Tehran date and time in the panel: `past` for a day gone by, `too_early` for a time today
 * earlier than now plus the minimum, `too_far` beyond a year; later days are not held to the minimum (spec §5 Dates;
 * decisions D1, D2).
 */
export function checkScheduledTime({
  chosen,
  nowMs,
  minimumMinutes = DEFAULT_MINIMUM_MINUTES,
}: {
  chosen: TehranMoment
  nowMs: number
  minimumMinutes?: number
}): ScheduledTimeCheck {
  const atMs = epochOfTehran(chosen)
  const order = compareJalaali(chosen, tehranDay(nowMs))
  if (order < 0) return 'past'
  if (order === 0 && atMs < nowMs + minimumMinutes * MINUTE_MS) return 'too_early'
  return atMs > nowMs + MAX_SCHEDULE_DAYS * DAY_MS ? 'too_far' : 'ok'
}

/** How the API reads a send time (contract §3): up to five minutes past means now, older and beyond a year are refused. */
export function checkSendTime({ atMs, nowMs }: { atMs: number; nowMs: number }): 'now' | 'later' | 'past' | 'too_far' {
  if (atMs > nowMs + MAX_SCHEDULE_DAYS * DAY_MS) return 'too_far'
  if (atMs > nowMs) return 'later'
  return atMs >= nowMs - LATE_TOLERANCE_MINUTES * MINUTE_MS ? 'now' : 'past'
}
