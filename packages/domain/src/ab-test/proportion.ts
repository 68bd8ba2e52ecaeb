/** Two-sided 95 per cent of the normal distribution. */
export const Z_95 = 1.959964
/** For two comparisons at once, so that both together hold with 95 per cent (Bonferroni). */
export const Z_95_OF_TWO = 2.241403
/** One-sided 80 per cent: the power with which an existing difference is detected. */
const Z_POWER = 0.841621

/** `successes` out of `trials`. */
export interface Proportion {
  successes: number
  trials: number
}

export interface Interval {
  low: number
  high: number
}

export const rateOf = ({ successes, trials }: Proportion): number => (trials === 0 ? 0 : successes / trials)

/**
 * Wilson's score interval of a proportion, without correction for continuity (E. B. Wilson, 1927): where the true rate
 * lies with the confidence of `z`. Without trials it is 0 to 1.
 */
export function wilsonInterval({ successes, trials }: Proportion, z: number = Z_95): Interval {
  if (trials === 0) return { low: 0, high: 1 }
  const z2 = z * z
  const middle = (2 * successes + z2) / (2 * (trials + z2))
  const rate = successes / trials
  const half = (z * Math.sqrt(z2 + 4 * trials * rate * (1 - rate))) / (2 * (trials + z2))
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

/** Interval of the difference of two proportions out of their score intervals (R. G. Newcombe, 1998, method 10). */
export function differenceInterval(a: Proportion, b: Proportion, z: number = Z_95): Interval {
  const [ra, rb] = [rateOf(a), rateOf(b)]
  const [ia, ib] = [wilsonInterval(a, z), wilsonInterval(b, z)]
  return {
    low: ra - rb - Math.hypot(ra - ia.low, ib.high - rb),
    high: ra - rb + Math.hypot(ia.high - ra, rb - ib.low),
  }
}

/** How many of each of two groups show a difference between two rates with 95 per cent confidence and 80 per cent power. */
export function sampleSizeFor(a: number, b: number): number {
  const mean = (a + b) / 2
  const spread = Z_95 * Math.sqrt(2 * mean * (1 - mean)) + Z_POWER * Math.sqrt(a * (1 - a) + b * (1 - b))
  return Math.ceil((spread / (a - b)) ** 2)
}
