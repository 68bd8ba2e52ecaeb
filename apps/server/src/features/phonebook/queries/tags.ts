import type { Page } from '@peyk/contract/core/paging.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { escapeLike } from '../../../platform/postgres/search-key.ts'
import { inChunks } from './contacts.ts'

export interface TagRow {
  id: number
  title: string
  contact_count: number
}

/** The most used first. */
export async function listTags(
  tx: Tx,
  { accountId }: AccountScope,
  { searchKey, page }: { searchKey: string | null; page: Page },
): Promise<{ rows: TagRow[]; total: number }> {
  const where = 'account_id = $1 and ($2::text is null or title_key like $2)'
  const values = [accountId, searchKey === null ? null : `%${escapeLike(searchKey)}%`]
  const { rows } = await tx.query<TagRow>({
    name: 'list-tags',
    text: `select id, title, contact_count from tags where ${where} order by contact_count desc, id desc limit $3 offset $4`,
    values: [...values, page.perPage, page.offset],
  })
  const counted = await tx.query<{ total: number }>({
    name: 'count-tags',
    text: `select count(*)::int as total from tags where ${where}`,
    values,
  })
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** How many contacts of phonebooks that are out of sight have each tag: those its count still holds. */
export async function countHiddenTags(
  tx: Tx,
  { accountId }: AccountScope,
  { phonebookIds, tagIds }: { phonebookIds: readonly number[]; tagIds: readonly number[] },
): Promise<Map<number, number>> {
  const { rows } = await tx.query<{ tag: number; count: number }>({
    text: `select tag, count(*)::int as count from contacts c, unnest(c.tag_ids) tag
      where c.account_id = $1 and c.phonebook_id = any($2::bigint[]) and tag = any($3::bigint[]) group by tag`,
    values: [accountId, phonebookIds, tagIds],
  })
  return new Map(rows.map(({ tag, count }) => [tag, count]))
}

/** The tags of these keys that are there. */
export async function tagsByKey(
  tx: Tx,
  { accountId }: AccountScope,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ id: number; title_key: string }>({
    name: 'tags-by-key',
    text: 'select id, title_key from tags where account_id = $1 and title_key = any($2::text[])',
    values: [accountId, keys],
  })
  return new Map(rows.map((row) => [row.title_key, row.id]))
}

/** Adds the tags that are not there; one that somebody else adds in the same moment is waited for and taken. */
export async function addTagTitles(
  tx: Tx,
  { accountId }: AccountScope,
  tags: readonly { title: string; key: string }[],
): Promise<void> {
  const inOrder = tags.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  await tx.query({
    name: 'add-tags',
    text: `insert into tags (account_id, title, title_key) select $1, * from unnest($2::text[], $3::text[])
      on conflict (account_id, title_key) do nothing`,
    values: [accountId, inOrder.map(({ title }) => title), inOrder.map(({ key }) => key)],
  })
}

/** Out of the list. From contacts they are taken by a job; until then a tag that is none is not shown. */
export async function deleteTags(
  tx: Tx,
  { accountId }: AccountScope,
  ids: readonly number[],
): Promise<{ id: number }[]> {
  const { rows } = await tx.query<{ id: number }>({
    text: 'delete from tags where account_id = $1 and id = any($2::bigint[]) returning id',
    values: [accountId, ids],
  })
  return rows
}

/** How many tags these contacts have at most and together, those added to them included. */
export async function countTagsAfter(
  tx: Tx,
  { accountId }: AccountScope,
  { contactIds, tagIds }: { contactIds: readonly number[]; tagIds: readonly number[] },
): Promise<{ most: number; fresh: number }> {
  const counted = { most: 0, fresh: 0 }
  for (const some of inChunks(contactIds)) {
    const { rows } = await tx.query<{ most: number; fresh: number }>({
      text: `
      select coalesce(max(cardinality(tag_ids) + fresh), 0)::int as most, coalesce(sum(fresh), 0)::int as fresh
      from contacts c, lateral (
        select count(*) as fresh from unnest($3::bigint[]) given where given <> all(c.tag_ids)) added
      where c.account_id = $1 and c.id = any($2::bigint[])`,
      values: [accountId, some, tagIds],
    })
    for (const { most, fresh } of rows) {
      counted.most = Math.max(counted.most, most)
      counted.fresh += fresh
    }
  }
  return counted
}
