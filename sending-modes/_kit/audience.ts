import type { Operator } from '@peyk/domain/mobile-number/operator-of.ts'

/** One recipient as the target names it, before the database has looked at any blacklist. */
export interface AudienceMember {
  /** 989121234567. */
  readonly msisdn: number
  readonly operator: Operator
}

/** What a target amounts to. Every number of the target counts exactly once: in `counts`, `invalid` or `duplicates`. */
export interface AudienceCount {
  readonly counts: Readonly<Record<Operator, number>>
  /** Numbers that are no mobile numbers; blanks count nowhere (contract Z2). */
  readonly invalid: number
  /** The second and later occurrences of a number. */
  readonly duplicates: number
}

/** How a mode turns its target into recipients: counted first (the price), then streamed in the target's order. */
export interface Audience<Target> {
  count(target: Target): AudienceCount
  members(target: Target): Iterable<AudienceMember>
}

/** How many recipients there are, over all operators. */
export const sizeOf = ({ counts }: Pick<AudienceCount, 'counts'>): number => counts.mci + counts.irancell + counts.other
