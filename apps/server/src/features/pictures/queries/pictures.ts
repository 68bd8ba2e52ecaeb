import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope, EngineScope } from '@peyk/database/scope.ts'

export interface PictureFacts {
  userId: number
  objectKey: string
  publicName: string
  mime: string
  octets: number
  width: number
  height: number
}

export async function insertPicture(tx: Tx, { accountId }: AccountScope, facts: PictureFacts): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    text: `insert into published_pictures (account_id, user_id, object_key, public_name, mime, octets, width, height)
      values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    values: [
      accountId,
      facts.userId,
      facts.objectKey,
      facts.publicName,
      facts.mime,
      facts.octets,
      facts.width,
      facts.height,
    ],
  })
  return rows[0]!.id
}

export async function countUnusedPictures(tx: Tx, { accountId }: AccountScope): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    text: 'select count(*)::int as count from published_pictures where account_id = $1 and unused_since is not null',
    values: [accountId],
  })
  return rows[0]?.count ?? 0
}

export interface StoredPicture {
  accountId: number
  objectKey: string
  mime: string
  octets: number
}

/** By the name in its address, for anybody. */
export async function findPictureByName(tx: Tx, publicName: string): Promise<StoredPicture | null> {
  const { rows } = await tx.query<StoredPicture>({
    name: 'published-picture',
    text: `select account_id as "accountId", object_key as "objectKey", mime, octets from published_pictures
      where public_name = $1`,
    values: [publicName],
  })
  return rows[0] ?? null
}

export interface NamedPicture {
  id: number
  name: string
  width: number
  height: number
}

/** Those of the names that are there, locked so that none is swept before its use is written down. */
export async function lockPicturesByName(tx: Tx, names: readonly string[]): Promise<NamedPicture[]> {
  const { rows } = await tx.query<NamedPicture>({
    text: `select id, public_name as name, width, height from published_pictures where public_name = any($1) order by id for update`,
    values: [[...names]],
  })
  return rows
}

/** What shows it shows these from now on, and no others; a picture that lost its last use begins to wait for the sweep. */
export async function replacePictureUses(
  tx: Tx,
  { usedBy, pictureIds }: { usedBy: string; pictureIds: readonly number[] },
): Promise<void> {
  const ids = [...pictureIds]
  const { rows: gone } = await tx.query<{ id: number }>({
    text: 'delete from picture_uses where used_by = $1 and picture_id <> all($2::bigint[]) returning picture_id as id',
    values: [usedBy, ids],
  })
  await tx.query({
    text: `insert into picture_uses (used_by, picture_id) select $1, unnest($2::bigint[]) on conflict do nothing`,
    values: [usedBy, ids],
  })
  await tx.query({
    text: `update published_pictures p set unused_since =
        case when exists (select from picture_uses u where u.picture_id = p.id) then null else now() end
      where p.id = any($1::bigint[])`,
    values: [[...ids, ...gone.map(({ id }) => id)]],
  })
}

/** Pictures that nothing shows are gone, and what they were in the storage is swept with its next round. */
export async function deleteUnusedPictures(tx: Tx, _scope: EngineScope, before: Date): Promise<number> {
  const { rows } = await tx.query<{ gone: number }>({
    text: `
      with gone as (
        delete from published_pictures where unused_since < $1 returning account_id, object_key),
      released as (
        update stored_objects o set loose_since = '-infinity' from gone g
        where o.account_id = g.account_id and o.key = g.object_key)
      select count(*)::int as gone from gone`,
    values: [before],
  })
  return rows[0]?.gone ?? 0
}

/** With what it is in the storage, in one step. */
export async function insertSeededPicture(
  tx: Tx,
  { accountId, facts }: { accountId: number; facts: PictureFacts },
): Promise<void> {
  await tx.query({
    text: `
      with stored as (
        insert into stored_objects (account_id, key, octets, loose_since) values ($1, $3, $6, null) returning account_id)
      insert into published_pictures (account_id, user_id, object_key, public_name, mime, octets, width, height)
      select account_id, $2, $3, $4, $5, $6, $7, $8 from stored`,
    values: [
      accountId, facts.userId, facts.objectKey, facts.publicName, facts.mime, facts.octets, facts.width, facts.height,
    ], // prettier-ignore
  })
}
