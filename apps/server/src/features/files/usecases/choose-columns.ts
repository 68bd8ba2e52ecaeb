import type { FileObject } from '@peyk/contract/files.ts'
import { INLINE_CHECK_ROWS } from '@peyk/contract/files.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { filesErrors } from '../files.errors.ts'
import { findFile } from '../queries/files.ts'
import { reopenFile } from '../queries/runs.ts'
import { checkInline } from './check-inline.ts'
import { findOwnFile } from './find-own-file.ts'
import { finishInline } from './finish-inline.ts'
import { isList, sheetKindOf, type Chosen } from './order-check.ts'
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
    const kind = sheetKindOf(file.name)
    const { purpose, object_key: object } = file
    if (!isList(purpose) || kind === null || object === null) throw filesErrors.notCheckable()
    if (file.status === 'processing') throw filesErrors.busy()
    if (file.is_used) throw filesErrors.inUse(file.name)
    const isShort = file.row_count !== null && file.row_count <= INLINE_CHECK_ROWS
    const asked = { accountId: scope.accountId, object, kind, purpose, chosen }
    const check = isShort ? await checkInline(asked, { storage, log }) : null
    await reopenFile(tx, scope, { fileId, chosen })
    if (check === null) {
      await jobs.enqueue(tx, { name: 'files.check', payload: { accountId: scope.accountId, fileId } })
    } else await finishInline({ scope, fileId, check }, { tx })
    const checked = await findFile(tx, scope, { fileId })
    return presentFile(checked ?? file, { withPreview: true })
  })
}
