import { createHash } from 'node:crypto'
import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import { PHONEBOOK_LIMIT } from '@peyk/contract/phonebook/phonebook-limits.ts'
import type { countContacts as countCall } from '@peyk/contract/phonebook/phonebook.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { phonebookErrors } from '../../phonebook.errors.ts'
import { readCardsOfPeople } from '../../queries/people.ts'
import { findAllIds } from '../../queries/search.ts'
import { toContactSearch, type ContactFilter } from '../../usecases/list-contacts.ts'

/** Contacts by their ids, or all that a search finds; `by_person`: with every other contact of their numbers. */
export interface ContactSelection {
  listNumbers?: readonly number[] | undefined
  found?: (ContactFilter & { brief: string }) | undefined
  by_person?: boolean | undefined
}

/**
 * In the order of their ids; null when there are more than one act takes. By person: all contacts of everybody found,
 * `count` of them people.
 */
async function findMatchingIds(
  tx: Tx,
  { scope, filter }: { scope: AccountScope; filter: ContactFilter },
): Promise<{ ids: readonly number[]; count: number } | null> {
  const search = await toContactSearch(tx, { scope, filter })
  if (search === null) return { ids: [], count: 0 }
  if (search.hasNoFilter && search.storedCount > PHONEBOOK_LIMIT) return null
  const found = await findAllIds(tx, scope, { search: search.search, max: PHONEBOOK_LIMIT })
  if (found.length > PHONEBOOK_LIMIT) return null
  if (filter.by_person !== true) return { ids: found.toSorted((a, b) => a - b), count: found.length }
  const ids = await idsOfPeople(tx, scope, found)
  return ids.length > PHONEBOOK_LIMIT ? null : { ids, count: found.length }
}

const idsOfPeople = async (tx: Tx, scope: AccountScope, ids: readonly number[]): Promise<number[]> =>
  (await readCardsOfPeople(tx, scope, ids)).map(({ id }) => id)

/** Other contacts have another one, whether one went, came or only changed so that it is found. */
const selectionFingerprint = (ids: readonly number[]): string =>
  `${ids.length}-${createHash('sha256').update(ids.join(' ')).digest('hex').slice(0, 16)}`

/** Exactly, where a list only counts so far. */
export async function countMatchingContacts(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof countCall> },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof countCall>> {
  const found = await db.inAccount(scope, (tx) => findMatchingIds(tx, { scope, filter: input }))
  if (found === null) return { count: PHONEBOOK_LIMIT, is_over: true, brief: null }
  const { ids, count } = found
  return { count, is_over: false, brief: count === 0 ? null : selectionFingerprint(ids) }
}

/** The contacts of an action. A search must still match what its caller was shown: nobody changes contacts unseen. */
export async function resolveSelection(
  tx: Tx,
  {
    scope,
    chosen: { listNumbers = [], found, by_person: isByPerson },
  }: { scope: AccountScope; chosen: ContactSelection },
): Promise<readonly number[]> {
  const chosen = found === undefined ? listNumbers : await resolveFound(tx, { scope, found })
  if (isByPerson !== true || found?.by_person === true) return chosen
  const ids = await idsOfPeople(tx, scope, chosen)
  if (ids.length > PHONEBOOK_LIMIT) throw phonebookErrors.tooManyFound()
  return ids
}

async function resolveFound(
  tx: Tx,
  { scope, found: { brief, ...filter } }: { scope: AccountScope; found: NonNullable<ContactSelection['found']> },
): Promise<readonly number[]> {
  const matching = await findMatchingIds(tx, { scope, filter })
  if (matching === null) throw phonebookErrors.tooManyFound()
  if (matching.count === 0) throw phonebookErrors.contactNotFound()
  if (selectionFingerprint(matching.ids) !== brief) throw phonebookErrors.foundOthers()
  return matching.ids
}
