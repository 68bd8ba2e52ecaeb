import { differenceInterval, rateOf, wilsonInterval, Z_95, Z_95_OF_TWO } from './proportion.ts'
import type { Interval, Proportion } from './proportion.ts'

/** What a test says of its texts. */
export interface AbTestEvaluation {
  /** The text that did best, from 0; of equal ones the first. Null: none was sent to anybody. */
  winner: number | null
  /** The winner did better than each other one beyond what chance explains (95 per cent). */
  isClear: boolean
  intervals: Interval[]
}

/** Who follows a text twice is one success, so there are never more of those than trials. */
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
