/** An endpoint is tried for this long before an event of it is given up; and one that failed as long is switched off. */
export const WEBHOOK_TRIES_SECONDS = 72 * 3600

const MINUTE = 60
const HOUR = 3600
/** After the first failed try, the second …; the last pause repeats. */
const PAUSES = [5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR] as const
/** Pauses are longer or shorter by up to this part, so that a thousand events do not come back in one moment. */
const JITTER = 0.2

/** Seconds until the next try after so many that failed (1…). `chance` is from 0 up to 1. */
export function retryPauseSeconds(failedTries: number, { chance }: { chance: number }): number {
  const pause = PAUSES[Math.min(failedTries, PAUSES.length) - 1] ?? PAUSES[0]
  return pause * (1 - JITTER + 2 * JITTER * chance)
}
