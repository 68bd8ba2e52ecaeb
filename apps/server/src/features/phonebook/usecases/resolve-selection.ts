import { createHash } from 'node:crypto'
import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import { PHONEBOOK_LIMIT } from '@peyk/contract/phonebook/phonebook-limits.ts'
import type { countContacts as countCall } from '@peyk/contract/phonebook/phonebook.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { phonebookErrors } from '../phonebook.errors.ts'
import { idsOfAll } from '../queries/search.ts'
import { searchOf, type ContactFilter } from './list-contacts.ts'

/** Contacts by their ids, or all that a search finds. */
export interface ChosenContacts {
  listNumbers?: readonly number[] | undefined
  found?: (ContactFilter & { brief: string }) | undefined
}

/** In the order of their ids; null when there are more than one act takes. */
async function idsFound(tx: Tx, { scope, filter }: { scope: AccountScope; filter: ContactFilter }): Promise<number[] | null> {
  const asked = await searchOf(tx, { scope, filter })
  if (asked === null) return []
  if (asked.isPlain && asked.kept > PHONEBOOK_LIMIT) return null
  const ids = await idsOfAll(tx, scope, { search: asked.search, most: PHONEBOOK_LIMIT })
  return ids.length > PHONEBOOK_LIMIT ? null : ids.toSorted((a, b) => a - b)
} // prettier-ignore

/** Other contacts have another one, whether one went, came or only changed so that it is found. */
const briefOf = (ids: readonly number[]): string =>
  `${ids.length}-${createHash('sha256').update(ids.join(' ')).digest('hex').slice(0, 16)}`

/** Exactly, where a list only counts so far. */
export async function countFound(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof countCall> },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof countCall>> {
  const ids = await db.inAccount(scope, (tx) => idsFound(tx, { scope, filter: input }))
  if (ids === null) return { count: PHONEBOOK_LIMIT, is_over: true, brief: null }
  return { count: ids.length, is_over: false, brief: ids.length === 0 ? null : briefOf(ids) }
}

/** Whom an act is done to. A search must still find those that its caller was told of: nobody acts on whom he never saw. */
export async function idsChosen(
  tx: Tx,
  { scope, chosen: { listNumbers, found } }: { scope: AccountScope; chosen: ChosenContacts },
): Promise<readonly number[]> {
  if (found === undefined) return listNumbers ?? []
  const { brief, ...filter } = found
  const ids = await idsFound(tx, { scope, filter })
  if (ids === null) throw phonebookErrors.tooManyFound()
  if (ids.length === 0) throw phonebookErrors.contactNotFound()
  if (briefOf(ids) !== brief) throw phonebookErrors.foundOthers()
  return ids
}
