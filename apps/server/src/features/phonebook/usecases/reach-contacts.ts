import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { AudienceSource } from '@peyk/sending-modes/_kit/audience.ts'
import type { PhonebookTarget } from '@peyk/sending-modes/phonebook/audience.ts'
import { refusal } from '../../../platform/refusal.ts'
import { hiddenPhonebooks } from '../queries/phonebooks.ts'
import { numbersOfGroup, pickedNumbers, reachOfGroups, reachOfPicked, reachOfTags, taggedNumbers } from '../queries/reaching.ts' // prettier-ignore

/** What a target of contacts comes to before anybody is read: at most so many, and what it is read from in brief. */
export interface TargetReach {
  readonly most: number
  readonly stamp: string
}

/** Where the numbers of contacts are read, in the caller's transaction. */
export const contactSource = (
  { scope }: { scope: AccountScope },
  { tx }: { tx: Tx },
): Omit<AudienceSource, 'file'> => ({
  group: (phonebookId) => numbersOfGroup(tx, scope, phonebookId),
  picked: (asked) => pickedNumbers(tx, scope, asked),
  async *tagged(tagId) {
    yield* taggedNumbers(tx, scope, { tagId, hiddenIds: await hiddenPhonebooks(tx, scope) })
  },
})

/** Refuses groups and tags that are not there (contract §3): a stranger's and a deleted one look the same. */
export async function reachContacts(
  { scope, target, field }: { scope: AccountScope; target: PhonebookTarget; field: string },
  { tx }: { tx: Tx },
): Promise<TargetReach> {
  const groupIds = [...new Set(target.flatMap(groupsIn))]
  const tagIds = [...new Set(target.flatMap((entry) => (entry.type === 'tag' ? entry.tag_ids : [])))]
  const groups = await reachOfGroups(tx, scope, groupIds)
  if (groups.there.length < groupIds.length) throw refusal('phonebook.not_found', { field })
  const tags = await reachOfTags(tx, scope, tagIds)
  if (tags.there.length < tagIds.length) throw refusal('phonebook.tag_not_found', { field })
  const briefs = [groups.brief, tags.brief]
  let most = tags.count
  for (const entry of target) {
    if (entry.type === 'all') {
      const standing = entry.phonebook_ids.reduce((sum, id) => sum + (groups.counts.get(id) ?? 0), 0)
      most += Math.max(0, Math.min(entry.size ?? Infinity, standing - (entry.start ?? 0)))
    } else if (entry.type === 'detail') {
      const asked = { phonebookId: entry.phonebook_id, contactIds: entry.number_ids }
      const picked = await reachOfPicked(tx, scope, asked)
      most += picked.count
      briefs.push(picked.brief)
    }
  }
  return { most, stamp: briefs.join('\n') }
}

const groupsIn = (entry: PhonebookTarget[number]): readonly number[] =>
  entry.type === 'all' ? entry.phonebook_ids : entry.type === 'detail' ? [entry.phonebook_id] : []
