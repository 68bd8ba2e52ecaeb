import { createHash } from 'node:crypto'
import type { CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type { contactList } from '@peyk/contract/phonebook/phonebook.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { onlyDigits, searchKey, toLatinDigits } from '@peyk/domain/digits/digits.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readContacts } from '../queries/contacts.ts'
import { readCustomFields } from '../queries/custom-fields.ts'
import { hiddenPhonebooks, findPhonebooksByTitle } from '../queries/phonebooks.ts'
import { countPeople, readPeople, readPeopleCount, savePeopleCount } from '../queries/people.ts'
import { findContacts, readPageOfCounted, type ContactSearch } from '../queries/search.ts'
import { tagsByKey } from '../queries/tags.ts'
import { presentContact } from './present-contact.ts'

type Input = CallInput<typeof contactList>
/** What contacts are looked for by, in lists and exports. */
export type ContactFilter = Omit<Input, 'page' | 'per_page' | 'limit'>

/** Digits as they stand in a number that is dialled: `+98912…`, `0098912…` and `98912…` begin with `0912`. */
export function dialledDigits(text: string): string | null {
  const digits = onlyDigits(text)
    .replace(/^(?:00)?98(?=9)/, '0')
    .replace(/^0098|^980/, '0')
  return digits === '' ? null : digits
}

const sumCounts = (books: readonly { contact_count: number }[]): number =>
  books.reduce((sum, { contact_count: count }) => sum + count, 0)

const isNumberText = (text: string): boolean => /^[\s+()\-\d]*\d[\s+()\-\d]*$/.test(toLatinDigits(text))

const toDate = (seconds: number | undefined): Date | null => (seconds === undefined ? null : new Date(seconds * 1000))
/** Of the last second that is meant. */
const toEndDate = (seconds: number | undefined): Date | null => (seconds === undefined ? null : toDate(seconds + 1))

/** Accounts with more contacts have their people counted once after each change. */
const COUNTED_EACH_TIME = 20_000

/**
 * How many people an account has in all phonebooks that are not hidden. `books`: these. A count is stored with the
 * versions that it was made of: whoever counts a moment after a change stores it under the versions before, which never
 * come again.
 */
async function countAllPeople(
  tx: Tx,
  { scope, books, hiddenIds }: { scope: AccountScope; books: readonly { id: number; contact_count: number; number_version: number }[]; hiddenIds: readonly number[] }, // prettier-ignore
): Promise<number> {
  const contacts = sumCounts(books)
  if (books.length === 1 || contacts === 0) return contacts
  if (contacts <= COUNTED_EACH_TIME) return countPeople(tx, scope, { hiddenIds })
  const versions = books.map(({ id, number_version: version }) => `${id}:${version}`).toSorted()
  const countedOf = createHash('sha256').update(versions.join(' ')).digest('hex')
  const stored = await readPeopleCount(tx, scope, countedOf)
  if (stored !== null) return stored
  const people = await countPeople(tx, scope, { hiddenIds })
  await savePeopleCount(tx, scope, { countedOf, people })
  return people
}

/**
 * The search of a list, with the exact count of its phonebooks; null when nothing can match: digits that are none, a tag
 * that nobody has, a phonebook that is not there.
 */
export async function toContactSearch(
  tx: Tx,
  { scope, filter }: { scope: AccountScope; filter: ContactFilter },
): Promise<{ search: ContactSearch; storedCount: number; hasNoFilter: boolean } | null> {
  const { number, search: text, name, tag, gender, consent_source: consentSource } = filter
  const isNumber = text !== undefined && isNumberText(text)
  const sought = number ?? (isNumber ? text : undefined)
  const digits = sought === undefined ? null : dialledDigits(sought)
  if (sought !== undefined && digits === null) return null
  const named = name ?? (isNumber ? undefined : text)
  const tagId = tag === undefined ? null : ((await tagsByKey(tx, scope, [searchKey(tag)])).values().next().value ?? null)
  if (tag !== undefined && tagId === null) return null
  const titleKey = filter.phonebook_title === undefined ? null : searchKey(filter.phonebook_title)
  const books = await findPhonebooksByTitle(tx, scope, { titleKey, ids: filter.phonebook_id ?? null })
  if (books.length === 0) return null
  const isOfSome = titleKey !== null || filter.phonebook_id !== undefined
  const nameKey = named === undefined ? null : searchKey(named)
  const isByPerson = filter.by_person === true && books.length > 1
  const hiddenIds = isOfSome ? [] : await hiddenPhonebooks(tx, scope)
  const rest = {
    nameKey: nameKey === '' ? null : nameKey,
    digits,
    tagId,
    gender: gender ?? null,
    consentSource: consentSource ?? null,
    consentBy: filter.consent_by ?? null,
    consentFrom: toDate(filter.from_consent_at),
    consentTo: toEndDate(filter.to_consent_at),
    createdFrom: toDate(filter.from_created_at),
    createdTo: toEndDate(filter.to_created_at),
  }
  const hasNoFilter = (books.length === 1 || !isOfSome) && Object.values(rest).every((one) => one === null)
  return {
    search: {
      ...rest,
      phonebookIds: isOfSome ? books.map(({ id }) => id) : null,
      hiddenIds,
      isByPerson,
    },
    storedCount: hasNoFilter && isByPerson ? await countAllPeople(tx, { scope, books, hiddenIds }) : sumCounts(books),
    hasNoFilter,
  }
} // prettier-ignore

/** B5. Newest first. */
export async function listContacts(
  { scope, input }: { scope: AccountScope; input: Input },
  { db }: Pick<Deps, 'db'>,
): Promise<{ rows: CallRow<typeof contactList>[]; total: number }> {
  const { offset, perPage: limit } = pageOf(input)
  return db.inAccount(scope, async (tx) => {
    const query = await toContactSearch(tx, { scope, filter: input })
    if (query === null) return { rows: [], total: 0 }
    const { search, storedCount, hasNoFilter } = query
    const found = hasNoFilter
      ? { ids: await readPageOfCounted(tx, scope, { search, offset, limit, total: storedCount }), total: storedCount }
      : await findContacts(tx, scope, { search, size: storedCount, offset, limit })
    const contacts = await (input.by_person === true ? readPeople : readContacts)(tx, scope, found.ids)
    const optionIds = new Set([...(await readCustomFields(tx, scope)).keys()].map(String))
    return { rows: contacts.map((row) => presentContact(row, { optionIds })), total: found.total }
  })
}
