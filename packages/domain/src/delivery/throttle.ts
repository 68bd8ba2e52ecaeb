/** A send at a pace of its own: at most `count` messages in any stretch of `seconds`, evenly spread. */
export interface Pace {
  readonly count: number
  readonly seconds: number
}

/** What a pace may be told in, in seconds. */
export const PACE_UNITS = { minute: 60, hour: 3600 } as const
export type PaceUnit = keyof typeof PACE_UNITS

/** The fastest pace; beyond it lines and operators are the limit. */
export const MOST_PACED = 1_000_000
/** No send is spread over more than this. */
export const LONGEST_PACED_MS = 7 * 24 * 3_600_000

/** What a pace may save up while nobody asks, so that a timer that is late loses nothing. Seconds. */
const SAVED_SECONDS = 0.25

/**
 * A bucket that keeps the pace: it holds `most` messages and gains `perMs` of one each millisecond. Both together never
 * give more than `count` in any window, because what is saved up is taken off the steady gain.
 */
export function paceBucket({ count, seconds }: Pace): { perMs: number; most: number } {
  const perSecond = count / (seconds + SAVED_SECONDS)
  return { perMs: perSecond / 1000, most: Math.max(1, perSecond * SAVED_SECONDS) }
}

/** How long so many messages take at a pace when nothing else holds them up. Milliseconds. */
export function paceDurationMs({ pace, messages }: { pace: Pace; messages: number }): number {
  const { perMs, most } = paceBucket(pace)
  return Math.ceil(Math.max(0, messages - most) / perMs)
}

/** A pace as it was told: in minutes, or in hours. */
export const paceUnitOf = ({ seconds }: Pace): PaceUnit => (seconds === PACE_UNITS.hour ? 'hour' : 'minute')
