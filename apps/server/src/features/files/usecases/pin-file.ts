import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { FileUse } from '../queries/files.ts'
import { deleteFileUse, insertFileUse } from '../queries/files.ts'

interface FileUseInput {
  fileId: number
  purpose: FileUse
  /** The send, the phonebook, or the schedule. */
  usedBy: number
}

/**
 * From the caller's transaction on, a send or an import works with this list, whose check may still be under way: it is
 * not deleted, checked again or expired until `unpinFile`. The caller has locked the file (`openListForSend`,
 * `prepareImport`).
 */
export async function pinFile(
  { scope, ...use }: FileUseInput & { scope: AccountScope },
  { tx }: { tx: Tx },
): Promise<void> {
  await insertFileUse(tx, scope, use)
}

export async function unpinFile(
  { scope, ...use }: FileUseInput & { scope: AccountScope },
  { tx }: { tx: Tx },
): Promise<void> {
  await deleteFileUse(tx, scope, use)
}
