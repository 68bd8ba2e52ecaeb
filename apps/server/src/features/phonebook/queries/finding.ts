import type { ConsentSource } from '@peyk/contract/phonebook-forms.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { likeText } from '../../../platform/search-key.ts'

/** What contacts are looked for by; everything given must hold. */
export interface ContactSearch {
  /** Folded as `searchKey` folds a text; stands anywhere in the name. */
  nameKey: string | null
  /** Digits that stand anywhere in the number as it is dialled (`0912…`). */
  digits: string | null
  /** Null: of every phonebook. */
  phonebookIds: readonly number[] | null
  tagId: number | null
  gender: number | null
  consentSource: ConsentSource | null
  createdFrom: Date | null
  createdTo: Date | null
  /** Phonebooks that are out of sight. */
  hiddenIds: readonly number[]
}

/** Where something is looked for, more than this many are not counted. */
export const MOST_COUNTED = 10_000

const pairsOf = (text: string): string[] => {
  const letters = [...text]
  return letters.length === 1 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
}
const threesOf = (digits: string): string[] =>
  Array.from({ length: digits.length - 2 }, (_, at) => digits.slice(at, at + 3))

/** The marks that a contact must have, as `contact_marks` of the tables makes them. */
function marksOf({ accountId }: AccountScope, search: ContactSearch): string[] {
  const { nameKey, digits, phonebookIds, gender, consentSource } = search
  const marks = [
    ...(nameKey === null ? [] : pairsOf(nameKey).map((pair) => `:${pair}`)),
    ...(digits === null || digits.length < 3 ? [] : threesOf(digits).map((three) => `#${three}`)),
    ...(phonebookIds?.length === 1 ? [`p${phonebookIds[0]}`] : []),
    ...(gender === null ? [] : [`g${gender}`]),
    ...(consentSource === null ? [] : [`c${consentSource}`]),
  ]
  return [...new Set(marks)].map((mark) => `${accountId}${mark}`)
}

/** The plain comparisons, over `contacts_to_search`, with their values from `$1` on. */
function conditionOf({ accountId }: AccountScope, search: ContactSearch) {
  const values: unknown[] = [accountId]
  const parts = ['account_id = $1']
  let [key, bit] = [0, 1]
  const given = <V>(v: V | null, say: (placeholder: string) => string) => {
    if (v !== null) {
      parts.push(say(`$${values.push(v)}`))
      key += bit
    }
    bit *= 2
  }
  const { nameKey, digits, phonebookIds, hiddenIds } = search
  given(nameKey === null ? null : `%${likeText(nameKey)}%`, (p) => `name_key like ${p}`)
  given(digits === null ? null : `%${digits}%`, (p) => `'0' || substr(msisdn::text, 3) like ${p}`)
  given(phonebookIds?.length === 1 ? phonebookIds[0]! : null, (p) => `phonebook_id = ${p}::bigint`)
  given(phonebookIds?.length === 1 ? null : phonebookIds, (p) => `phonebook_id = any(${p}::bigint[])`)
  given(search.tagId, (p) => `tag_ids @> array[${p}::bigint]`)
  given(search.gender, (p) => `gender = ${p}::smallint`)
  given(search.consentSource, (p) => `consent_source = ${p}::text`)
  given(search.createdFrom, (p) => `created_at >= ${p}::timestamptz`)
  given(search.createdTo, (p) => `created_at < ${p}::timestamptz`)
  given(hiddenIds.length === 0 ? null : hiddenIds, (p) => `phonebook_id <> all(${p}::bigint[])`)
  return { where: parts.join(' and '), values, key: key.toString(36) }
}

/**
 * The newest that match, by walking from the newest on: quick where many do. `isFromOldest`: the same page counted from
 * the other end, for pages behind the middle of a list whose length is known.
 */
async function walk(
  tx: Tx,
  scope: AccountScope,
  { search, offset, limit, isFromOldest = false }: { search: ContactSearch; offset: number; limit: number; isFromOldest?: boolean }, // prettier-ignore
): Promise<number[]> {
  const { where, values, key } = conditionOf(scope, search)
  const order = isFromOldest ? 'asc' : 'desc'
  const { rows } = await tx.query<{ id: number }>({
    name: `walk-contacts-${key}-${order}`,
    text: `select id from contacts_to_search where ${where}
      order by id ${order} offset $${values.length + 1} limit $${values.length + 2}`,
    values: [...values, offset, limit],
  })
  const ids = rows.map(({ id }) => id)
  return isFromOldest ? ids.toReversed() : ids
}

/** A page of a list in which nothing but the phonebook is chosen: `total` is its kept count. */
export function pageOfKnown(
  tx: Tx,
  scope: AccountScope,
  { search, offset, limit, total }: { search: ContactSearch; offset: number; limit: number; total: number },
): Promise<number[]> {
  const size = Math.min(limit, total - offset)
  if (size <= 0) return Promise.resolve([])
  return offset > total / 2
    ? walk(tx, scope, { search, offset: total - offset - size, limit: size, isFromOldest: true })
    : walk(tx, scope, { search, offset, limit: size })
}

/**
 * One page of what is looked for, newest first, and how many there are, counted up to `MOST_COUNTED`. What few have is
 * found by the marks' index and put in order; what many have is met soon by walking from the newest on. Which of the two
 * it is, is seen by the count itself.
 */
export async function findContacts(
  tx: Tx,
  scope: AccountScope,
  { search, offset, limit }: { search: ContactSearch; offset: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  const marks = marksOf(scope, search)
  const { where, values, key } = conditionOf(scope, search)
  const value = (v: unknown) => `$${values.push(v)}`
  const byMarks = marks.length === 0 ? '' : ` and marks @> ${value(marks)}::text[]`
  const { rows } = await tx.query<{ total: number; ids: number[] }>({
    name: `find-contacts-${key}-${marks.length > 0}`,
    text: `
      with found as materialized (
        select id from contacts_to_search where ${where}${byMarks} limit ${MOST_COUNTED + 1})
      select (select count(*)::int from found) as total,
        array(select id from found order by id desc offset ${value(offset)} limit ${value(limit)}) as ids`,
    values,
  })
  const found = rows[0] ?? { total: 0, ids: [] }
  if (found.total <= MOST_COUNTED) return found
  return { total: MOST_COUNTED, ids: await walk(tx, scope, { search, offset, limit }) }
}

/** The next ids behind one, newest first, of everything that matches: for going through all of it. */
export async function idsBefore(
  tx: Tx,
  scope: AccountScope,
  { search, before, limit }: { search: ContactSearch; before: number | null; limit: number },
): Promise<number[]> {
  const { where, values, key } = conditionOf(scope, search)
  const { rows } = await tx.query<{ id: number }>({
    name: `contacts-before-${key}-${before !== null}`,
    text: `select id from contacts_to_search where ${where}
      ${before === null ? '' : `and id < $${values.push(before)}::bigint`} order by id desc limit $${values.push(limit)}`,
    values,
  })
  return rows.map(({ id }) => id)
}
