import { differenceInterval, rateOf, wilsonInterval, Z_95, Z_95_OF_TWO } from './proportion.ts'
import type { Interval, Proportion } from './proportion.ts'

/** The result of an A/B test. */
export interface AbTestEvaluation {
  /** Index of the best text, from 0; of equal ones the first. Null: no text had recipients. */
  winner: number | null
  /** Whether the winner is better than each other text with 95 per cent confidence. */
  isClear: boolean
  intervals: Interval[]
}

/** A recipient counts as one success at most, so successes never exceed trials. */
const capped = ({ successes, trials }: Proportion): Proportion => ({ successes: Math.min(successes, trials), trials })

export function evaluateAbTest(proportions: readonly Proportion[]): AbTestEvaluation {
  const arms = proportions.map(capped)
  const intervals = arms.map((arm) => wilsonInterval(arm))
  const best = Math.max(...arms.map(rateOf))
  const winner = arms.findIndex((arm) => arm.trials > 0 && rateOf(arm) === best)
  const first = arms[winner]
  if (first === undefined) return { winner: null, isClear: false, intervals }
  const others = arms.filter((arm, at) => at !== winner && arm.trials > 0)
  const z = others.length > 1 ? Z_95_OF_TWO : Z_95
  const isClear = others.length > 0 && others.every((other) => differenceInterval(first, other, z).low > 0)
  return { winner, isClear, intervals }
}
