import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Caller } from '../../../platform/http/auth/caller.ts'
import { filesErrors } from '../files.errors.ts'
import type { FileRow, FileUse } from '../queries/files.ts'
import { deleteUse, insertUse } from '../queries/files.ts'
import { findOwnFile } from './find-own-file.ts'

interface Use {
  fileId: number
  purpose: FileUse
  /** The send, the phonebook, or the schedule. */
  usedBy: number
}

/**
 * From the caller's transaction on, a send or an import works with a checked list: it is not deleted, checked again or
 * outlived until `letGoOfFile`. Refuses a list that is not ready: nothing half-checked is ever used.
 */
export async function useFile(
  { scope, caller, ...use }: Use & { scope: AccountScope; caller: Caller },
  { tx }: { tx: Tx },
): Promise<FileRow> {
  const file = await findOwnFile({ scope, caller, fileId: use.fileId, hold: true }, { tx })
  if (file.status !== 'ready') throw filesErrors.notReady()
  await insertUse(tx, scope, use)
  return file
}

/** The same of a list whose check may still be under way: its user waits for it. */
export async function awaitFile({ scope, ...use }: Use & { scope: AccountScope }, { tx }: { tx: Tx }): Promise<void> {
  await insertUse(tx, scope, use)
}

export async function letGoOfFile({ scope, ...use }: Use & { scope: AccountScope }, { tx }: { tx: Tx }): Promise<void> {
  await deleteUse(tx, scope, use)
}
