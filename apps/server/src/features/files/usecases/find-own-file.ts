import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { callerMay, type Caller } from '../../../platform/http/auth/caller.ts'
import { filesErrors } from '../files.errors.ts'
import { findFile, type FileRow } from '../queries/files.ts'

/** A file that the caller may see: their own, or any with the permission `file.manage`. Others answer 404. */
export async function findVisibleFile(
  { scope, caller, fileId, lock = false }: { scope: AccountScope; caller: Caller; fileId: number; lock?: boolean },
  { tx }: { tx: Tx },
): Promise<FileRow> {
  const file = await findFile(tx, scope, { fileId, lock })
  if (file === null || (file.user_id !== caller.userId && !callerMay(caller, 'file.manage')))
    throw filesErrors.notFound()
  return file
}
