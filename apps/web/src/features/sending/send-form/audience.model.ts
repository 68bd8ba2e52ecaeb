import type { Operator } from '@peyk/domain/mobile-number/operator-of.ts'
import { operatorOf } from '@peyk/domain/mobile-number/operator-of.ts'

/** Whom a send goes to, in numbers. */
export interface AudienceView {
  /** Each recipient once, by operator; null while nobody has counted. */
  counts: Record<Operator, number> | null
  /** Who they are, where they are no list of numbers: «زنان شهر شیراز»; null while nobody is chosen. */
  words?: string | null
  /** Second and later occurrences of a number, which get nothing. */
  duplicates: number
  /** Of the recipients: on a blacklist or a cancel-11 list. */
  blacklisted: number
  /** The numbers belong to what stands in the form right now. */
  isFresh: boolean
  /** Somebody is counting for the first time. */
  isCounting: boolean
  /** Why it could not be counted. */
  error: string | null
  /** What counting found that speaks against sending. */
  problem: string | null
  retry: () => void
}

/** How many of the numbers belong to which operator, by their prefix. */
export const countByOperator = (valid: readonly string[]): Record<Operator, number> => {
  const counts = { mci: 0, irancell: 0, other: 0 }
  for (const number of valid) counts[operatorOf(Number(number))] += 1
  return counts
}

/** Everybody of an audience that was counted; null before. */
export const audienceSize = ({ counts }: Pick<AudienceView, 'counts'>): number | null =>
  counts === null ? null : counts.mci + counts.irancell + counts.other

/**
 * Somebody is counting, and nothing is known yet that speaks against a send to them. `needsCount`: the form has not taken
 * over a count that its request is made of.
 */
export const isBeingCounted = (
  { counts, isFresh, isCounting, error, problem }: AudienceView,
  { needsCount }: { needsCount: boolean },
): boolean => error === null && problem === null && (isCounting || (counts !== null && (!isFresh || needsCount)))

/** An audience that the browser counts by itself. */
export const locallyCountedAudience = (counts: Record<Operator, number>): AudienceView => ({
  counts,
  duplicates: 0,
  blacklisted: 0,
  isFresh: true,
  isCounting: false,
  error: null,
  problem: null,
  retry: () => {},
})

/** An audience of which nobody knows the size, and why. */
export const uncountedAudience = (
  what: Partial<Pick<AudienceView, 'isCounting' | 'error' | 'problem' | 'words'>> & Pick<AudienceView, 'retry'>,
): AudienceView => ({
  counts: null,
  duplicates: 0,
  blacklisted: 0,
  isFresh: false,
  isCounting: false,
  error: null,
  problem: null,
  ...what,
})
