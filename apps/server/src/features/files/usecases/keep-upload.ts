import type { FileObject } from '@peyk/contract/files.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { keepObject } from '../../../platform/storage/objects.queries.ts'
import { findFile, insertFile } from '../queries/files.ts'
import { finishInline } from './finish-inline.ts'
import { mimeOf } from './mime-of.ts'
import { extensionOf, isList } from './order-check.ts'
import type { PreparedUpload } from './prepare-upload.ts'
import { presentFile } from './present-file.ts'

const DAY_MS = 86_400_000
/** Lists are kept so long; attachments stay with what they are attached to. */
const LIST_TTL_MS = 30 * DAY_MS

/**
 * F2, the part that writes: the file, what its check found, or the job that will check it. One transaction, so that a
 * file stands there with its numbers or not at all.
 */
export async function keepUpload(
  { scope, caller, prepared }: { scope: AccountScope; caller: Caller; prepared: PreparedUpload },
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
): Promise<FileObject> {
  const { upload, name, purpose, categoryId, chosen, check } = prepared
  const now = clock.now()
  return db.inAccount(scope, async (tx) => {
    await keepObject(tx, scope, upload.object)
    const file = await insertFile(tx, scope, {
      userId: caller.userId,
      userName: caller.userName,
      name,
      size: upload.size,
      mime: mimeOf(extensionOf(name)),
      category: categoryId,
      purpose,
      status: isList(purpose) ? 'processing' : 'ready',
      objectKey: upload.object,
      chosen,
      createdAt: new Date(now),
      expiresAt: isList(purpose) ? new Date(now + LIST_TTL_MS) : null,
    })
    if (!isList(purpose)) return presentFile(file)
    if (check === null) {
      await jobs.enqueue(tx, { name: 'files.check', payload: { accountId: scope.accountId, fileId: file.id } })
      return presentFile(file)
    }
    await finishInline({ scope, fileId: file.id, check }, { tx })
    const checked = await findFile(tx, scope, { fileId: file.id })
    return presentFile(checked ?? file, { withPreview: true })
  })
}
