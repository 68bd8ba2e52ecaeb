import { OPERATOR_IDS } from '@peyk/domain/mobile-number/operator-of.ts'
import { LEFT_OUT_REASONS } from './audience.ts'
import type { AudienceBlock, LeftOutCounts, LeftOutReason } from './audience.ts'
import type { Draw } from './draw.ts'

/** Somebody of a bank; operators by the ids of the contract. */
export interface Person {
  readonly msisdn: number
  readonly operator: number
}

interface OpenRange {
  /** Places to go before the range begins. */
  before: number
  /** How many it still wants. */
  wanted: number
}

/**
 * Picks out of people that come in the order of drawing: `start` is a place in the whole order, so that pieces that lie side
 * by side have nobody in common; from there on `size` of those are taken that are not left out.
 */
export class DrawPicker {
  readonly #ranges: ReadonlyMap<number, OpenRange>
  readonly #besides: ReadonlySet<number>
  readonly #reasonFor: (msisdn: number) => LeftOutReason | null

  constructor(
    { ranges, besides }: Pick<Draw, 'ranges' | 'besides'>,
    reasonFor: (msisdn: number) => LeftOutReason | null,
  ) {
    this.#ranges = new Map(
      [...ranges].map(([operator, { start, size }]) => [
        OPERATOR_IDS[operator],
        { before: start, wanted: size ?? Number.POSITIVE_INFINITY },
      ]),
    )
    this.#besides = besides
    this.#reasonFor = reasonFor
  }

  /** Nobody more is wanted. */
  get isDone(): boolean {
    return [...this.#ranges.values()].every(({ wanted }) => wanted === 0)
  }

  pick(people: readonly Person[]): AudienceBlock {
    const numbers: number[] = []
    const leftOut = Object.fromEntries(LEFT_OUT_REASONS.map((reason) => [reason, 0])) as LeftOutCounts
    for (const { msisdn, operator } of people) {
      const range = this.#ranges.get(operator)
      if (range === undefined || range.wanted === 0) continue
      if (range.before > 0) {
        range.before -= 1
        continue
      }
      if (this.#besides.has(msisdn)) continue
      const reason = this.#reasonFor(msisdn)
      if (reason !== null) {
        leftOut[reason] += 1
        continue
      }
      range.wanted -= 1
      numbers.push(msisdn)
    }
    return { numbers, leftOut }
  }
}
