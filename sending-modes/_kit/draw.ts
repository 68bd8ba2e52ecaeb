import type { Operator } from '@peyk/domain/mobile-number/operator-of.ts'
import type { BankSelection } from '@peyk/domain/number-banks/selection.ts'

/** A piece of the order in which people are drawn; `size` null: to its end. */
export interface DrawRange {
  readonly start: number
  readonly size: number | null
}

/** One drawing from a number bank. */
export interface Draw {
  readonly selection: BankSelection
  /** Of each operator; an operator that is left out is not drawn of. */
  readonly ranges: ReadonlyMap<Operator, DrawRange>
  /** Another random order; null: that of the bank. */
  readonly seed: number | null
  /**
   * Numbers that the send has beside those of the bank. They are passed over and others drawn in their place: counted as
   * duplicates, they would tell their sender whether they are in the bank (decision 0120).
   */
  readonly besides: ReadonlySet<number>
}

/** How many of a range there are among so many people. */
export const sizeOfRange = ({ start, size }: DrawRange, people: number): number =>
  Math.max(0, Math.min(size ?? people, people - start))
