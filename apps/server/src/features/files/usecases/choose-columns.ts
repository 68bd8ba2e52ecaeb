import type { FileObject } from '@peyk/contract/files.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { findFile } from '../queries/files.ts'
import { keepLook, lookAgain } from './check-again.ts'
import { findOwnFile } from './find-own-file.ts'
import type { Chosen } from './order-check.ts'
import { presentFile } from './present-file.ts'

/**
 * F3 PUT: checks the stored file again with the chosen columns, at once or by a job. A choice that the file has no
 * columns for is refused, and what was found before stays.
 */
export async function chooseColumns(
  { scope, caller, fileId, chosen }: { scope: AccountScope; caller: Caller; fileId: number; chosen: Chosen },
  { db, jobs, storage, log }: Pick<Deps, 'db' | 'jobs' | 'storage' | 'log'>,
): Promise<FileObject> {
  return db.inAccount(scope, async (tx) => {
    const file = await findOwnFile({ scope, caller, fileId, hold: true }, { tx })
    const check = await lookAgain({ scope, file, chosen }, { storage, log })
    await keepLook({ scope, fileId, chosen, check }, { tx, jobs })
    const checked = await findFile(tx, scope, { fileId })
    return presentFile(checked ?? file, { withPreview: true })
  })
}
