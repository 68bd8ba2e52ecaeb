import type * as z from 'zod/mini'
import type { phonebookAudience as target } from '@peyk/contract/sending-bodies.ts'
import type { Audience, AudienceSource } from '../_kit/audience.ts'
import { AudienceTally } from '../_kit/tally.ts'

export type PhonebookTarget = z.output<typeof target>
type Entry = PhonebookTarget[number]
type WholeGroups = Extract<Entry, { type: 'all' }>

async function* groupsOf({ phonebook_ids: ids }: WholeGroups, source: AudienceSource) {
  for (const id of new Set(ids)) yield* source.group(id)
}

/**
 * A piece of groups: places are counted over numbers that are there for the first time, so that pieces that lie side by
 * side have nobody in common, also where a number stands in several of the groups.
 */
async function* pieceOf(entry: WholeGroups, source: AudienceSource) {
  const first = entry.start ?? 0
  const behind = entry.size === undefined ? Infinity : first + entry.size
  const places = new AudienceTally()
  for await (const numbers of groupsOf(entry, source)) {
    const before = places.size
    const { msisdns } = places.take({ numbers })
    yield msisdns.slice(Math.max(0, first - before), Math.max(0, behind - before))
    if (places.size >= behind) return
  }
}

function numbersOf(entry: Entry, source: AudienceSource): AsyncIterable<readonly number[]> {
  if (entry.type === 'detail')
    return source.picked({ phonebookId: entry.phonebook_id, contactIds: [...new Set(entry.number_ids)] })
  if (entry.type === 'tag') return taggedIn(entry.tag_ids, source)
  return entry.start === undefined && entry.size === undefined ? groupsOf(entry, source) : pieceOf(entry, source)
}

async function* taggedIn(tagIds: readonly number[], source: AudienceSource) {
  for (const id of new Set(tagIds)) yield* source.tagged(id)
}

/** The entries of the target one after the other; a number in several of them counts once, where it first comes. */
export const phonebookAudience = {
  async *blocks(entries, source) {
    for (const entry of entries) for await (const numbers of numbersOf(entry, source)) yield { numbers }
  },
} satisfies Audience<PhonebookTarget>
