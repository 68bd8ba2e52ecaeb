import type { Page } from '@peyk/contract/core/paging.ts'
import type { CustomFieldType } from '@peyk/contract/phonebook/phonebook-forms.ts'
import { violatedConstraintOf, type Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { escapeLike } from '../../../platform/postgres/search-key.ts'

export interface CustomFieldRow {
  id: number
  type: CustomFieldType
  title: string
  latin_title: string | null
  is_active: boolean
  is_system: boolean
  created_at: Date
}

const CUSTOM_FIELD =
  'o.id, o.type, o.title, o.latin_title, o.is_active, o.account_id is null as is_system, o.created_at'
const OWN_OR_SYSTEM = '(o.account_id = $1 or o.account_id is null)'

/** Newest first, those of the platform after the account's own. */
export async function listCustomFields(
  tx: Tx,
  { accountId }: AccountScope,
  { type, titleKey, page }: { type: CustomFieldType | null; titleKey: string | null; page: Page },
): Promise<{ rows: (CustomFieldRow & { usage_count: number })[]; total: number }> {
  const where = `${OWN_OR_SYSTEM} and ($2::text is null or o.type = $2) and ($3::text is null or o.title_key like $3)`
  const values = [accountId, type, titleKey === null ? null : `%${escapeLike(titleKey)}%`]
  const { rows } = await tx.query<CustomFieldRow & { usage_count: number }>({
    name: 'list-contact-options',
    text: `select ${CUSTOM_FIELD}, (
        select count(*)::int from phonebook_options po
        join phonebooks p on p.account_id = po.account_id and p.id = po.phonebook_id and p.deleted_at is null
        where po.account_id = $1 and po.option_id = o.id) as usage_count
      from contact_options o where ${where} order by is_system, o.id desc limit $4 offset $5`,
    values: [...values, page.perPage, page.offset],
  })
  const counted = await tx.query<{ total: number }>({
    name: 'count-contact-options',
    text: `select count(*)::int as total from contact_options o where ${where}`,
    values,
  })
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Every feature that the account may use, by its id. */
export async function readCustomFields(tx: Tx, { accountId }: AccountScope): Promise<Map<number, CustomFieldRow>> {
  const { rows } = await tx.query<CustomFieldRow>({
    name: 'options-of-account',
    text: `select ${CUSTOM_FIELD} from contact_options o where ${OWN_OR_SYSTEM}`,
    values: [accountId],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/** Those of the features that every one of the groups has; without groups those of the account. */
export async function customFieldsInGroups(
  tx: Tx,
  { accountId }: AccountScope,
  { ids, groupIds }: { ids: readonly number[]; groupIds: readonly number[] },
): Promise<Set<number>> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'options-in-groups',
    text: `select o.id from contact_options o where ${OWN_OR_SYSTEM} and o.id = any($2::bigint[])
      and (select count(*) from phonebook_options po
        where po.account_id = $1 and po.option_id = o.id and po.phonebook_id = any($3::bigint[])) = cardinality($3::bigint[])`,
    values: [accountId, ids, groupIds],
  })
  return new Set(rows.map(({ id }) => id))
}

/** One who makes a feature of this account waits for the other. */
export async function lockAndCountCustomFields(tx: Tx, { accountId }: AccountScope): Promise<number> {
  await tx.query({
    text: `select pg_advisory_xact_lock(hashtextextended('contact options ' || $1::bigint, 0))`,
    values: [accountId],
  })
  const { rows } = await tx.query<{ count: number }>({
    text: 'select count(*)::int as count from contact_options where account_id = $1',
    values: [accountId],
  })
  return rows[0]?.count ?? 0
}

const TITLE_INDEX = 'contact_options_title'

/** Runs a statement that the title of another feature may refuse; the transaction lives on. */
async function catchTitleConflict<Result>(tx: Tx, statement: () => Promise<Result>): Promise<Result | 'taken'> {
  await tx.query({ text: 'savepoint unless_taken' })
  try {
    return await statement()
  } catch (error) {
    if (violatedConstraintOf(error) !== TITLE_INDEX) throw error
    await tx.query({ text: 'rollback to savepoint unless_taken' })
    return 'taken'
  }
}

export const insertCustomField = (
  tx: Tx,
  { accountId }: AccountScope,
  given: { type: CustomFieldType; title: string; titleKey: string; latinTitle: string | null },
): Promise<{ id: number; created_at: Date } | 'taken'> =>
  catchTitleConflict(tx, async () => {
    const { rows } = await tx.query<{ id: number; created_at: Date }>({
      text: `insert into contact_options (account_id, type, title, title_key, latin_title)
        values ($1, $2, $3, $4, $5) returning id, created_at`,
      values: [accountId, given.type, given.title, given.titleKey, given.latinTitle],
    })
    const row = rows[0]
    if (row === undefined) throw new Error('an insert answered no row')
    return row
  })

export const changeCustomField = (
  tx: Tx,
  { accountId }: AccountScope,
  changed: { id: number; title: string; titleKey: string; latinTitle: string | null; isActive: boolean },
): Promise<null | 'taken'> =>
  catchTitleConflict(tx, async () => {
    await tx.query({
      text: `update contact_options set title = $3, title_key = $4, latin_title = $5, is_active = $6
        where account_id = $1 and id = $2`,
      values: [accountId, changed.id, changed.title, changed.titleKey, changed.latinTitle, changed.isActive],
    })
    return null
  })

/** Out of every phonebook, too; values of contacts are taken out by a job. */
export async function deleteCustomFields(tx: Tx, { accountId }: AccountScope, ids: readonly number[]): Promise<void> {
  await tx.query({
    text: 'delete from contact_options where account_id = $1 and id = any($2::bigint[])',
    values: [accountId, ids],
  })
}

export interface CustomFieldColumn {
  id: number
  title: string
  type: CustomFieldType
}

/** The features that these phonebooks have, in the order of the first that has them; null: of every phonebook. */
export async function customFieldsOfPhonebooks(
  tx: Tx,
  { accountId }: AccountScope,
  phonebookIds: readonly number[] | null,
): Promise<CustomFieldColumn[]> {
  const { rows } = await tx.query<CustomFieldColumn>({
    name: 'options-of-phonebooks',
    text: `select o.id, o.title, o.type from contact_options o
      join phonebook_options po on po.account_id = $1 and po.option_id = o.id
      join phonebooks p on p.account_id = $1 and p.id = po.phonebook_id and p.deleted_at is null
      where ${OWN_OR_SYSTEM} and o.is_active and ($2::bigint[] is null or p.id = any($2))
      group by o.id order by min(po.phonebook_id), min(po.position)`,
    values: [accountId, phonebookIds],
  })
  return rows
}
