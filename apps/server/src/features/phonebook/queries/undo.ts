import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { inChunks } from './contacts.ts'

/** Keeps these contacts as they are now, for an undo. The first image of a contact under a key stays. */
export async function saveSnapshots(
  tx: Tx,
  { accountId }: AccountScope,
  { ids, undoKey, kind, now }: { ids: readonly number[]; undoKey: string; kind: 'deleted' | 'changed'; now: Date },
): Promise<void> {
  for (const some of inChunks(ids)) {
    await tx.query({
      text: `insert into contact_undos (account_id, undo_key, contact_id, kind, stamped_at, image)
        select c.account_id, $3, c.id, $4, $5, to_jsonb(c) from contacts c where c.account_id = $1 and c.id = any($2::bigint[])
        on conflict do nothing`,
      values: [accountId, some, undoKey, kind, now],
    })
  }
}

/** False while another request undoes the same action: the second is refused instead of waiting. */
export async function tryUndoLock(tx: Tx, { accountId }: AccountScope, undoKey: string): Promise<boolean> {
  const { rows } = await tx.query<{ is_ours: boolean }>({
    text: `select pg_try_advisory_xact_lock(hashtextextended('undo ' || $1::bigint || ' ' || $2::uuid, 0)) as is_ours`,
    values: [accountId, undoKey],
  })
  return rows[0]?.is_ours ?? false
}

/** What an act found, in the order of the contacts' ids. */
export interface ContactSnapshot {
  contact_id: number
  kind: 'deleted' | 'changed'
  phonebook_id: number
  msisdn: number
}

export async function readSnapshots(tx: Tx, { accountId }: AccountScope, undoKey: string): Promise<ContactSnapshot[]> {
  const { rows } = await tx.query<ContactSnapshot>({
    text: `select contact_id, kind, (image ->> 'phonebook_id')::bigint as phonebook_id, (image ->> 'msisdn')::bigint as msisdn
      from contact_undos where account_id = $1 and undo_key = $2 order by contact_id`,
    values: [accountId, undoKey],
  })
  return rows
}

// As in contacts.ts: each table is read once, by keys that come as values. What was read is never joined with something of
// its size: an image and its contact meet in one group, numbers are looked for in a hashed set (`case` keeps the planner
// from making a join of it), and what is changed is found by where it lies (`ctid`). A contact looked up for each image, or
// images read for each contact, would be the whole account each time: docs/decisions/0036.

/** Some images of one kind at a time, and what the undo may touch: phonebooks that are there (and held). */
interface RestoreInput {
  snapshots: readonly ContactSnapshot[]
  undoKey: string
  since: Date
  phonebookIds: readonly number[]
  limit: number
}

const SNAPSHOTS_AND_BOOKS = `
  kept as materialized (
    select contact_id, kind, stamped_at, image from contact_undos
    where account_id = $1 and undo_key = $2 and contact_id = any($3::bigint[])
  ), books as materialized (
    select id, contact_count from phonebooks where account_id = $1 and id = any($5::bigint[])
  )`

const restoreValues = (
  { accountId }: AccountScope,
  { snapshots, undoKey, since, phonebookIds, limit }: RestoreInput,
) => [accountId, undoKey, snapshots.map(({ contact_id: id }) => id), since, phonebookIds, limit]

/** Puts deleted contacts back, as far as there is room and their number was not added again meanwhile. Answers how many. */
export async function restoreDeleted(tx: Tx, scope: AccountScope, restoring: RestoreInput): Promise<number> {
  const { rowCount } = await tx.query({
    text: `
      with ${SNAPSHOTS_AND_BOOKS}, gone as materialized (
        select k.image, b.contact_count + row_number() over (partition by b.id order by k.contact_id) as place
        from kept k join books b on b.id = (k.image ->> 'phonebook_id')::bigint
        where k.kind = 'deleted' and k.stamped_at >= $4
      )
      insert into contacts
      select was.* from gone cross join lateral jsonb_populate_record(null::contacts, gone.image) was
      where gone.place <= $6
      on conflict do nothing`,
    values: restoreValues(scope, restoring),
  })
  return rowCount
}

const RESTORED = [
  'phonebook_id', 'msisdn', 'consent_at', 'gender', 'consent_source', 'consent_by', 'consent_note', 'pre', 'name', 'name_key',
  'email', 'tag_ids', 'options',
] // prettier-ignore

/** Gives changed and moved contacts (held) their former values, where nobody has changed them since, likewise. */
export async function restoreChanged(
  tx: Tx,
  scope: AccountScope,
  { now, ...restoring }: RestoreInput & { now: Date },
): Promise<number> {
  const msisdns = restoring.snapshots.map(({ msisdn }) => msisdn)
  const { rowCount } = await tx.query({
    text: `
      with ${SNAPSHOTS_AND_BOOKS}, pairs as materialized (
        select id, max(lies_at) as lies_at, max(stands_in) as stands_in,
          (array_agg(image) filter (where image is not null))[1] as image
        from (
          select contact_id as id, stamped_at as moment, null::tid as lies_at, null::bigint as stands_in, image
            from kept where kind = 'changed' and stamped_at >= $4
          union all
          select id, updated_at, ctid, phonebook_id, null from contacts where account_id = $1 and id = any($3::bigint[])
        ) both_sides
        group by id, moment having count(*) = 2
      ), taken as materialized (
        select id, phonebook_id, msisdn from contacts where account_id = $1 and msisdn = any($8::bigint[])
      ), back as materialized (
        select p.lies_at, p.stands_in <> b.id as is_moving,
          b.contact_count + row_number() over (partition by b.id, p.stands_in <> b.id order by p.id) as place,
          ${RESTORED.map((column) => `w.${column}`).join(', ')}
        from pairs p cross join lateral jsonb_populate_record(null::contacts, p.image) w join books b on b.id = w.phonebook_id
        where p.stands_in = any($5::bigint[])
          and case when (w.msisdn, w.phonebook_id) in (select msisdn, phonebook_id from taken)
            then (w.msisdn, w.phonebook_id, p.id) in (select msisdn, phonebook_id, id from taken) else true end
      )
      update contacts c set updated_at = $7, ${RESTORED.map((column) => `${column} = back.${column}`).join(', ')}
      from back where c.account_id = $1 and c.ctid = back.lies_at and (back.place <= $6 or not back.is_moving)`,
    values: [...restoreValues(scope, restoring), now, msisdns],
  })
  return rowCount
}

export async function deleteSnapshots(
  tx: Tx,
  { accountId }: AccountScope,
  { undoKey, contactIds }: { undoKey: string; contactIds: readonly number[] },
): Promise<void> {
  for (const some of inChunks(contactIds)) {
    await tx.query({
      text: 'delete from contact_undos where account_id = $1 and undo_key = $2 and contact_id = any($3::bigint[])',
      values: [accountId, undoKey, some],
    })
  }
}
