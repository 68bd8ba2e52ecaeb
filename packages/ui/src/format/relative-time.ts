export type RelativeUnit = 'now' | 'moments' | 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year'
/** `count` is 0 for `now` and `moments`; the sentence is made from this in the phrases. */
export type RelativeTime = { unit: RelativeUnit; count: number; direction: 'past' | 'future' }

const NOW_SECONDS = 15
const MOMENTS_SECONDS = 30
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MONTH = 30 * DAY
const YEAR = 365 * DAY
const MONTHS_BELOW_A_YEAR = 11

/**
 * The distance of a moment from now (both Unix milliseconds): under 15 seconds `now`, under 30 `moments`, else whole units
 * of the largest one; a month is 30 days, a year 365 (spec §9; decision D8).
 */
export function relativeTime({ atMs, nowMs }: { atMs: number; nowMs: number }): RelativeTime {
  const direction = atMs > nowMs ? 'future' : 'past'
  const seconds = Math.abs(atMs - nowMs) / 1000
  const of = (unit: RelativeUnit, count: number): RelativeTime => ({ unit, count: Math.floor(count), direction })
  if (seconds < NOW_SECONDS) return of('now', 0)
  if (seconds < MOMENTS_SECONDS) return of('moments', 0)
  if (seconds < MINUTE) return of('second', seconds)
  if (seconds < HOUR) return of('minute', seconds / MINUTE)
  if (seconds < DAY) return of('hour', seconds / HOUR)
  if (seconds < MONTH) return of('day', seconds / DAY)
  if (seconds < YEAR) return of('month', Math.min(MONTHS_BELOW_A_YEAR, seconds / MONTH))
  return of('year', seconds / YEAR)
}
