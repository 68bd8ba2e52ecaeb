import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'

const ROWS_AT_ONCE = 5000

/** The next contacts after an id without these values and tags; answers the last id that was looked at, null at the end. */
export async function removeSomeFieldValues(
  tx: Tx,
  { accountId }: AccountScope,
  { afterId, optionIds, tagIds }: { afterId: number; optionIds: readonly number[]; tagIds: readonly number[] },
): Promise<number | null> {
  const { rows } = await tx.query<{ id: number; has_any: boolean }>({
    name: 'contacts-to-strip',
    text: `select id, options ?| $3::text[] or tag_ids && $4::bigint[] as has_any from contacts
      where account_id = $1 and id > $2 order by id limit ${ROWS_AT_ONCE}`,
    values: [accountId, afterId, optionIds.map(String), tagIds],
  })
  const ids = rows.flatMap(({ id, has_any: hasAny }) => (hasAny ? [id] : []))
  if (ids.length > 0) {
    await tx.query({
      text: `update contacts set options = options - $3::text[],
          tag_ids = array(select tag from unnest(tag_ids) with ordinality given(tag, place) where tag <> all($4::bigint[]) order by place)
        where account_id = $1 and id = any($2::bigint[])`,
      values: [accountId, ids, optionIds.map(String), tagIds],
    })
  }
  return rows.at(-1)?.id ?? null
}

/**
 * Moves contacts that were added or changed from the search index's pending list into the index. Every search reads that
 * list from end to end, four megabytes at most. Answers how many pages of it there were.
 */
export async function flushGinPendingList(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ pages: number }>({
    name: 'sort-in-new-marks',
    text: `select gin_clean_pending_list('contacts_marks')::int as pages`,
  })
  return rows[0]?.pages ?? 0
}

/** Deletes snapshots of actions that can no longer be undone. Answers how many. */
export async function purgeOldSnapshots(tx: Tx, before: Date): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'drop-old-contact-images',
    text: `delete from contact_undos where ctid = any(array(
      select ctid from contact_undos where stamped_at < $1 limit ${ROWS_AT_ONCE} for update skip locked))`,
    values: [before],
  })
  return rowCount
}

/** The next contacts of one phonebook that was deleted before a moment, or the empty phonebook itself. False: none left. */
export async function purgeSomeDeleted(tx: Tx, before: Date): Promise<boolean> {
  const { rows } = await tx.query<{ account_id: number; id: number }>({
    name: 'hidden-phonebook-to-remove',
    text: `select account_id, id from phonebooks where deleted_at < $1 order by account_id, id limit 1 for update skip locked`,
    values: [before],
  })
  const [book] = rows
  if (book === undefined) return false
  const values = [book.account_id, book.id]
  const { rowCount } = await tx.query({
    name: 'remove-hidden-contacts',
    text: `delete from contacts where ctid = any(array(
      select ctid from contacts where account_id = $1 and phonebook_id = $2 limit ${ROWS_AT_ONCE}))`,
    values,
  })
  if (rowCount > 0) return true
  await tx.query({ text: 'delete from contact_imports where account_id = $1 and phonebook_id = $2', values })
  await tx.query({ text: 'delete from phonebook_options where account_id = $1 and phonebook_id = $2', values })
  await tx.query({ text: 'delete from phonebooks where account_id = $1 and id = $2', values })
  return true
}
