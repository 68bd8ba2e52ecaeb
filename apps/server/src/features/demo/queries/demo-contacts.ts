import type { Tx } from '@peyk/database/database.ts'
import type { Gender } from '@peyk/domain/person/gender.ts'

export interface DemoContact {
  phonebookId: number
  msisdn: number
  pre: string
  name: string
  nameKey: string
  gender: Gender
  options: Readonly<Record<string, string>>
  tagIds: readonly number[]
  source: string
  note: string
  createdAtMs: number
}

/** The platform's own features, for every account; repeats change nothing. */
export async function addSystemCustomFields(
  tx: Tx,
  options: readonly { type: string; title: string; key: string; latinTitle: string }[],
): Promise<void> {
  await tx.query({
    text: `insert into contact_options (account_id, type, title, title_key, latin_title)
      select null, * from unnest($1::text[], $2::text[], $3::text[], $4::text[]) on conflict do nothing`,
    values: [
      options.map(({ type }) => type),
      options.map(({ title }) => title),
      options.map(({ key }) => key),
      options.map(({ latinTitle }) => latinTitle),
    ],
  })
}

/** By its key: the account's own, or the platform's. */
export async function findCustomField(tx: Tx, { accountId, key }: { accountId: number; key: string }): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    text: 'select id from contact_options where title_key = $2 and (account_id = $1 or account_id is null)',
    values: [accountId, key],
  })
  return firstId(rows)
}

export async function addDemoCustomField(
  tx: Tx,
  option: { accountId: number; type: string; title: string; key: string; latinTitle: string },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    text: `insert into contact_options (account_id, type, title, title_key, latin_title)
      values ($1, $2, $3, $4, $5) returning id`,
    values: [option.accountId, option.type, option.title, option.key, option.latinTitle],
  })
  return firstId(rows)
}

export async function addDemoPhonebook(
  tx: Tx,
  book: { accountId: number; title: string; key: string; optionIds: readonly number[]; createdAtMs: number },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    text: `with made as (
        insert into phonebooks (account_id, title, title_key, created_at, updated_at)
        values ($1, $2, $3, to_timestamp($5), to_timestamp($5)) returning id
      ), features as (
        insert into phonebook_options (account_id, phonebook_id, option_id, position)
        select $1, made.id, option_id, place from made, unnest($4::bigint[]) with ordinality given(option_id, place))
      select id from made`,
    values: [book.accountId, book.title, book.key, book.optionIds, book.createdAtMs / 1000],
  })
  return firstId(rows)
}

export async function addDemoTags(
  tx: Tx,
  { accountId, tags }: { accountId: number; tags: readonly { title: string; key: string }[] },
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>({
    text: `insert into tags (account_id, title, title_key) select $1, * from unnest($2::text[], $3::text[]) returning id`,
    values: [accountId, tags.map(({ title }) => title), tags.map(({ key }) => key)],
  })
  return rows.map(({ id }) => id)
}

export async function addDemoContacts(
  tx: Tx,
  { accountId, by, contacts }: { accountId: number; by: string; contacts: readonly DemoContact[] },
): Promise<void> {
  const of = <Value>(value: (contact: DemoContact) => Value) => contacts.map(value)
  await tx.query({
    text: `insert into contacts (account_id, phonebook_id, msisdn, pre, name, name_key, gender, options, tag_ids,
        consent_source, consent_note, consent_by, consent_at, created_at, updated_at)
      select $1, book, msisdn, pre, name, key, gender, options::jsonb, tags::bigint[], source, note, $2, at, at, at
      from unnest($3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::smallint[], $9::text[], $10::text[],
        $11::text[], $12::text[], $13::float8[]) given(book, msisdn, pre, name, key, gender, options, tags, source, note, seconds),
        lateral (select to_timestamp(seconds) as at) made
      on conflict do nothing`,
    values: [
      accountId, by, of((c) => c.phonebookId), of((c) => c.msisdn), of((c) => c.pre), of((c) => c.name),
      of((c) => c.nameKey), of((c) => c.gender), of((c) => JSON.stringify(c.options)),
      of((c) => `{${c.tagIds.join(',')}}`), of((c) => c.source), of((c) => c.note), of((c) => c.createdAtMs / 1000),
    ], // prettier-ignore
  })
}

function firstId(rows: readonly { id: number }[]): number {
  const [row] = rows
  if (row === undefined) throw new Error('a row of the demonstration is not there')
  return row.id
}
