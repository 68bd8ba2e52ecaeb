/** A send at a pace of its own: at most `count` messages in any stretch of `seconds`, evenly spread. */
export interface Throttle {
  readonly count: number
  readonly seconds: number
}

/** What a pace may be told in, in seconds. */
export const THROTTLE_UNITS = { minute: 60, hour: 3600 } as const
export type ThrottleUnit = keyof typeof THROTTLE_UNITS

/** The fastest pace; beyond it lines and operators are the limit. */
export const MAX_THROTTLE_COUNT = 1_000_000
/** No send is spread over more than this. */
export const MAX_THROTTLED_MS = 7 * 24 * 3_600_000

/** What a pace may save up while nobody asks, so that a timer that is late loses nothing. Seconds. */
const SAVED_SECONDS = 0.25

/**
 * A bucket that keeps the pace: it holds `most` messages and gains `perMs` of one each millisecond. Both together never
 * give more than `count` in any window, because what is saved up is taken off the steady gain.
 */
export function throttleBucket({ count, seconds }: Throttle): { perMs: number; max: number } {
  const perSecond = count / (seconds + SAVED_SECONDS)
  return { perMs: perSecond / 1000, max: Math.max(1, perSecond * SAVED_SECONDS) }
}

/** How long so many messages take at a pace when nothing else holds them up. Milliseconds. */
export function throttledDurationMs({ throttle, messages }: { throttle: Throttle; messages: number }): number {
  const { perMs, max: most } = throttleBucket(throttle)
  return Math.ceil(Math.max(0, messages - most) / perMs)
}

/** A pace as it was told: in minutes, or in hours. */
export const throttleUnitOf = ({ seconds }: Throttle): ThrottleUnit =>
  seconds === THROTTLE_UNITS.hour ? 'hour' : 'minute'
