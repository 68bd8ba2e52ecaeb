import { sampleSizeFor } from './proportion.ts'

/** What decides the winner: recipients who opened a tracked link, or who replied to the line. */
export const AB_CRITERIA = ['clicks', 'replies'] as const
export type AbCriterion = (typeof AB_CRITERIA)[number]

/** Texts of one test. */
export const MAX_AB_TEST_ARMS = 3
/** Largest share of the audience in the test, in per cent: without a rest the result has no use. */
export const MAX_AB_TEST_SHARE = 90
/** How long a test collects results, in minutes: a week at most. */
export const MIN_AB_TEST_MINUTES = 5
export const MAX_AB_TEST_MINUTES = 7 * 24 * 60

/**
 * Fewest recipients per text: enough to distinguish a rate of 5 per cent from one of 25 per cent in four of five tests.
 */
export const MIN_ARM_SIZE = sampleSizeFor(0.05, 0.25)

/** How an audience is split: equally many recipients for each text; the rest gets the winner later. */
export interface AbTestSplit {
  /** Recipients of each text. */
  perArm: number
  rest: number
}

export type AbTestPlan =
  | ({ kind: 'ok' } & AbTestSplit)
  /** `least`: the smallest share, in per cent, that is sufficient. */
  | { kind: 'share_small'; least: number }
  /** `least`: the smallest audience for which any allowed share is sufficient. */
  | { kind: 'too_few'; least: number }

/** Plans a test with `arms` texts on a `share` (per cent) of the audience. */
export function planAbTest({ audience, share, arms }: { audience: number; share: number; arms: number }): AbTestPlan {
  const needed = MIN_ARM_SIZE * arms
  const least = Math.ceil((needed * 100) / audience)
  if (least > MAX_AB_TEST_SHARE) return { kind: 'too_few', least: Math.ceil((needed * 100) / MAX_AB_TEST_SHARE) }
  const perArm = Math.floor((audience * share) / 100 / arms)
  if (perArm < MIN_ARM_SIZE) return { kind: 'share_small', least: minShare({ audience, arms, from: least }) }
  return { kind: 'ok', perArm, rest: audience - perArm * arms }
}

const minShare = ({ audience, arms, from }: { audience: number; arms: number; from: number }): number => {
  let share = from
  while (Math.floor((audience * share) / 100 / arms) < MIN_ARM_SIZE) share += 1
  return share
}
