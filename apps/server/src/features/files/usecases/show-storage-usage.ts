import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { room } from '@peyk/contract/files/files.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readStorageUsage } from '../../../platform/storage/objects.queries.ts'

/** What the account has in the storage, and what it may. */
export async function showStorageUsage(
  { scope }: { scope: AccountScope },
  { db, config }: Pick<Deps, 'db' | 'config'>,
): Promise<CallData<typeof room>> {
  const stored = await db.inAccount(scope, (tx) => readStorageUsage(tx, scope))
  const { octets, files } = config.storageQuota
  return { used_bytes: stored.octets, allowed_bytes: octets, file_count: stored.files, allowed_files: files }
}
