import type { PatternVariable } from '@peyk/domain/patterns/variable.ts'
import type { Operator } from '@peyk/domain/mobile-number/operator-of.ts'
import type { Draw } from './draw.ts'

/** A number as it stands in a request, a file or a list, in whatever form; blanks count nowhere (contract Z2). */
export type NumberEntry = string | number | null

/** Why people of a number bank are not drawn, in the order in which it is asked. */
export const LEFT_OUT_REASONS = ['white', 'cancelled', 'recent', 'fair'] as const
/**
 * `white`: on the account's send blacklist. `cancelled`: answered 11 to a line of targeted
 * sends. `recent`: got one of the account's sends in the days to leave out. `fair`: got the most adverts of that day.
 */
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]
export type LeftOutCounts = Record<LeftOutReason, number>

/** A piece of an audience, some thousands at most. */
export interface AudienceBlock {
  readonly numbers: readonly NumberEntry[]
  /** Left out before (by the check of a file), counted with the rest. */
  readonly invalid?: number
  readonly duplicates?: number
  /** What stands beside each number, where texts are made of it: of a file its row, of contacts the fields asked for. */
  readonly cells?: readonly (readonly string[])[]
  /** Rows of the numbers, as a spreadsheet counts them. */
  readonly rows?: readonly number[]
  /** People that were passed over before those of this block. */
  readonly leftOut?: Readonly<LeftOutCounts>
}

/** Contacts in a block, with the fields that were asked for. */
export type ContactBlock = Pick<AudienceBlock, 'cells'> & { readonly numbers: readonly number[] }

/** Fields of a contact that are asked for: name, pre, number, email, or the id of a custom feature. */
export type ContactFields = readonly string[] | undefined

/** Where an audience that does not stand in its target is read from; nothing of it is ever whole in memory. */
export interface AudienceSource {
  /** Whoever stands in a group, in the order of their coming. */
  group(phonebookId: number, fields?: ContactFields): AsyncIterable<ContactBlock>
  /** Those of the contacts that stand in the group, in the order of the ids. */
  picked(
    asked: { phonebookId: number; contactIds: readonly number[] },
    fields?: ContactFields,
  ): AsyncIterable<ContactBlock>
  /** Whoever has a tag, in whatever group. */
  tagged(tagId: number, fields?: ContactFields): AsyncIterable<ContactBlock>
  /** The checked numbers of a file, in its order. */
  file(fileId: number): AsyncIterable<AudienceBlock>
  /** The same with what stands in its rows. */
  fileRows(fileId: number): AsyncIterable<AudienceBlock>
  /** People of a number bank, in the order of drawing: random, and the same every time. */
  drawn(draw: Draw): AsyncIterable<AudienceBlock>
}

/**
 * How a mode turns its target into recipients: a stream in an order that is the target's own, in which numbers may come
 * again and may be wrong. Who comes first counts; sorting that out is the same for all modes (`AudienceCounter`).
 */
export interface Audience<Target> {
  /** `fields`: what the text asks of contacts. */
  blocks(target: Target, source: AudienceSource, fields?: ContactFields): AsyncIterable<AudienceBlock>
}

/** What a text of a mode may ask for, as its target has it. */
export interface PlaceholderNames {
  /** Of a file, in their order. */
  readonly columns?: readonly { readonly key: string; readonly title: string }[]
  /** Of contacts, in the order of `fields`. */
  readonly fields?: readonly string[]
  /** Of a pattern, in the order of its values. */
  readonly variables?: readonly PatternVariable[]
}

/** An audience in which everybody gets a text of their own. */
export interface PersonalisedAudience<Target> extends Audience<Target> {
  /** Where the value of a placeholder stands in the cells of a row; null: nowhere. Of a mode whose rows are the texts: null. */
  readonly cellIndexOf: ((name: string, names: PlaceholderNames) => number | null) | null
}

/** What a target amounts to. Every number of the target counts exactly once: in `counts`, `invalid` or `duplicates`. */
export interface AudienceCount {
  readonly counts: Readonly<Record<Operator, number>>
  /** Numbers that are no mobile numbers; blanks count nowhere (contract Z2). */
  readonly invalid: number
  /** The second and later occurrences of a number. */
  readonly duplicates: number
  /** People of number banks who are not drawn; no numbers of the target. */
  readonly leftOut: Readonly<LeftOutCounts>
}

/** How many recipients there are, over all operators. */
export const audienceSize = ({ counts }: Pick<AudienceCount, 'counts'>): number =>
  counts.mci + counts.irancell + counts.other
