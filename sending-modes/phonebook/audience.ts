import type * as z from 'zod/mini'
import type { phonebookAudience as target } from '@peyk/contract/sending/sending-bodies.ts'
import type { Audience, AudienceSource, ContactBlock, ContactFields } from '../_kit/audience.ts'
import { AudienceCounter } from '../_kit/audience-counter.ts'

export type PhonebookTarget = z.output<typeof target>
type TargetEntry = PhonebookTarget[number]
type WholeGroups = Extract<TargetEntry, { type: 'all' }>
/** Where contacts are read, and what of them. */
interface ReadOptions {
  readonly source: AudienceSource
  readonly fields: ContactFields
}

async function* streamGroups({ phonebook_ids: ids }: WholeGroups, { source, fields }: ReadOptions) {
  for (const id of new Set(ids)) yield* source.group(id, fields)
}

/**
 * A piece of groups: places are counted over numbers that are there for the first time, so that pieces that lie side by
 * side have nobody in common, also where a number stands in several of the groups.
 */
async function* streamRange(entry: WholeGroups, reading: ReadOptions): AsyncGenerator<ContactBlock> {
  const first = entry.start ?? 0
  const behind = entry.size === undefined ? Infinity : first + entry.size
  const counted = new AudienceCounter()
  for await (const { numbers, cells } of streamGroups(entry, reading)) {
    const before = counted.size
    const fresh = counted.add({ numbers })
    const range = [Math.max(0, first - before), Math.max(0, behind - before)] as const
    const msisdns = fresh.msisdns.slice(...range)
    yield cells === undefined
      ? { numbers: msisdns }
      : { numbers: msisdns, cells: fresh.places.slice(...range).map((place) => cells[place] ?? []) }
    if (counted.size >= behind) return
  }
}

function streamEntry(entry: TargetEntry, reading: ReadOptions): AsyncIterable<ContactBlock> {
  const { source, fields } = reading
  if (entry.type === 'detail')
    return source.picked({ phonebookId: entry.phonebook_id, contactIds: [...new Set(entry.number_ids)] }, fields)
  if (entry.type === 'tag') return streamTagged(entry.tag_ids, reading)
  return entry.start === undefined && entry.size === undefined
    ? streamGroups(entry, reading)
    : streamRange(entry, reading)
}

async function* streamTagged(tagIds: readonly number[], { source, fields }: ReadOptions) {
  for (const id of new Set(tagIds)) yield* source.tagged(id, fields)
}

/** The entries of the target one after the other; a number in several of them counts once, where it first comes. */
export const phonebookAudience = {
  async *blocks(entries, source, fields?: ContactFields) {
    for (const entry of entries) yield* streamEntry(entry, { source, fields })
  },
} satisfies Audience<PhonebookTarget>
