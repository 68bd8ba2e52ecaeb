import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { phonebooksOfContacts } from './contacts.ts'

/** Keeps these contacts as they are now, for an undo. The first image of a contact under a key stays. */
export async function keepImages(
  tx: Tx,
  { accountId }: AccountScope,
  { ids, undoKey, kind, now }: { ids: readonly number[]; undoKey: string; kind: 'deleted' | 'changed'; now: Date },
): Promise<void> {
  await tx.query({
    name: 'keep-contact-images',
    text: `insert into contact_undos (account_id, undo_key, contact_id, kind, stamped_at, image)
      select c.account_id, $3, c.id, $4, $5, to_jsonb(c) from contacts c where c.account_id = $1 and c.id = any($2::bigint[])
      on conflict do nothing`,
    values: [accountId, ids, undoKey, kind, now],
  })
}

/** False while somebody else undoes the same act: whoever comes second need not wait to hear that it is done. */
export async function tryUndo(tx: Tx, { accountId }: AccountScope, undoKey: string): Promise<boolean> {
  const { rows } = await tx.query<{ is_ours: boolean }>({
    text: `select pg_try_advisory_xact_lock(hashtextextended('undo ' || $1::bigint || ' ' || $2::uuid, 0)) as is_ours`,
    values: [accountId, undoKey],
  })
  return rows[0]?.is_ours ?? false
}

/** Every phonebook that an undo touches: where its contacts stood and where they stand. */
export async function phonebooksOfUndo(
  tx: Tx,
  scope: AccountScope,
  undoKey: string,
): Promise<{ imageIds: number[]; phonebookIds: number[] }> {
  const { rows } = await tx.query<{ contact_id: number; was_in: number }>({
    text: `select contact_id, (image ->> 'phonebook_id')::bigint as was_in from contact_undos
      where account_id = $1 and undo_key = $2 order by contact_id for update`,
    values: [scope.accountId, undoKey],
  })
  const imageIds = rows.map((row) => row.contact_id)
  // By their ids, not by a join: of a hundred thousand rows that were just written, the planner knows nothing yet.
  const now = await phonebooksOfContacts(tx, scope, imageIds)
  const phonebookIds = new Set([...rows.map((row) => row.was_in), ...now])
  return { imageIds, phonebookIds: [...phonebookIds] }
}

// `offset 0` keeps a look into `contacts` one look by key for each row, and `+ 0` makes that key the person's: of a hundred
// thousand rows that were just written the planner knows nothing, and would read a whole phonebook each time.

/** Some contacts of an undo at a time: a hundred thousand in one statement would take longer than a statement may. */
interface Restoring {
  ids: readonly number[]
  undoKey: string
  since: Date
  phonebookIds: readonly number[]
  limit: number
}

/**
 * Puts deleted contacts back into phonebooks that are there (and held), as far as there is room and their number was not
 * added again meanwhile. Answers how many.
 */
export async function restoreDeleted(
  tx: Tx,
  { accountId }: AccountScope,
  { ids, undoKey, since, phonebookIds, limit }: Restoring,
): Promise<number> {
  const { rowCount } = await tx.query({
    text: `
      insert into contacts
      select was.* from (
        select u.image, row_number() over (partition by p.id order by u.contact_id) + p.contact_count as place
        from contact_undos u
        join phonebooks p on p.account_id = u.account_id and p.id = (u.image ->> 'phonebook_id')::bigint
        where u.account_id = $1 and u.undo_key = $2 and u.contact_id = any($6::bigint[])
          and u.kind = 'deleted' and u.stamped_at >= $3 and p.id = any($4::bigint[])
      ) gone cross join lateral jsonb_populate_record(null::contacts, gone.image) was
      where place <= $5
      on conflict do nothing`,
    values: [accountId, undoKey, since, phonebookIds, limit, ids],
  })
  return rowCount
}

const RESTORED = [
  'phonebook_id', 'msisdn', 'consent_at', 'gender', 'consent_source', 'consent_by', 'consent_note', 'pre', 'name', 'name_key',
  'email', 'tag_ids', 'options',
] // prettier-ignore

/** Gives changed and moved contacts their former values, where nobody has changed them since, likewise. */
export async function restoreChanged(
  tx: Tx,
  { accountId }: AccountScope,
  { ids, undoKey, since, phonebookIds, limit, now }: Restoring & { now: Date },
): Promise<number> {
  const { rowCount } = await tx.query({
    text: `
      with back as (
        select c.id as contact_id, ${RESTORED.map((column) => `was.${column}`).join(', ')}, c.phonebook_id <> p.id as is_moving,
          p.contact_count + row_number() over (partition by p.id, c.phonebook_id <> p.id order by c.id) as place
        from contact_undos u
        join contacts c on c.account_id = u.account_id and c.id = u.contact_id and c.id = any($7::bigint[])
          and c.updated_at = u.stamped_at
        join phonebooks p on p.account_id = u.account_id and p.id = (u.image ->> 'phonebook_id')::bigint
        cross join lateral jsonb_populate_record(null::contacts, u.image) was
        where u.account_id = $1 and u.undo_key = $2 and u.contact_id = any($7::bigint[])
          and u.kind = 'changed' and u.stamped_at >= $3
          and p.id = any($4::bigint[]) and c.phonebook_id = any($4::bigint[])
          and not exists (
            select from contacts t where t.account_id = $1 and t.msisdn = was.msisdn and t.phonebook_id + 0 = was.phonebook_id and t.id <> c.id offset 0)
      )
      update contacts c set updated_at = $6, ${RESTORED.map((column) => `${column} = back.${column}`).join(', ')}
      from back where c.account_id = $1 and c.id = back.contact_id and (back.place <= $5 or not back.is_moving)`,
    values: [accountId, undoKey, since, phonebookIds, limit, now, ids],
  })
  return rowCount
}

export async function dropImages(tx: Tx, { accountId }: AccountScope, undoKey: string): Promise<void> {
  await tx.query({
    text: 'delete from contact_undos where account_id = $1 and undo_key = $2',
    values: [accountId, undoKey],
  })
}
