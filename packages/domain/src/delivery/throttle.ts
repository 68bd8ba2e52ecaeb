/** The throttle of a send: at most `count` messages in any window of `seconds`, evenly spread. */
export interface Throttle {
  readonly count: number
  readonly seconds: number
}

/** Windows in which a throttle can be set, in seconds. */
export const THROTTLE_UNITS = { minute: 60, hour: 3600 } as const
export type ThrottleUnit = keyof typeof THROTTLE_UNITS

/** The highest `count`; beyond it lines and operators are the limit. */
export const MAX_THROTTLE_COUNT = 1_000_000
/** The longest time a throttled send may take. */
export const MAX_THROTTLED_MS = 7 * 24 * 3_600_000

/** Seconds of unused rate that the bucket may save, so that a late timer loses nothing. */
const SAVED_SECONDS = 0.25

/**
 * The token bucket of a throttle: it holds `max` messages and refills by `perMs` each millisecond. Together they never
 * allow more than `count` in any window, because the saved tokens are deducted from the refill rate.
 */
export function throttleBucket({ count, seconds }: Throttle): { perMs: number; max: number } {
  const perSecond = count / (seconds + SAVED_SECONDS)
  return { perMs: perSecond / 1000, max: Math.max(1, perSecond * SAVED_SECONDS) }
}

/** How long the messages take at this throttle when nothing else delays them. Milliseconds. */
export function throttledDurationMs({ throttle, messages }: { throttle: Throttle; messages: number }): number {
  const { perMs, max } = throttleBucket(throttle)
  return Math.ceil(Math.max(0, messages - max) / perMs)
}

/** The unit that a throttle was set in: per minute or per hour. */
export const throttleUnitOf = ({ seconds }: Throttle): ThrottleUnit =>
  seconds === THROTTLE_UNITS.hour ? 'hour' : 'minute'
