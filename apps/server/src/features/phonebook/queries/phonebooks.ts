import type { Page } from '@peyk/contract/core/paging.ts'
import type { CustomFieldType } from '@peyk/contract/phonebook/phonebook-forms.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { escapeLike } from '../../../platform/postgres/search-key.ts'

export interface PhonebookRow {
  id: number
  title: string
  contact_count: number
  export_status: number
  import_status: number
  import: { by: string; progress: number; taken_count: number; started_at: string } | null
  created_at: Date
  updated_at: Date
  options: { id: number; title: string; type: CustomFieldType }[]
}

const CUSTOM_FIELDS = `coalesce((
  select json_agg(json_build_object('id', o.id, 'title', o.title, 'type', o.type) order by po.position)
  from phonebook_options po join contact_options o on o.id = po.option_id and o.is_active
  where po.account_id = p.account_id and po.phonebook_id = p.id), '[]') as options`

/** As B1 tells it: 0 idle, 1 running, 2 done, 3 failed. A file that is gone leaves nothing to tell. */
const EXPORT_STATUS = `coalesce((
  select case f.status when 'processing' then 1 when 'ready' then 2 else 3 end from files f
  where f.account_id = p.account_id and f.id = p.export_file_id), 0) as export_status`

/** The one that is under way; how far it is stands with its file. */
const IMPORT = `(
  select json_build_object('by', i.consent_by, 'progress', coalesce((f.import_report ->> 'progress')::int, 0),
    'taken_count', coalesce((f.import_report ->> 'added_count')::int + (f.import_report ->> 'updated_count')::int, 0),
    'started_at', i.created_at)
  from contact_imports i left join files f on f.account_id = i.account_id and f.id = i.file_id
  where i.account_id = p.account_id and i.phonebook_id = p.id and i.status = 'running') as import`

const PHONEBOOK = `p.id, p.title, p.contact_count, ${EXPORT_STATUS}, p.import_status, ${IMPORT}, p.created_at, p.updated_at, ${CUSTOM_FIELDS}`

/** Newest first. */
export async function listPhonebooks(
  tx: Tx,
  { accountId }: AccountScope,
  { titleKey, id, page }: { titleKey: string | null; id: number | null; page: Pick<Page, 'perPage' | 'offset'> },
): Promise<{ rows: PhonebookRow[]; total: number }> {
  const where = `p.account_id = $1 and p.deleted_at is null
    and ($2::text is null or p.title_key like $2) and ($3::bigint is null or p.id = $3)`
  const values = [accountId, titleKey === null ? null : `%${escapeLike(titleKey)}%`, id]
  const { rows } = await tx.query<PhonebookRow>({
    name: 'list-phonebooks',
    text: `select ${PHONEBOOK} from phonebooks p where ${where} order by p.id desc limit $4 offset $5`,
    values: [...values, page.perPage, page.offset],
  })
  const counted = await tx.query<{ total: number }>({
    name: 'count-phonebooks',
    text: `select count(*)::int as total from phonebooks p where ${where}`,
    values,
  })
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function insertPhonebook(
  tx: Tx,
  { accountId }: AccountScope,
  { title, titleKey }: { title: string; titleKey: string },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    text: 'insert into phonebooks (account_id, title, title_key) values ($1, $2, $3) returning id',
    values: [accountId, title, titleKey],
  })
  const row = rows[0]
  if (row === undefined) throw new Error('an insert answered no row')
  return row.id
}

export async function titleOfPhonebook(tx: Tx, { accountId }: AccountScope, id: number): Promise<string | null> {
  const { rows } = await tx.query<{ title: string }>({
    name: 'title-of-phonebook',
    text: 'select title from phonebooks where account_id = $1 and id = $2 and deleted_at is null',
    values: [accountId, id],
  })
  return rows[0]?.title ?? null
}

/** Titles of those of the groups that are there. */
export async function titlesOfPhonebooks(
  tx: Tx,
  { accountId }: AccountScope,
  ids: readonly number[],
): Promise<string[]> {
  const { rows } = await tx.query<{ title: string }>({
    name: 'titles-of-phonebooks',
    text: 'select title from phonebooks where account_id = $1 and id = any($2) and deleted_at is null order by title, id',
    values: [accountId, ids],
  })
  return rows.map(({ title }) => title)
}

export async function setExportFile(
  tx: Tx,
  { accountId }: AccountScope,
  { id, fileId }: { id: number; fileId: number },
): Promise<void> {
  await tx.query({
    name: 'note-phonebook-export',
    text: 'update phonebooks set export_file_id = $3 where account_id = $1 and id = $2',
    values: [accountId, id, fileId],
  })
}

/** One who makes a phonebook of this account waits for the other, so that their number is right. */
export async function lockAndCountPhonebooks(tx: Tx, { accountId }: AccountScope): Promise<number> {
  await tx.query({
    text: `select pg_advisory_xact_lock(hashtextextended('phonebooks ' || $1::bigint, 0))`,
    values: [accountId],
  })
  const { rows } = await tx.query<{ count: number }>({
    text: 'select count(*)::int as count from phonebooks where account_id = $1 and deleted_at is null',
    values: [accountId],
  })
  return rows[0]?.count ?? 0
}

export async function renamePhonebook(
  tx: Tx,
  { accountId }: AccountScope,
  { id, title, titleKey }: { id: number; title: string; titleKey: string },
): Promise<void> {
  await tx.query({
    text: 'update phonebooks set title = $3, title_key = $4, updated_at = now() where account_id = $1 and id = $2',
    values: [accountId, id, title, titleKey],
  })
}

/** The features of a phonebook, in this order. */
export async function setPhonebookCustomFields(
  tx: Tx,
  { accountId }: AccountScope,
  { id, optionIds }: { id: number; optionIds: readonly number[] },
): Promise<void> {
  await tx.query({
    text: 'delete from phonebook_options where account_id = $1 and phonebook_id = $2',
    values: [accountId, id],
  })
  await tx.query({
    text: `insert into phonebook_options (account_id, phonebook_id, option_id, position)
      select $1, $2, option_id, position from unnest($3::bigint[]) with ordinality given(option_id, position)`,
    values: [accountId, id, optionIds],
  })
}

export interface LockedPhonebook {
  id: number
  title: string
  contact_count: number
}

/**
 * Those of the ids that are there, locked until the end of the transaction: adding, moving and deleting contacts lock
 * their phonebooks first, always in the order of their ids, so that nobody waits in a circle and no limit is passed.
 */
export async function lockPhonebooks(
  tx: Tx,
  { accountId }: AccountScope,
  ids: readonly number[],
): Promise<Map<number, LockedPhonebook>> {
  const { rows } = await tx.query<LockedPhonebook>({
    name: 'hold-phonebooks',
    text: `select id, title, contact_count from phonebooks
      where account_id = $1 and id = any($2::bigint[]) and deleted_at is null order by id for no key update`,
    values: [accountId, ids],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/** Puts them out of sight, contacts and all; without a key nobody can bring them back. */
export async function hidePhonebooks(
  tx: Tx,
  { accountId }: AccountScope,
  { ids, undoKey, now }: { ids: readonly number[]; undoKey: string | null; now: Date },
): Promise<void> {
  await tx.query({
    text: `update phonebooks set deleted_at = $4, undo_key = $3, number_version = number_version + 1
      where account_id = $1 and id = any($2::bigint[])`,
    values: [accountId, ids, undoKey, now],
  })
}

/** Brings back what was deleted under the key since a moment. */
export async function unhidePhonebooks(
  tx: Tx,
  { accountId }: AccountScope,
  { undoKey, since }: { undoKey: string; since: Date },
): Promise<number> {
  const { rowCount } = await tx.query({
    text: `update phonebooks set deleted_at = null, undo_key = null, number_version = number_version + 1
      where account_id = $1 and undo_key = $2 and deleted_at >= $3`,
    values: [accountId, undoKey, since],
  })
  return rowCount
}

/** Phonebooks that are out of sight and not yet removed: their contacts still stand in the table. */
export async function hiddenPhonebooks(tx: Tx, { accountId }: AccountScope): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'hidden-phonebooks',
    text: 'select id from phonebooks where account_id = $1 and deleted_at is not null',
    values: [accountId],
  })
  return rows.map(({ id }) => id)
}

/** The phonebooks whose title holds a text, of these or of all, with their counts. */
export async function findPhonebooksByTitle(
  tx: Tx,
  { accountId }: AccountScope,
  { titleKey, ids }: { titleKey: string | null; ids: readonly number[] | null },
): Promise<{ id: number; contact_count: number; number_version: number }[]> {
  const { rows } = await tx.query<{ id: number; contact_count: number; number_version: number }>({
    name: 'phonebooks-titled',
    text: `select id, contact_count, number_version from phonebooks where account_id = $1 and deleted_at is null
      and ($2::text is null or title_key like $2) and ($3::bigint[] is null or id = any($3))`,
    values: [accountId, titleKey === null ? null : `%${escapeLike(titleKey)}%`, ids],
  })
  return rows
}

/** Marks a place in the transaction to which `rollbackToSavepoint` goes back, letting go of what was held since. */
export async function savepoint(tx: Tx): Promise<void> {
  await tx.query({ text: 'savepoint looked' })
}

export async function rollbackToSavepoint(tx: Tx): Promise<void> {
  await tx.query({ text: 'rollback to savepoint looked' })
}
