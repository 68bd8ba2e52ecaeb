import type { AccountScope, EngineScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'

/** Written down before the first octet is stored, so that nothing can lie in the storage that nobody knows of. */
export async function recordObject(
  tx: Tx,
  { accountId }: AccountScope,
  { key, octets }: { key: string; octets: number },
): Promise<void> {
  await tx.query({
    name: 'note-object',
    text: 'insert into stored_objects (account_id, key, octets) values ($1, $2, $3)',
    values: [accountId, key, octets],
  })
}

/** A file has it from now on; `octets`: as long as it became. */
export async function linkObject(
  tx: Tx,
  { accountId }: AccountScope,
  { key, octets }: { key: string; octets: number },
): Promise<void> {
  await tx.query({
    name: 'keep-object',
    text: 'update stored_objects set loose_since = null, octets = $3 where account_id = $1 and key = $2',
    values: [accountId, key, octets],
  })
}

/** Races with itself: parallel reservations of an account wait for one another. */
export async function lockStorageUsage(tx: Tx, { accountId }: AccountScope): Promise<void> {
  await tx.query({
    name: 'lock-room',
    text: `select pg_advisory_xact_lock(hashtextextended('room ' || $1::bigint, 0))`,
    values: [accountId],
  })
}

/** What an account has in the storage. */
export interface StorageUsage {
  octets: number
  files: number
}

/** Including uploads under way. Released objects are deleted within a minute and count no more. */
export async function readStorageUsage(tx: Tx, { accountId }: Pick<AccountScope, 'accountId'>): Promise<StorageUsage> {
  const { rows } = await tx.query<StorageUsage>({
    name: 'read-stored',
    text: `select coalesce(sum(octets), 0)::bigint as octets, count(*)::int as files from stored_objects
      where account_id = $1 and loose_since is distinct from '-infinity'`,
    values: [accountId],
  })
  return rows[0] ?? { octets: 0, files: 0 }
}

/** No file has it any more: it is swept with the next round. */
export async function releaseObjects(tx: Tx, { accountId }: AccountScope, keys: readonly string[]): Promise<void> {
  await tx.query({
    name: 'let-go-of-objects',
    text: `update stored_objects set loose_since = '-infinity' where account_id = $1 and key = any($2)`,
    values: [accountId, keys],
  })
}

/** As above, for what was uploaded and is of no use, unless a file has taken it meanwhile. */
export async function releaseUnlinkedObjects(
  tx: Tx,
  { accountId }: AccountScope,
  keys: readonly string[],
): Promise<void> {
  await tx.query({
    name: 'abandon-objects',
    text: `update stored_objects set loose_since = '-infinity'
      where account_id = $1 and key = any($2) and loose_since is not null`,
    values: [accountId, keys],
  })
}

export async function listUnreferencedObjects(
  tx: Tx,
  _scope: EngineScope,
  { before, limit }: { before: Date; limit: number },
): Promise<{ account_id: number; key: string }[]> {
  const { rows } = await tx.query<{ account_id: number; key: string }>({
    name: 'list-loose-objects',
    text: 'select account_id, key from stored_objects where loose_since < $1 order by loose_since limit $2',
    values: [before, limit],
  })
  return rows
}

export async function deleteObjectRecord(
  tx: Tx,
  _scope: EngineScope,
  { accountId, key }: { accountId: number; key: string },
): Promise<void> {
  await tx.query({
    name: 'forget-object',
    text: 'delete from stored_objects where account_id = $1 and key = $2 and loose_since is not null',
    values: [accountId, key],
  })
}
