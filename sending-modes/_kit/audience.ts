import type { Operator } from '@peyk/domain/mobile-number/operator-of.ts'

/** A number as it stands in a request, a file or a list, in whatever form; blanks count nowhere (contract Z2). */
export type NumberEntry = string | number | null

/** A piece of an audience, some thousands at most. */
export interface AudienceBlock {
  readonly numbers: readonly NumberEntry[]
  /** What was left out of it before, and is told with the rest. */
  readonly invalid?: number
  readonly duplicates?: number
}

/** Where an audience that does not stand in its target is read from; nothing of it is ever whole in memory. */
export interface AudienceSource {
  /** Whoever stands in a group, in the order of their coming. */
  group(phonebookId: number): AsyncIterable<readonly number[]>
  /** Those of the contacts that stand in the group, in the order of the ids. */
  picked(asked: { phonebookId: number; contactIds: readonly number[] }): AsyncIterable<readonly number[]>
  /** Whoever has a tag, in whatever group. */
  tagged(tagId: number): AsyncIterable<readonly number[]>
  /** The checked numbers of a file, in its order. */
  file(fileId: number): AsyncIterable<AudienceBlock>
}

/**
 * How a mode turns its target into recipients: a stream in an order that is the target's own, in which numbers may come
 * again and may be wrong. Who comes first counts; sorting that out is the same for all modes (`AudienceTally`).
 */
export interface Audience<Target> {
  blocks(target: Target, source: AudienceSource): AsyncIterable<AudienceBlock>
}

/** What a target amounts to. Every number of the target counts exactly once: in `counts`, `invalid` or `duplicates`. */
export interface AudienceCount {
  readonly counts: Readonly<Record<Operator, number>>
  /** Numbers that are no mobile numbers; blanks count nowhere (contract Z2). */
  readonly invalid: number
  /** The second and later occurrences of a number. */
  readonly duplicates: number
}

/** How many recipients there are, over all operators. */
export const sizeOf = ({ counts }: Pick<AudienceCount, 'counts'>): number => counts.mci + counts.irancell + counts.other
