import type { Page } from '@peyk/contract/core/paging.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { escapeLike, searchKeyInSql } from '../../platform/postgres/search-key.ts'

type AccountRef = Pick<AccountScope, 'accountId'>

export interface DraftRow {
  id: number
  draft_group_id: number
  user_id: number
  message: string
  created_at: Date
  is_favourite: boolean
}

export interface DraftFilter {
  groupId: number | null
  draftId: number | null
  /** Folded as `searchKey` folds a text. */
  search: string | null
  isFavourite: boolean | null
}

// An account has two hundred at most: folding them at each search costs less than keeping a folded column would.
const FOUND = `d.account_id = $1
  and ($3::bigint is null or d.draft_group_id = $3)
  and ($4::bigint is null or d.id = $4)
  and ($5::text is null or ${searchKeyInSql('d.message')} like '%' || $5 || '%')
  and ($6::boolean is null or (f.draft_id is not null) = $6)`
const STARRED = `drafts d left join draft_favourites f
  on f.account_id = d.account_id and f.draft_id = d.id and f.user_id = $2`

/** Newest first; the stars are those of one person. */
export async function listDrafts(
  tx: Tx,
  { accountId }: AccountRef,
  { filter, page, userId }: { filter: DraftFilter; page: Page; userId: number },
): Promise<{ rows: DraftRow[]; total: number }> {
  const search = filter.search === null ? null : escapeLike(filter.search)
  const values = [accountId, userId, filter.groupId, filter.draftId, search, filter.isFavourite]
  const { rows } = await tx.query<DraftRow>({
    name: 'list-drafts',
    text: `select d.id, d.draft_group_id, d.user_id, d.message, d.created_at, f.draft_id is not null as is_favourite
      from ${STARRED} where ${FOUND} order by d.id desc limit $7 offset $8`,
    values: [...values, page.perPage, page.offset],
  })
  const counted = await tx.query<{ total: number }>({
    name: 'count-found-drafts',
    text: `select count(*) as total from ${STARRED} where ${FOUND}`,
    values,
  })
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export interface GroupRow {
  id: number
  user_id: number
  title: string
  created_at: Date
  drafts: number
}

/** All of the account, newest first: twenty at most. */
export async function listGroups(tx: Tx, { accountId }: AccountRef): Promise<GroupRow[]> {
  const { rows } = await tx.query<GroupRow>({
    name: 'list-draft-groups',
    text: `select g.id, g.user_id, g.title, g.created_at,
        (select count(*) from drafts d where d.account_id = g.account_id and d.draft_group_id = g.id) as drafts
      from draft_groups g where g.account_id = $1 order by g.id desc`,
    values: [accountId],
  })
  return rows
}

/** How many there are; another transaction that adds one waits until this one ends. */
export async function lockAndCount(tx: Tx, { accountId }: AccountRef): Promise<{ drafts: number; groups: number }> {
  await tx.query({
    name: 'lock-drafts',
    text: `select pg_advisory_xact_lock(hashtextextended('drafts ' || $1::bigint, 0))`,
    values: [accountId],
  })
  const { rows } = await tx.query<{ drafts: number; groups: number }>({
    name: 'count-drafts',
    text: `select (select count(*) from drafts where account_id = $1) as drafts,
      (select count(*) from draft_groups where account_id = $1) as groups`,
    values: [accountId],
  })
  return rows[0] ?? { drafts: 0, groups: 0 }
}

/** Whether the account has the group; nobody deletes it until the end of the transaction. */
export async function lockGroup(tx: Tx, { accountId }: AccountRef, groupId: number): Promise<boolean> {
  const { rows } = await tx.query({
    name: 'hold-draft-group',
    text: 'select 1 from draft_groups where account_id = $1 and id = $2 for key share',
    values: [accountId, groupId],
  })
  return rows.length > 0
}

export async function insertDraft(
  tx: Tx,
  { accountId }: AccountRef,
  { groupId, userId, message }: { groupId: number; userId: number; message: string },
): Promise<void> {
  await tx.query({
    text: 'insert into drafts (account_id, draft_group_id, user_id, message) values ($1, $2, $3, $4)',
    values: [accountId, groupId, userId, message],
  })
}

/** Tells whether there was one to change. */
export async function saveDraft(
  tx: Tx,
  { accountId }: AccountRef,
  { draftId, message, groupId }: { draftId: number; message: string; groupId: number | null },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `update drafts set message = $3, draft_group_id = coalesce($4, draft_group_id)
      where account_id = $1 and id = $2`,
    values: [accountId, draftId, message, groupId],
  })
  return rowCount === 1
}

/** Answers the ids of those that were there. */
export async function deleteDrafts(tx: Tx, { accountId }: AccountRef, draftIds: readonly number[]): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>({
    text: 'delete from drafts where account_id = $1 and id = any ($2) returning id',
    values: [accountId, draftIds],
  })
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

export async function insertGroup(
  tx: Tx,
  { accountId }: AccountRef,
  { userId, title }: { userId: number; title: string },
): Promise<void> {
  await tx.query({
    text: 'insert into draft_groups (account_id, user_id, title) values ($1, $2, $3)',
    values: [accountId, userId, title],
  })
}

/** Tells whether there was one to rename. */
export async function renameGroup(
  tx: Tx,
  { accountId }: AccountRef,
  { groupId, title }: { groupId: number; title: string },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: 'update draft_groups set title = $3 where account_id = $1 and id = $2',
    values: [accountId, groupId, title],
  })
  return rowCount === 1
}

/** Deletes a group with its messages and tells what went; null when it was not there. */
export async function deleteGroup(
  tx: Tx,
  { accountId }: AccountRef,
  groupId: number,
): Promise<{ title: string; drafts: number } | null> {
  const { rows: gone } = await tx.query<{ title: string }>({
    text: 'select title from draft_groups where account_id = $1 and id = $2 for update',
    values: [accountId, groupId],
  })
  const [group] = gone
  if (group === undefined) return null
  const { rowCount } = await tx.query({
    text: 'delete from drafts where account_id = $1 and draft_group_id = $2',
    values: [accountId, groupId],
  })
  await tx.query({
    text: 'delete from draft_groups where account_id = $1 and id = $2',
    values: [accountId, groupId],
  })
  return { title: group.title, drafts: rowCount ?? 0 }
}

/** Whether the account has the message; nobody deletes it until the end of the transaction. */
export async function lockDraft(tx: Tx, { accountId }: AccountRef, draftId: number): Promise<boolean> {
  const { rows } = await tx.query({
    text: 'select 1 from drafts where account_id = $1 and id = $2 for key share',
    values: [accountId, draftId],
  })
  return rows.length > 0
}

export async function saveFavourite(
  tx: Tx,
  { accountId }: AccountRef,
  { draftId, userId, isOn }: { draftId: number; userId: number; isOn: boolean },
): Promise<void> {
  await tx.query({
    text: isOn
      ? `insert into draft_favourites (account_id, draft_id, user_id) values ($1, $2, $3) on conflict do nothing`
      : `delete from draft_favourites where account_id = $1 and draft_id = $2 and user_id = $3`,
    values: [accountId, draftId, userId],
  })
}
