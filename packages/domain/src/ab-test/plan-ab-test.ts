import { sampleSizeFor } from './proportion.ts'

/** What a text is judged by: people who opened its tracked links, or who answered the line. */
export const AB_CRITERIA = ['clicks', 'replies'] as const
export type AbCriterion = (typeof AB_CRITERIA)[number]

/** Texts of one test. */
export const MAX_AB_TEST_ARMS = 3
/** The most of an audience that is tried on, in per cent: a test without a rest decides nothing. */
export const MAX_AB_TEST_SHARE = 90
/** How long results are waited for, in minutes: a week at most. */
export const MIN_AB_TEST_MINUTES = 5
export const MAX_AB_TEST_MINUTES = 7 * 24 * 60

/**
 * Below so many recipients a text no test is worth its name: one that every twentieth follows and one that every fourth
 * does would be told apart four times in five only.
 */
export const MIN_ARM_SIZE = sampleSizeFor(0.05, 0.25)

/** How an audience is split: as many for each text, whoever is left over waits for the winner. */
export interface AbTestSplit {
  /** Of each text. */
  perArm: number
  rest: number
}

export type AbTestPlan =
  | ({ kind: 'ok' } & AbTestSplit)
  /** The least share in per cent that would do. */
  | { kind: 'share_small'; least: number }
  /** The least audience of which any share would do. */
  | { kind: 'too_few'; least: number }

/** What a share in per cent of so many recipients makes of a test of so many texts. */
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
