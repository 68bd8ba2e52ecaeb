import { toPercentiles } from '../percentiles.ts'
import type { Percentiles } from '../percentiles.ts'

/** One pattern send; the moments are Unix milliseconds, null for what never came. */
export interface CodeTimes {
  sentAt: number
  /** The transaction that stores, prices and holds it began. */
  storedAt: number | null
  answeredAt: number
  wireAt: number | null
}

/** Who takes the time from the request to the operator, in milliseconds. */
export interface CodeStages {
  /** The whole way. */
  wire: Percentiles
  /** From the request to the beginning of its transaction: the way there, the key, a free connection. */
  to_transaction: Percentiles
  /** From there to the answer: statements and commit. */
  to_answer: Percentiles
  /** From the answer to the operator: leased, recorded, written; negative where the gateway was faster. */
  from_answer: Percentiles
}

export function summarizeStages(codes: readonly CodeTimes[]): CodeStages {
  const between = (of: (code: CodeTimes) => number | null) => toPercentiles(codes.map(of).filter((ms) => ms !== null))
  return {
    wire: between(({ sentAt, wireAt }) => (wireAt === null ? null : wireAt - sentAt)),
    to_transaction: between(({ sentAt, storedAt }) => (storedAt === null ? null : storedAt - sentAt)),
    to_answer: between(({ storedAt, answeredAt }) => (storedAt === null ? null : answeredAt - storedAt)),
    from_answer: between(({ answeredAt, wireAt }) => (wireAt === null ? null : wireAt - answeredAt)),
  }
}
