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

const isNumberText = (text: string): boolean => /^[\s+()\-\d]*\d[\s+()\-\d]*$/.test(toLatinDigits(text))

const toDate = (seconds: number | undefined): Date | null => (seconds === undefined ? null : new Date(seconds * 1000))
/** Of the last second that is meant. */
const toEndDate = (seconds: number | undefined): Date | null => (seconds === undefined ? null : toDate(seconds + 1))

/**
 * The search of a list, with the kept count of its phonebooks; null when nothing can match: digits that are none, a tag
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
  return {
    search: {
      ...rest,
      phonebookIds: isOfSome ? books.map(({ id }) => id) : null,
      hiddenIds: isOfSome ? [] : await hiddenPhonebooks(tx, scope),
    },
    storedCount: books.reduce((sum, { contact_count: count }) => sum + count, 0),
    hasNoFilter: books.length === 1 || !isOfSome ? Object.values(rest).every((one) => one === null) : false,
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
    const contacts = await readContacts(tx, scope, found.ids)
    const optionIds = new Set([...(await readCustomFields(tx, scope)).keys()].map(String))
    return { rows: contacts.map((row) => presentContact(row, { optionIds })), total: found.total }
  })
}
