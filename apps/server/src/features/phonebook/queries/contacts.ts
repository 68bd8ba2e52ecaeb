import type { ConsentSource } from '@peyk/contract/phonebook/phonebook-forms.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { Gender } from '@peyk/domain/person/gender.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { searchKeyInSql } from '../../../platform/postgres/search-key.ts'

export interface ContactRow {
  id: number
  phonebook_id: number
  phonebook_title: string
  msisdn: number
  pre: string
  name: string
  email: string
  gender: Gender
  options: Record<string, string>
  created_at: Date
  updated_at: Date
  consent_source: ConsentSource
  consent_at: Date
  consent_by: string
  consent_note: string
  tag_ids: number[]
  tags: { id: number; title: string; created_at: string }[]
  phonebooks: { id: number; title: string; contact_id: number }[]
}

/** The contacts of these ids in the order of the ids, with their tags and every group that holds the same number. */
export async function readContacts(tx: Tx, { accountId }: AccountScope, ids: readonly number[]): Promise<ContactRow[]> {
  const { rows } = await tx.query<ContactRow>({
    name: 'read-contacts',
    text: `
      select c.id, c.phonebook_id, p.title as phonebook_title, c.msisdn, c.pre, c.name, c.email, c.gender, c.options,
        c.created_at, c.updated_at, c.consent_source, c.consent_at, c.consent_by, c.consent_note, c.tag_ids,
        case when c.tag_ids = '{}' then '[]' else coalesce((
          select json_agg(json_build_object('id', t.id, 'title', t.title, 'created_at', t.created_at) order by t.title)
          from tags t where t.account_id = $1 and t.id = any(c.tag_ids)), '[]') end as tags,
        (select json_agg(json_build_object('id', b.id, 'title', b.title, 'contact_id', o.id) order by b.id)
          from contacts o join phonebooks b on b.account_id = o.account_id and b.id = o.phonebook_id and b.deleted_at is null
          where o.account_id = $1 and o.msisdn = c.msisdn) as phonebooks
      from unnest($2::bigint[]) with ordinality wanted(id, place)
      join contacts c on c.account_id = $1 and c.id = wanted.id
      join phonebooks p on p.account_id = $1 and p.id = c.phonebook_id and p.deleted_at is null
      order by wanted.place`,
    values: [accountId, ids],
  })
  return rows
}

export interface NewContact {
  phonebookId: number
  msisdn: number
  pre: string
  name: string
  nameKey: string
  email: string
  gender: Gender
  options: Readonly<Record<string, string>>
  tagIds: readonly number[]
  consentSource: ConsentSource
  consentNote: string
}

// Of contacts that were added or removed a moment ago the planner knows nothing, or that there are none; every index then
// looks as cheap to it as the right one, also where it is walked anew for each row of a join, and a hundred thousand rows
// are read a hundred thousand times. So a statement about chosen contacts reads each table once, by keys that come as its
// values and not from a join; it has no `name`, since a plan for any values would compare each row with every key; and it
// takes some thousands at a time, so that none meets the statement timeout, however slow the disk is.

/** How many rows travel in one statement. */
const ROWS_AT_ONCE = 5000

/** The keys of one statement after the other, in their order. */
export function* inChunks<Key>(keys: readonly Key[], size = ROWS_AT_ONCE): Generator<Key[]> {
  for (let at = 0; at < keys.length; at += size) yield keys.slice(at, at + size)
}

/** Of numbers in a phonebook, those that stand there already. */
export async function findExistingNumbers(
  tx: Tx,
  { accountId }: AccountScope,
  { phonebookId, msisdns }: { phonebookId: number; msisdns: readonly number[] },
): Promise<Set<number>> {
  const there = new Set<number>()
  for (const some of inChunks(msisdns)) {
    const { rows } = await tx.query<{ msisdn: number }>({
      text: 'select msisdn from contacts where account_id = $1 and phonebook_id = $2 and msisdn = any($3::bigint[])',
      values: [accountId, phonebookId, some],
    })
    for (const { msisdn } of rows) there.add(msisdn)
  }
  return there
}

/** The contact of a number in a phonebook: one at most. */
export async function contactIdsOfNumber(
  tx: Tx,
  { accountId }: AccountScope,
  { phonebookId, msisdn }: { phonebookId: number; msisdn: number },
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>({
    text: 'select id from contacts where account_id = $1 and phonebook_id = $2 and msisdn = $3',
    values: [accountId, phonebookId, msisdn],
  })
  return rows.map(({ id }) => id)
}

/** Answers how many were taken: a number that stands in its phonebook already is passed over. */
export async function insertContacts(
  tx: Tx,
  { accountId }: AccountScope,
  { contacts, by, now }: { contacts: readonly NewContact[]; by: string; now: Date },
): Promise<number> {
  let added = 0
  for (const rows of inChunks(contacts)) {
    const of = <Value>(value: (contact: NewContact) => Value) => rows.map(value)
    const { rowCount } = await tx.query({
      name: 'insert-contacts',
      text: `
        insert into contacts (account_id, phonebook_id, msisdn, pre, name, name_key, email, gender, options, tag_ids,
          consent_source, consent_note, consent_by, created_at, updated_at, consent_at)
        select $1, phonebook_id, msisdn, pre, name, name_key, email, gender, options::jsonb, tag_ids::bigint[],
          source, note, $12, $13, $13, $13
        from unnest($2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::smallint[],
          $9::text[], $10::text[], $11::text[], $14::text[])
          given(phonebook_id, msisdn, pre, name, name_key, email, gender, options, tag_ids, source, note)
        on conflict (account_id, phonebook_id, msisdn) do nothing`,
      values: [
        accountId, of((c) => c.phonebookId), of((c) => c.msisdn), of((c) => c.pre), of((c) => c.name),
        of((c) => c.nameKey), of((c) => c.email), of((c) => c.gender), of((c) => JSON.stringify(c.options)),
        of((c) => `{${c.tagIds.join(',')}}`), of((c) => c.consentSource), by, now, of((c) => c.consentNote),
      ], // prettier-ignore
    })
    added += rowCount
  }
  return added
}

/** In which phonebooks that are there these contacts stand, each id once. */
export async function phonebooksOfContacts(
  tx: Tx,
  { accountId }: AccountScope,
  ids: readonly number[],
): Promise<number[]> {
  const found = new Set<number>()
  for (const some of inChunks(ids)) {
    const { rows } = await tx.query<{ phonebook_id: number }>({
      text: 'select distinct phonebook_id from contacts where account_id = $1 and id = any($2::bigint[])',
      values: [accountId, some],
    })
    for (const { phonebook_id: id } of rows) found.add(id)
  }
  return [...found]
}

export interface ContactChange {
  phonebookId?: number | undefined
  msisdn?: number | undefined
  pre?: string | undefined
  name?: string | undefined
  email?: string | undefined
  gender?: number | undefined
  /** Values by option; `''` takes the value away. */
  options?: Readonly<Record<string, string>> | undefined
  /** All tags from now on. */
  tagIds?: readonly number[] | undefined
  /** Tags beside those that are there. */
  addedTagIds?: readonly number[] | undefined
  removedTagIds?: readonly number[] | undefined
  consent?: { source: ConsentSource; note: string; by: string } | undefined
}

/** What is not given stays. `toNameKey`: SQL has no `searchKey` as quick as ours, so the caller gives the key of one. */
export async function changeContacts(
  tx: Tx,
  { accountId }: AccountScope,
  { ids, phonebookIds, change, nameKey, now }: { ids: readonly number[]; phonebookIds: readonly number[]; change: ContactChange; nameKey?: string | undefined; now: Date }, // prettier-ignore
): Promise<number> {
  const values: unknown[] = [accountId, ids, phonebookIds, now]
  const value = (v: unknown) => `$${values.push(v)}`
  const sets = ['updated_at = $4']
  const set = <V>(v: V | undefined, say: (placeholder: string) => string) => {
    if (v !== undefined) sets.push(say(value(v)))
  }
  set(change.phonebookId, (p) => `phonebook_id = ${p}::bigint`)
  set(change.msisdn, (p) => `msisdn = ${p}::bigint`)
  set(change.pre, (p) => `pre = ${p}::text`)
  set(change.name, (p) => `name = ${p}::text`)
  set(nameKey, (p) => `name_key = ${p}::text`)
  set(change.email, (p) => `email = ${p}::text`)
  set(change.gender, (p) => `gender = ${p}::smallint`)
  if (change.options !== undefined) {
    const entries = Object.entries(change.options)
    const kept = JSON.stringify(Object.fromEntries(entries.filter(([, text]) => text !== '')))
    const cleared = entries.filter(([, text]) => text === '').map(([id]) => id)
    sets.push(`options = (options - ${value(cleared)}::text[]) || ${value(kept)}::jsonb`)
  }
  set(change.tagIds, (p) => `tag_ids = ${p}::bigint[]`)
  set(
    change.addedTagIds,
    (p) => `tag_ids = tag_ids || array(select unnest(${p}::bigint[]) except select unnest(tag_ids))`,
  )
  set(
    change.removedTagIds,
    (p) => `tag_ids = array(select unnest(tag_ids) except select unnest(${p}::bigint[]) order by 1)`,
  )
  if (change.consent !== undefined) {
    const { source, note, by } = change.consent
    sets.push(`consent_source = ${value(source)}`, `consent_note = ${value(note)}`, `consent_by = ${value(by)}`)
    sets.push('consent_at = $4')
  }
  let changed = 0
  for (const some of inChunks(ids)) {
    values[1] = some
    const { rowCount } = await tx.query({
      text: `update contacts set ${sets.join(', ')}
        where account_id = $1 and id = any($2::bigint[]) and phonebook_id = any($3::bigint[])`,
      values,
    })
    changed += rowCount
  }
  return changed
}

/** Who of these contacts would come to a phonebook where their number stands already, as another contact. */
export async function splitConflictingContacts(
  tx: Tx,
  scope: AccountScope,
  { ids, phonebookId }: { ids: readonly number[]; phonebookId: number },
): Promise<{ staying: number[]; moving: number[] }> {
  const given: { id: number; phonebook_id: number; msisdn: number }[] = []
  for (const some of inChunks(ids)) {
    const { rows } = await tx.query<(typeof given)[number]>({
      text: `select id, phonebook_id, msisdn from contacts where account_id = $1 and id = any($2::bigint[]) order by id`,
      values: [scope.accountId, some],
    })
    for (const row of rows) given.push(row)
  }
  const msisdns = given.map(({ msisdn }) => msisdn)
  const there = await findExistingNumbers(tx, scope, { phonebookId, msisdns })
  const [staying, moving]: [number[], number[]] = [[], []]
  for (const { id, phonebook_id: from, msisdn } of given) {
    const isStaying = from === phonebookId || there.has(msisdn)
    ;(isStaying ? staying : moving).push(id)
    there.add(msisdn)
  }
  return { staying, moving }
}

/** Those of the ids that stand in these phonebooks, held until the end of the transaction. */
export async function lockContacts(
  tx: Tx,
  { accountId }: AccountScope,
  { ids, phonebookIds }: { ids: readonly number[]; phonebookIds: readonly number[] },
): Promise<number[]> {
  const held: number[] = []
  // Always in the order of the ids, so that of two who hold some of the same one waits.
  for (const some of inChunks([...new Set(ids)].toSorted((a, b) => a - b))) {
    const { rows } = await tx.query<{ id: number }>({
      text: `select id from contacts where account_id = $1 and id = any($2::bigint[]) and phonebook_id = any($3::bigint[])
        order by id for update`,
      values: [accountId, some, phonebookIds],
    })
    for (const { id } of rows) held.push(id)
  }
  return held
}

export async function removeContacts(tx: Tx, { accountId }: AccountScope, ids: readonly number[]): Promise<number> {
  let removed = 0
  for (const some of inChunks(ids)) {
    const { rowCount } = await tx.query({
      text: 'delete from contacts where account_id = $1 and id = any($2::bigint[])',
      values: [accountId, some],
    })
    removed += rowCount
  }
  return removed
}

/** Folds the names of these contacts anew, after their `pre` was changed in one statement. */
export async function refreshNameKeys(tx: Tx, { accountId }: AccountScope, ids: readonly number[]): Promise<void> {
  for (const some of inChunks(ids)) {
    await tx.query({
      text: `update contacts set name_key = ${searchKeyInSql(`pre || ' ' || name`)}
        where account_id = $1 and id = any($2::bigint[])`,
      values: [accountId, some],
    })
  }
}
