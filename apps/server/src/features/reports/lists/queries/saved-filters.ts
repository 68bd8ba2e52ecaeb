import type { FilteredList } from '@peyk/contract/reports/send-lists.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'

interface Owner {
  userId: number
}

export interface SavedFilterRow {
  id: number
  name: string
  query: string
  createdAt: string
}

/** Those of one person for one list, by name. */
export async function readSavedFilters(
  tx: Tx,
  { accountId }: AccountScope,
  { userId, list }: Owner & { list: FilteredList },
): Promise<SavedFilterRow[]> {
  const { rows } = await tx.query<SavedFilterRow>({
    name: 'reports_saved_filters',
    text: `select id, name, query, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"') as "createdAt"
      from saved_filters where account_id = $1 and user_id = $2 and list = $3 order by name collate "fa-x-icu", id`,
    values: [accountId, userId, list],
  })
  return rows
}

/** Locks against a second save of the same person: two at once could pass the most, or both take a name. */
export async function lockSavedFilters(
  tx: Tx,
  { accountId }: AccountScope,
  { userId, list, name }: Owner & { list: FilteredList; name: string },
): Promise<{ total: number; named: number | null }> {
  await tx.query({ text: 'select from users where id = $1 for no key update', values: [userId] })
  const { rows } = await tx.query<{ total: number; named: number | null }>({
    text: `select count(*)::int as total, max(id) filter (where name = $4) as named
      from saved_filters where account_id = $1 and user_id = $2 and list = $3`,
    values: [accountId, userId, list, name],
  })
  return rows[0] ?? { total: 0, named: null }
}

export async function insertSavedFilter(
  tx: Tx,
  { accountId }: AccountScope,
  { userId, list, name, query }: Owner & { list: FilteredList; name: string; query: string },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    text: 'insert into saved_filters (account_id, user_id, list, name, query) values ($1, $2, $3, $4, $5) returning id',
    values: [accountId, userId, list, name, query],
  })
  return rows[0]!.id
}

export async function updateSavedFilter(
  tx: Tx,
  { accountId }: AccountScope,
  { id, query }: { id: number; query: string },
): Promise<void> {
  await tx.query({
    text: 'update saved_filters set query = $3, created_at = now() where account_id = $1 and id = $2',
    values: [accountId, id, query],
  })
}

export async function deleteOwnFilter(
  tx: Tx,
  { accountId }: AccountScope,
  { userId, id }: Owner & { id: number },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: 'delete from saved_filters where account_id = $1 and user_id = $2 and id = $3',
    values: [accountId, userId, id],
  })
  return rowCount === 1
}
