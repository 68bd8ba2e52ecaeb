import type { AccountScope } from '@peyk/database/scope.ts'
import { writeAuditEntry, type Actor } from '../../../platform/security/audit.ts'
import type { Deps } from '../../../platform/deps.ts'
import { releaseObjects } from '../../../platform/storage/objects.queries.ts'
import { filesErrors } from '../files.errors.ts'
import { deleteFiles as removeFiles, lockFiles } from '../queries/files.ts'

/** F4. All of them or none; a check or export that is running notices and stops. */
export async function deleteFiles(
  { scope, fileIds, actor }: { scope: AccountScope; fileIds: readonly number[]; actor: Actor },
  { db }: Pick<Deps, 'db'>,
): Promise<null> {
  const ids = [...new Set(fileIds)]
  await db.inAccount(scope, async (tx) => {
    const files = await lockFiles(tx, scope, ids)
    if (files.length < ids.length) throw filesErrors.notFound()
    const used = files.find((file) => file.is_used)
    if (used !== undefined) throw filesErrors.inUse(used.name)
    await removeFiles(tx, scope, ids)
    await releaseObjects(tx, scope, files.flatMap(({ object_key: key }) => key ?? [])) // prettier-ignore
    for (const { id, name, purpose } of files) {
      const details = { file_id: id, purpose }
      await writeAuditEntry(tx, { accountId: scope.accountId, actor, action: 'file.deleted', subject: name, details })
    }
  })
  return null
}
