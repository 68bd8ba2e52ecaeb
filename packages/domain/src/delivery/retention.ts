// Recipients are deleted by whole months of UTC, as they are stored: a period is years × 12 + months (`period_of`).

/** The period of a moment. */
export function periodOf(atMs: number): number {
  const at = new Date(atMs)
  return at.getUTCFullYear() * 12 + at.getUTCMonth()
}

/** The first moment of a period. */
export const periodStart = (period: number): number => Date.UTC(Math.floor(period / 12), period % 12, 1)

/** `202611`, as tables of a month are called. */
export const periodLabel = (period: number): string =>
  `${Math.floor(period / 12)}${String((period % 12) + 1).padStart(2, '0')}`

/** Until when the recipients of a send are kept at least: so many whole months after the one in which it was last active. */
export const keptUntilMs = ({ lastActiveMs, keepMonths }: { lastActiveMs: number; keepMonths: number }): number =>
  periodStart(periodOf(lastActiveMs) + keepMonths + 1)

/** The newest period of which nothing has to be kept any more, if nothing of it was active later. */
export const newestExpiredPeriod = ({ nowMs, keepMonths }: { nowMs: number; keepMonths: number }): number =>
  periodOf(nowMs) - keepMonths - 1
