import type { AccountScope, EngineScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'

/** Written down before the first octet is stored, so that nothing can lie in the storage that nobody knows of. */
export async function noteObject(tx: Tx, { accountId }: AccountScope, key: string): Promise<void> {
  await tx.query({
    name: 'note-object',
    text: 'insert into stored_objects (account_id, key) values ($1, $2)',
    values: [accountId, key],
  })
}

/** A file has it from now on. */
export async function keepObject(tx: Tx, { accountId }: AccountScope, key: string): Promise<void> {
  await tx.query({
    name: 'keep-object',
    text: 'update stored_objects set loose_since = null where account_id = $1 and key = $2',
    values: [accountId, key],
  })
}

/** No file has it any more: it is swept with the next round. */
export async function letGoOfObjects(tx: Tx, { accountId }: AccountScope, keys: readonly string[]): Promise<void> {
  await tx.query({
    name: 'let-go-of-objects',
    text: `update stored_objects set loose_since = '-infinity' where account_id = $1 and key = any($2)`,
    values: [accountId, keys],
  })
}

/** As above, for what was uploaded and is of no use, unless a file has taken it meanwhile. */
export async function abandonObjects(tx: Tx, { accountId }: AccountScope, keys: readonly string[]): Promise<void> {
  await tx.query({
    name: 'abandon-objects',
    text: `update stored_objects set loose_since = '-infinity'
      where account_id = $1 and key = any($2) and loose_since is not null`,
    values: [accountId, keys],
  })
}

export async function listLooseObjects(
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

export async function forgetObject(
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
