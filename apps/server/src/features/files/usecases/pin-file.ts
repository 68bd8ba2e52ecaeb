import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Caller } from '../../../platform/http/auth/caller.ts'
import { filesErrors } from '../files.errors.ts'
import type { FileRow, FileUse } from '../queries/files.ts'
import { deleteFileUse, insertFileUse } from '../queries/files.ts'
import { findVisibleFile } from './find-own-file.ts'

interface FileUseInput {
  fileId: number
  purpose: FileUse
  /** The send, the phonebook, or the schedule. */
  usedBy: number
}

/**
 * From the caller's transaction on, a send or an import works with a checked list: it is not deleted, checked again or
 * outlived until `unpinFile`. Refuses a list that is not ready: nothing half-checked is ever used.
 */
export async function pinFile(
  { scope, caller, ...use }: FileUseInput & { scope: AccountScope; caller: Caller },
  { tx }: { tx: Tx },
): Promise<FileRow> {
  const file = await findVisibleFile({ scope, caller, fileId: use.fileId, lock: true }, { tx })
  if (file.status !== 'ready') throw filesErrors.notReady()
  await insertFileUse(tx, scope, use)
  return file
}

/** The same of a list whose check may still be under way: its user waits for it. */
export async function pinUncheckedFile(
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
