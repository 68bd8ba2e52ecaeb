import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../deps.ts'
import { refusal, type Refusal } from '../app-error.ts'
import { lockStorageUsage, recordObject, readStorageUsage, type StorageUsage } from './objects.queries.ts'

const MEGABYTE = 1024 * 1024

const storageFull = ({ used, allowed, field }: { used: number; allowed: number; field?: string }): Refusal =>
  refusal('files.storage_full', {
    ...(field === undefined ? {} : { field }),
    values: { used: Math.ceil(used / MEGABYTE), allowed: Math.floor(allowed / MEGABYTE) },
  })

const tooMany = ({ used, allowed, field }: { used: number; allowed: number; field?: string }): Refusal =>
  refusal('files.too_many', { ...(field === undefined ? {} : { field }), values: { used, allowed } })

/** Throws the refusal when the account has no room for one more file of any size. */
function refuseIfFull({
  stored,
  allowed,
  field,
}: {
  stored: StorageUsage
  allowed: StorageUsage
  field?: string
}): void {
  const blamed = field === undefined ? {} : { field }
  if (stored.files >= allowed.files) throw tooMany({ used: stored.files, allowed: allowed.files, ...blamed })
  if (stored.octets >= allowed.octets) throw storageFull({ used: stored.octets, allowed: allowed.octets, ...blamed })
}

/** Whether the account may have something made that is stored later, of a size that nobody knows yet. */
export async function refuseIfStorageFull(
  { scope }: { scope: AccountScope },
  { tx, config }: { tx: Tx } & Pick<Deps, 'config'>,
): Promise<void> {
  refuseIfFull({ stored: await readStorageUsage(tx, scope), allowed: config.storageQuota })
}

/**
 * Takes the room of an object before its first octet is stored, and notes it. Of a body that tells its length as much as
 * that; else as much as is left, up to `most`. Answers how much was taken: nothing longer may be stored under the key.
 *
 * Locks the account's room until the end of the transaction: two uploads at once would each find the same room free.
 */
export async function reserveStorage(
  { scope, key, octets, max }: { scope: AccountScope; key: string; octets: number | undefined; max: number },
  { tx, config }: { tx: Tx } & Pick<Deps, 'config'>,
): Promise<number> {
  await lockStorageUsage(tx, scope)
  const stored = await readStorageUsage(tx, scope)
  const allowed = config.storageQuota
  refuseIfFull({ stored, allowed, field: 'file' })
  const left = allowed.octets - stored.octets
  const taken = octets ?? Math.min(max, left)
  if (taken > left) throw storageFull({ used: stored.octets, allowed: allowed.octets, field: 'file' })
  await recordObject(tx, scope, { key, octets: taken })
  return taken
}

/** The refusal of a body without a length that was longer than the room that was left. */
export async function outOfStorageRefusal(
  { scope }: { scope: AccountScope },
  { db, config }: Pick<Deps, 'db' | 'config'>,
): Promise<Refusal> {
  const stored = await db.inAccount(scope, (tx) => readStorageUsage(tx, scope))
  return storageFull({ used: stored.octets, allowed: config.storageQuota.octets, field: 'file' })
}
