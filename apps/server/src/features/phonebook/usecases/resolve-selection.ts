import { createHash } from 'node:crypto'
import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import { PHONEBOOK_LIMIT } from '@peyk/contract/phonebook/phonebook-limits.ts'
import type { countContacts as countCall } from '@peyk/contract/phonebook/phonebook.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { phonebookErrors } from '../phonebook.errors.ts'
import { findAllIds } from '../queries/search.ts'
import { toContactSearch, type ContactFilter } from './list-contacts.ts'

/** Contacts by their ids, or all that a search finds. */
export interface ContactSelection {
  listNumbers?: readonly number[] | undefined
  found?: (ContactFilter & { brief: string }) | undefined
}

/** In the order of their ids; null when there are more than one act takes. */
async function findMatchingIds(tx: Tx, { scope, filter }: { scope: AccountScope; filter: ContactFilter }): Promise<number[] | null> {
  const search = await toContactSearch(tx, { scope, filter })
  if (search === null) return []
  if (search.hasNoFilter && search.storedCount > PHONEBOOK_LIMIT) return null
  const ids = await findAllIds(tx, scope, { search: search.search, max: PHONEBOOK_LIMIT })
  return ids.length > PHONEBOOK_LIMIT ? null : ids.toSorted((a, b) => a - b)
} // prettier-ignore

/** Other contacts have another one, whether one went, came or only changed so that it is found. */
const selectionFingerprint = (ids: readonly number[]): string =>
  `${ids.length}-${createHash('sha256').update(ids.join(' ')).digest('hex').slice(0, 16)}`

/** Exactly, where a list only counts so far. */
export async function countMatchingContacts(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof countCall> },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof countCall>> {
  const ids = await db.inAccount(scope, (tx) => findMatchingIds(tx, { scope, filter: input }))
  if (ids === null) return { count: PHONEBOOK_LIMIT, is_over: true, brief: null }
  return { count: ids.length, is_over: false, brief: ids.length === 0 ? null : selectionFingerprint(ids) }
}

/** The contacts of an action. A search must still match what its caller was shown: nobody changes contacts unseen. */
export async function resolveSelection(
  tx: Tx,
  { scope, chosen: { listNumbers, found } }: { scope: AccountScope; chosen: ContactSelection },
): Promise<readonly number[]> {
  if (found === undefined) return listNumbers ?? []
  const { brief, ...filter } = found
  const ids = await findMatchingIds(tx, { scope, filter })
  if (ids === null) throw phonebookErrors.tooManyFound()
  if (ids.length === 0) throw phonebookErrors.contactNotFound()
  if (selectionFingerprint(ids) !== brief) throw phonebookErrors.foundOthers()
  return ids
}
