import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { AudienceSource, ContactFields } from '@peyk/sending-modes/_kit/audience.ts'
import type { PhonebookTarget } from '@peyk/sending-modes/phonebook/audience.ts'
import { readAhead } from '../../../../platform/process/read-ahead.ts'
import { refusal } from '../../../../platform/app-error.ts'
import { hiddenPhonebooks, titlesOfPhonebooks } from '../../queries/phonebooks.ts'
import { contactsOfGroup, pickedContacts, summariseGroups, summarisePicked, summariseTags, taggedContacts } from '../../queries/contact-audience.ts' // prettier-ignore
import type { AudienceContact } from '../../queries/contact-audience.ts'
import { columnsFor, fieldReader } from './read-merge-fields.ts'

/** What a target of contacts comes to before anybody is read: at most so many, and what it is read from in brief. */
export interface AudienceBounds {
  readonly maxCount: number
  readonly stamp: string
}

/** Where contacts are read, in the caller's transaction. */
export function contactSource(
  { scope }: { scope: AccountScope },
  { tx }: { tx: Tx },
): Pick<AudienceSource, 'group' | 'picked' | 'tagged'> {
  const inBlocks = async function* (found: AsyncIterable<readonly AudienceContact[]>, fields: ContactFields) {
    const read = fields === undefined ? null : await fieldReader({ scope, fields }, { tx })
    for await (const contacts of readAhead(found)) {
      const numbers = contacts.map(({ msisdn }) => msisdn)
      yield read === null ? { numbers } : { numbers, cells: contacts.map(read) }
    }
  }
  const columns = (fields: ContactFields) => ({ columns: fields && columnsFor(fields) })
  return {
    group: (phonebookId, fields) => inBlocks(contactsOfGroup(tx, scope, { phonebookId, ...columns(fields) }), fields),
    picked: (query, fields) => inBlocks(pickedContacts(tx, scope, { ...query, ...columns(fields) }), fields),
    async *tagged(tagId, fields) {
      const query = { tagId, hiddenIds: await hiddenPhonebooks(tx, scope), ...columns(fields) }
      yield* inBlocks(taggedContacts(tx, scope, query), fields)
    },
  }
}

/** Refuses groups and tags that are not there (contract §3): a stranger's and a deleted one look the same. */
export async function resolveContactAudience(
  { scope, target, field }: { scope: AccountScope; target: PhonebookTarget; field: string },
  { tx }: { tx: Tx },
): Promise<AudienceBounds> {
  const groupIds = [...new Set(target.flatMap(groupIdsIn))]
  const tagIds = [...new Set(target.flatMap((entry) => (entry.type === 'tag' ? entry.tag_ids : [])))]
  const groups = await summariseGroups(tx, scope, groupIds)
  if (groups.existingIds.length < groupIds.length) throw refusal('phonebook.not_found', { field })
  const tags = await summariseTags(tx, scope, tagIds)
  if (tags.existingIds.length < tagIds.length) throw refusal('phonebook.tag_not_found', { field })
  const briefs = [groups.fingerprint, tags.fingerprint]
  let maxCount = tags.count
  for (const entry of target) {
    if (entry.type === 'all') {
      const standing = entry.phonebook_ids.reduce((sum, id) => sum + (groups.counts.get(id) ?? 0), 0)
      maxCount += Math.max(0, Math.min(entry.size ?? Infinity, standing - (entry.start ?? 0)))
    } else if (entry.type === 'detail') {
      const query = { phonebookId: entry.phonebook_id, contactIds: entry.number_ids }
      const picked = await summarisePicked(tx, scope, query)
      maxCount += picked.count
      briefs.push(picked.fingerprint)
    }
  }
  return { maxCount, stamp: briefs.join('\n') }
}

/** The groups that a target names. */
export const groupIdsIn = (entry: PhonebookTarget[number]): readonly number[] =>
  entry.type === 'all' ? entry.phonebook_ids : entry.type === 'detail' ? [entry.phonebook_id] : []

/** What the groups of a target are called, and how many of them are gone. */
export async function readGroupTitles(
  { scope, target }: { scope: AccountScope; target: PhonebookTarget },
  { tx }: { tx: Tx },
): Promise<{ titles: string[]; missing: number }> {
  const ids = [...new Set(target.flatMap(groupIdsIn))]
  const titles = await titlesOfPhonebooks(tx, scope, ids)
  return { titles, missing: ids.length - titles.length }
}
