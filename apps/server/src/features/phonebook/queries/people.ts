import { TAGS_LIMIT } from '@peyk/contract/phonebook/phonebook-limits.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { inChunks, readContacts, type ContactRow } from './contacts.ts'

// A person is a number, in however many phonebooks it stands as a contact: docs/decisions/0083.

type PersonFields = Pick<ContactRow, 'msisdn' | 'pre' | 'name' | 'email' | 'gender' | 'tags'>

/**
 * These contacts as the people they are: with the tags of every group, and of name, e-mail and gender what was changed
 * last in any of them. Group, custom fields, consent and times are the contact's own.
 */
export async function readPeople(tx: Tx, scope: AccountScope, ids: readonly number[]): Promise<ContactRow[]> {
  const contacts = await readContacts(tx, scope, ids)
  const shared = contacts.flatMap(({ msisdn, phonebooks }) => (phonebooks.length > 1 ? [msisdn] : []))
  if (shared.length === 0) return contacts
  const { rows } = await tx.query<PersonFields>({
    text: `
      with cards as materialized (
        select o.msisdn, o.id, o.pre, o.name, o.name_key, o.email, o.gender, o.tag_ids, o.updated_at
        from contacts o join phonebooks b on b.account_id = o.account_id and b.id = o.phonebook_id and b.deleted_at is null
        where o.account_id = $1 and o.msisdn = any($2::bigint[])
      )
      select c.msisdn,
        coalesce((array_agg(c.pre order by c.updated_at desc, c.id desc) filter (where c.name_key <> ''))[1], '') as pre,
        coalesce((array_agg(c.name order by c.updated_at desc, c.id desc) filter (where c.name_key <> ''))[1], '') as name,
        coalesce((array_agg(c.email order by c.updated_at desc, c.id desc) filter (where c.email <> ''))[1], '') as email,
        coalesce((array_agg(c.gender order by c.updated_at desc, c.id desc) filter (where c.gender <> 0))[1], 0) as gender,
        coalesce((
          select json_agg(json_build_object('id', t.id, 'title', t.title, 'created_at', t.created_at) order by t.title)
          from tags t where t.account_id = $1
            and t.id in (select unnest(k.tag_ids) from cards k where k.msisdn = c.msisdn)), '[]') as tags
      from cards c group by c.msisdn`,
    values: [scope.accountId, shared],
  })
  const byNumber = new Map(rows.map((row) => [row.msisdn, row]))
  return contacts.map((contact) => ({ ...contact, ...byNumber.get(contact.msisdn) }))
}

/** How many different numbers the account has in the phonebooks that are not hidden. Reads the whole index of numbers. */
export async function countPeople(
  tx: Tx,
  { accountId }: AccountScope,
  { hiddenIds }: { hiddenIds: readonly number[] },
): Promise<number> {
  const { rows } = await tx.query<{ people: number }>({
    name: `count-people-${hiddenIds.length > 0}`,
    text: `select count(*)::int as people from (
      select from contacts where account_id = $1 ${hiddenIds.length > 0 ? 'and phonebook_id <> all($2::bigint[])' : ''}
      group by msisdn) each`,
    values: hiddenIds.length > 0 ? [accountId, hiddenIds] : [accountId],
  })
  return rows[0]?.people ?? 0
}

/** The stored count, if it is still the count of these groups and versions. */
export async function readPeopleCount(tx: Tx, { accountId }: AccountScope, countedOf: string): Promise<number | null> {
  const { rows } = await tx.query<{ people: number }>({
    name: 'people-count',
    text: 'select people from people_counts where account_id = $1 and counted_of = $2',
    values: [accountId, countedOf],
  })
  return rows[0]?.people ?? null
}

export async function savePeopleCount(
  tx: Tx,
  { accountId }: AccountScope,
  { countedOf, people }: { countedOf: string; people: number },
): Promise<void> {
  await tx.query({
    name: 'save-people-count',
    text: `insert into people_counts values ($1, $2, $3)
      on conflict (account_id) do update set counted_of = excluded.counted_of, people = excluded.people`,
    values: [accountId, countedOf, people],
  })
}

export interface Card {
  id: number
  msisdn: number
  phonebook_id: number
}

/** Every contact of the numbers of these contacts, hidden phonebooks left out, in the order of their ids. */
export async function readCardsOfPeople(tx: Tx, { accountId }: AccountScope, ids: readonly number[]): Promise<Card[]> {
  const msisdns = new Set<number>()
  for (const some of inChunks(ids)) {
    const { rows } = await tx.query<{ msisdn: number }>({
      text: 'select msisdn from contacts where account_id = $1 and id = any($2::bigint[])',
      values: [accountId, some],
    })
    for (const { msisdn } of rows) msisdns.add(msisdn)
  }
  const cards: Card[] = []
  for (const some of inChunks([...msisdns])) {
    const { rows } = await tx.query<Card>({
      text: `select id, msisdn, phonebook_id from contacts where account_id = $1 and msisdn = any($2::bigint[])
        and phonebook_id in (select id from phonebooks where account_id = $1 and deleted_at is null)`,
      values: [accountId, some],
    })
    for (const row of rows) cards.push(row)
  }
  return cards.toSorted((a, b) => a.id - b.id)
}

/**
 * Contacts (locked) that stay take tags and custom fields of those of the same numbers that go: tags as far as there is
 * room, a custom field where they have none of their own. Touches only those that get something to merge.
 */
export async function mergeCards(
  tx: Tx,
  { accountId }: AccountScope,
  { stayingIds, leavingIds, now }: { stayingIds: readonly number[]; leavingIds: readonly number[]; now: Date },
): Promise<void> {
  // Both are in the order of the numbers' keys only by chance: a chunk of those that go meets all that stay, by number.
  for (const some of inChunks(leavingIds)) {
    await tx.query({
      text: `
        with leaving as materialized (
          select msisdn, tag_ids, options from contacts where account_id = $1 and id = any($2::bigint[])
        ), merged as materialized (
          select l.msisdn,
            array(select distinct tag from leaving k, unnest(k.tag_ids) tag where k.msisdn = l.msisdn) as tag_ids,
            (select jsonb_object_agg(key, value) from leaving k, jsonb_each(k.options) where k.msisdn = l.msisdn) as options
          from (select distinct msisdn from leaving) l
        )
        update contacts c set updated_at = $4, options = coalesce(m.options, '{}') || c.options,
          tag_ids = (c.tag_ids || array(select unnest(m.tag_ids) except select unnest(c.tag_ids)))[1:${TAGS_LIMIT}]
        from merged m
        where c.account_id = $1 and c.msisdn = m.msisdn and c.msisdn = any(array(select msisdn from leaving))
          and c.id = any($3::bigint[])`,
      values: [accountId, some, stayingIds, now],
    })
  }
}

/** Whether a number stands already in a phonebook of one of these contacts. */
export async function hasNumberBeside(
  tx: Tx,
  { accountId }: AccountScope,
  { ids, msisdn }: { ids: readonly number[]; msisdn: number },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `select from contacts where account_id = $1 and msisdn = $3
      and phonebook_id in (select phonebook_id from contacts where account_id = $1 and id = any($2::bigint[])) limit 1`,
    values: [accountId, ids, msisdn],
  })
  return rowCount > 0
}

/** One contact of each of these numbers: with a name if any has one, and of those the one that was changed last. */
export async function readContactNames(
  tx: Tx,
  { accountId }: AccountScope,
  msisdns: readonly number[],
): Promise<{ msisdn: number; id: number; name: string }[]> {
  const { rows } = await tx.query<{ msisdn: number; id: number; name: string }>({
    name: 'contact-names',
    text: `
      select distinct on (c.msisdn) c.msisdn, c.id, btrim(c.pre || ' ' || c.name) as name
      from contacts c join phonebooks b on b.account_id = c.account_id and b.id = c.phonebook_id and b.deleted_at is null
      where c.account_id = $1 and c.msisdn = any($2::bigint[])
      order by c.msisdn, c.name_key <> '' desc, c.updated_at desc, c.id desc`,
    values: [accountId, msisdns],
  })
  return rows
}

/** The numbers of these contacts, each once. */
export async function readNumbers(tx: Tx, { accountId }: AccountScope, ids: readonly number[]): Promise<number[]> {
  const { rows } = await tx.query<{ msisdn: number }>({
    name: 'numbers-of-contacts',
    text: 'select distinct msisdn from contacts where account_id = $1 and id = any($2::bigint[])',
    values: [accountId, ids],
  })
  return rows.map(({ msisdn }) => msisdn)
}
