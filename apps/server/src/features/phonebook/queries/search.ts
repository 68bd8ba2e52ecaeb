import type { ConsentSource } from '@peyk/contract/phonebook/phonebook-forms.ts'
import { SEARCH_COUNT_LIMIT } from '@peyk/contract/phonebook/phonebook-limits.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { buildNameSearch } from '@peyk/domain/phonebook/name-search.ts'
import { escapeLike } from '../../../platform/postgres/search-key.ts'

/** What contacts are looked for by; everything given must hold. */
export interface ContactSearch {
  /** Folded as `searchKey` folds a text; stands in the name as `buildNameSearch` tells. */
  nameKey: string | null
  /** Digits that stand anywhere in the number as it is dialled (`0912…`). */
  digits: string | null
  /** Null: of every phonebook. */
  phonebookIds: readonly number[] | null
  tagId: number | null
  gender: number | null
  consentSource: ConsentSource | null
  consentBy: string | null
  consentFrom: Date | null
  consentTo: Date | null
  createdFrom: Date | null
  createdTo: Date | null
  /** Phonebooks that are out of sight. */
  hiddenIds: readonly number[]
  /** Each number once, by the newest of its contacts that match. In one phonebook each number stands once anyway. */
  isByPerson: boolean
}

/** It is looked for among so many of the newest first: there what many have is met, and the first page stands. */
const MAX_SCANNED = 10_000
/** What the marks' index finds is put in order up to here; beyond, a page is found sooner by walking. */
const MAX_SORTED = 30_000

/** Pieces of a text that lie beside each other, the last one at its end. */
const splitIntoPieces = (text: string, length: number): string[] => {
  const letters = [...text]
  const starts = letters.flatMap((_, at) => (at % length === 0 ? [Math.min(at, letters.length - length)] : []))
  return starts.map((at) => letters.slice(Math.max(0, at), at + length).join(''))
}

/**
 * Marks of which a contact must have all of one list at least, of those that `contact_marks` of the tables makes: not each
 * pair, since every further list of a common one is read as a whole. None: there is nothing that marks tell.
 */
function toMarkSets({ accountId }: AccountScope, search: ContactSearch): string[][] {
  const { nameKey, digits, phonebookIds, gender, consentSource, consentBy } = search
  const marks = [
    ...(digits === null || digits.length < 3 ? [] : splitIntoPieces(digits, 3).map((three) => `#${three}`)),
    ...(phonebookIds?.length === 1 ? [`p${phonebookIds[0]}`] : []),
    ...(gender === null ? [] : [`g${gender}`]),
    ...(consentSource === null ? [] : [`c${consentSource}`]),
    ...(consentBy === null ? [] : [`b${consentBy}`]),
  ]
  const ways =
    nameKey === null
      ? [[]]
      : buildNameSearch(nameKey).tokenAlternatives.map((pieces) => pieces.map((piece) => `:${piece}`))
  return ways.flatMap((pieces) => {
    const all = new Set([...pieces, ...marks])
    return all.size === 0 ? [] : [[...all].map((mark) => `${accountId}${mark}`)]
  })
}

/** That a contact has the marks; nothing where none tells. */
const marksCondition = (ways: readonly string[][], value: (v: unknown) => string): string =>
  ways.length === 0 ? '' : ` and (${ways.map((marks) => `marks @> ${value(marks)}::text[]`).join(' or ')})`

/**
 * The plain comparisons, over `contacts_to_search`, with their values from `$1` on; `place`: those of them that an index
 * has in the order of the ids; `days`: those that say when, null where none does. `isMarked`: so that no index has them, since the marks would be made anew for every row that
 * another index than theirs brings.
 */
function buildCondition({ accountId }: AccountScope, search: ContactSearch, { isMarked = false } = {}) {
  const values: unknown[] = [accountId]
  const parts = ['account_id = $1']
  const places = [...parts]
  const days: string[] = []
  let [key, bit] = [0, 1]
  const given = <V>(v: V | null, say: (placeholder: string) => string) => {
    if (v !== null) {
      parts.push(say(`$${values.push(v)}`))
      key += bit
    }
    bit *= 2
  }
  const { nameKey, digits, phonebookIds, hiddenIds } = search
  const name = nameKey === null ? null : buildNameSearch(nameKey)
  given(
    name && `%${name.parts.map(escapeLike).join('%')}%`,
    (p) =>
      `name_key like ${p} and (name_key like $${values.push(`%${escapeLike(nameKey ?? '')}%`)} or name_key ~ $${values.push(name?.pattern)})`,
  )
  given(digits === null ? null : `%${digits}%`, (p) => `'0' || substr(msisdn::text, 3) like ${p}`)
  given(phonebookIds?.length === 1 ? phonebookIds[0]! : null, (p) => {
    places.push(`phonebook_id = ${p}::bigint`)
    return isMarked ? `phonebook_id + 0 = ${p}::bigint` : `phonebook_id = ${p}::bigint`
  })
  given(phonebookIds?.length === 1 ? null : phonebookIds, (p) => `phonebook_id = any(${p}::bigint[])`)
  given(search.tagId, (p) => `tag_ids @> array[${p}::bigint]`)
  given(search.gender, (p) => `gender = ${p}::smallint`)
  given(search.consentSource, (p) => `consent_source = ${p}::text`)
  given(search.consentBy, (p) => `consent_by = ${p}::text`)
  const moment = (compared: string) => (p: string) => {
    days.push(`${compared} ${p}::timestamptz`)
    return isMarked ? `(${days.at(-1)}) is true` : days.at(-1)!
  }
  given(search.createdFrom, moment('created_at >='))
  given(search.createdTo, moment('created_at <'))
  given(search.consentFrom, moment('consent_at >='))
  given(search.consentTo, moment('consent_at <'))
  given(hiddenIds.length === 0 ? null : hiddenIds, (p) => `phonebook_id <> all(${p}::bigint[])`)
  return {
    where: parts.join(' and '),
    place: places.join(' and '),
    days: days.length === 0 ? null : days.join(' and '),
    values,
    key: `${key.toString(36)}${search.isByPerson ? '-people' : ''}`,
  }
}

/** What stands for the contacts of one number among all that were found: the newest of them. */
const onePerNumber = ({ isByPerson }: ContactSearch) =>
  isByPerson ? { id: 'max(id) as id', group: 'group by msisdn' } : { id: 'id', group: '' }

/** `where`, and that no newer contact of the same number matches: for a walk that ends with its page. */
const walkCondition = (where: string, { isByPerson }: ContactSearch): string => {
  const newer = `select from contacts_to_search newer where newer.msisdn = c.msisdn and newer.id > c.id and ${where}`
  return isByPerson ? `${where} and not exists (${newer})` : where
}

/**
 * The newest that match, by walking from the newest on: quick where many do. `isFromOldest`: the same page counted from
 * the other end, for pages behind the middle of a list whose length is known.
 */
async function readInIdOrder(
  tx: Tx,
  scope: AccountScope,
  { search, offset, limit, isFromOldest = false }: { search: ContactSearch; offset: number; limit: number; isFromOldest?: boolean }, // prettier-ignore
): Promise<number[]> {
  const { where, values, key } = buildCondition(scope, search)
  const walked = walkCondition(where, search)
  const order = isFromOldest ? 'asc' : 'desc'
  const { rows } = await tx.query<{ id: number }>({
    name: `walk-contacts-${key}-${order}`,
    text: `select id from contacts_to_search c where ${walked}
      order by id ${order} offset $${values.length + 1} limit $${values.length + 2}`,
    values: [...values, offset, limit],
  })
  return (isFromOldest ? rows.toReversed() : rows).map(({ id }) => id)
}

/** A page of a list in which nothing but the phonebook is chosen: `total` is its exact count. */
export function readPageOfCounted(
  tx: Tx,
  scope: AccountScope,
  { search, offset, limit, total }: { search: ContactSearch; offset: number; limit: number; total: number },
): Promise<number[]> {
  const size = Math.min(limit, total - offset)
  if (size <= 0) return Promise.resolve([])
  return offset > total / 2
    ? readInIdOrder(tx, scope, { search, offset: total - offset - size, limit: size, isFromOldest: true })
    : readInIdOrder(tx, scope, { search, offset, limit: size })
}

/** Those that match among the newest of the account or the group, newest first. */
async function searchAmongNewest(
  tx: Tx,
  scope: AccountScope,
  { search, limit }: { search: ContactSearch; limit: number },
): Promise<number[]> {
  const { where, place, values, key } = buildCondition(scope, search)
  const one = onePerNumber(search)
  const { rows } = await tx.query<{ id: number }>({
    name: `near-contacts-${key}`,
    text: `select ${one.id} from (
        select * from contacts_to_search where ${place} order by id desc limit ${MAX_SCANNED}) newest
      where ${where} ${one.group} order by 1 desc limit $${values.length + 1}`,
    values: [...values, limit],
  })
  return rows.map(({ id }) => id)
}

/** A page of all that have the marks and match, if these are not more than `most` contacts; only then is it whole. */
async function searchByMarks(
  tx: Tx,
  scope: AccountScope,
  { search, max: most, offset, limit }: { search: ContactSearch; max: number; offset: number; limit: number },
): Promise<{ ids: number[]; total: number; isWhole: boolean }> {
  const marks = toMarkSets(scope, search)
  const { where, values, key } = buildCondition(scope, search, { isMarked: marks.length > 0 })
  const value = (v: unknown) => `$${values.push(v)}`
  const byMarks = marksCondition(marks, value)
  const one = onePerNumber(search)
  const { rows } = await tx.query<{ looked: number; total: number; ids: number[] }>({
    name: `find-contacts-${key}-${marks.length}`,
    text: `
      with near as materialized (
        select id, msisdn from contacts_to_search where ${where}${byMarks} limit ${value(most + 1)}),
      found as materialized (select ${one.id} from near ${one.group})
      select (select count(*)::int from near) as looked, (select count(*)::int from found) as total,
        array(select id from found order by id desc offset ${value(offset)} limit ${value(limit)}) as ids`,
    values,
  })
  const { looked, total, ids } = rows[0] ?? { looked: 0, total: 0, ids: [] }
  return { ids, total, isWhole: looked <= most }
}

/**
 * A page of what matches among all of some days, where these have few; null where they have many, or no day is told. The
 * marks of whoever entered most consents would bring the whole account, of which one day is wanted.
 */
async function searchByDays(
  tx: Tx,
  scope: AccountScope,
  { search, offset, limit }: { search: ContactSearch; offset: number; limit: number },
): Promise<{ ids: number[]; total: number } | null> {
  const { where, days, values, key } = buildCondition(scope, search)
  if (days === null) return null
  const one = onePerNumber(search)
  const value = (v: unknown) => `$${values.push(v)}`
  const { rows } = await tx.query<{ looked: number; total: number; ids: number[] }>({
    name: `days-of-contacts-${key}`,
    text: `
      with near as materialized (
        select account_id, id, phonebook_id, msisdn, created_at, gender, consent_source, consent_by, consent_at, name_key, tag_ids
        from contacts_to_search where account_id = $1 and ${days} limit ${MAX_SCANNED + 1}),
      found as materialized (select ${one.id} from near where ${where} ${one.group})
      select (select count(*)::int from near) as looked, (select count(*)::int from found) as total,
        array(select id from found order by id desc offset ${value(offset)} limit ${value(limit)}) as ids`,
    values,
  })
  const [found] = rows
  return found === undefined || found.looked > MAX_SCANNED ? null : found
}

/**
 * One page of what is looked for, newest first, and how many there are, counted up to `SEARCH_COUNT_LIMIT`. What many have
 * is met by walking a little; what few have is found by the marks' index. `size`: how many the account or the group has.
 */
export async function findContacts(
  tx: Tx,
  scope: AccountScope,
  { search, size, offset, limit }: { search: ContactSearch; size: number; offset: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  const page = { search, offset, limit }
  const isOneList = search.hiddenIds.length === 0 && (search.phonebookIds?.length ?? 1) === 1
  const newest = await searchAmongNewest(tx, scope, { search, limit: SEARCH_COUNT_LIMIT + 1 })
  const isAmongNewest = offset + limit <= newest.length
  const near = { total: SEARCH_COUNT_LIMIT, ids: newest.slice(offset, offset + limit) }
  if (newest.length > SEARCH_COUNT_LIMIT)
    return isAmongNewest ? near : { ...near, ids: await readInIdOrder(tx, scope, page) }
  if (isOneList && size <= MAX_SCANNED) return { ...near, total: newest.length }
  const ofDays = await searchByDays(tx, scope, page)
  if (ofDays !== null) return { ids: ofDays.ids, total: Math.min(ofDays.total, SEARCH_COUNT_LIMIT) }
  // A page that stands already is only counted; more contacts than the limit may be fewer people.
  const countLimits = search.isByPerson ? [2 * SEARCH_COUNT_LIMIT, MAX_SORTED] : [SEARCH_COUNT_LIMIT]
  for (const max of isAmongNewest ? countLimits : [MAX_SORTED]) {
    const { total, ids, isWhole } = await searchByMarks(tx, scope, { ...page, max })
    if (isWhole) return { total: Math.min(total, SEARCH_COUNT_LIMIT), ids }
    if (isAmongNewest && total >= SEARCH_COUNT_LIMIT) return near
  }
  return isAmongNewest ? near : { ...near, ids: await readInIdOrder(tx, scope, page) }
}

/** All that match, in no order; where there are more than `most`, one more than that. Of a number the newest. */
export async function findAllIds(
  tx: Tx,
  scope: AccountScope,
  { search, max: most }: { search: ContactSearch; max: number },
): Promise<number[]> {
  const marks = toMarkSets(scope, search)
  const { where, values, key } = buildCondition(scope, search, { isMarked: marks.length > 0 })
  const byMarks = marksCondition(marks, (v) => `$${values.push(v)}`)
  const one = onePerNumber(search)
  const { rows } = await tx.query<{ ids: number[] }>({
    name: `all-contacts-${key}-${marks.length}`,
    text: `select array(
      select ${one.id} from contacts_to_search where ${where}${byMarks} ${one.group} limit $${values.push(most + 1)}) as ids`,
    values,
  })
  return rows[0]?.ids ?? []
}

/** The next ids behind one, newest first, of everything that matches: for going through all of it. */
export async function findIdsBefore(
  tx: Tx,
  scope: AccountScope,
  { search, before, limit }: { search: ContactSearch; before: number | null; limit: number },
): Promise<number[]> {
  const { where, values, key } = buildCondition(scope, search)
  const walked = walkCondition(where, search)
  const { rows } = await tx.query<{ id: number }>({
    name: `contacts-before-${key}-${before !== null}`,
    text: `select id from contacts_to_search c where ${walked}
      ${before === null ? '' : `and id < $${values.push(before)}::bigint`} order by id desc limit $${values.push(limit)}`,
    values,
  })
  return rows.map(({ id }) => id)
}
