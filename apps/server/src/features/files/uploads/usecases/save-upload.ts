import type { FileObject } from '@peyk/contract/files/files.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { linkObject } from '../../../../platform/storage/objects.queries.ts'
import { findFile, insertFile, type FileRow } from '../../queries/files.ts'
import { finishInline } from './finish-inline.ts'
import { mimeOf } from '../../usecases/mime-of.ts'
import { extensionOf, isListPurpose } from './build-check-request.ts'
import type { PreparedUpload } from './prepare-upload.ts'
import { presentFile } from '../../usecases/present-file.ts'

const DAY_MS = 86_400_000
/** Lists are kept so long; attachments stay with what they are attached to. */
const LIST_TTL_MS = 30 * DAY_MS

/**
 * F2, the part that writes: the file, what its check found, or the job that will check it. One transaction, so that a
 * file stands there with its numbers or not at all.
 */
export async function saveUpload(
  given: SaveUploadInput,
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
): Promise<FileObject> {
  const file = await db.inAccount(given.scope, (tx) => insertUpload(given, { tx, clock, jobs }))
  return presentFile(file, { withPreview: file.status !== 'processing' })
}

interface SaveUploadInput {
  scope: AccountScope
  caller: Caller
  prepared: PreparedUpload
}

/** The same in the caller's transaction. */
export async function insertUpload(
  { scope, caller, prepared }: SaveUploadInput,
  { tx, clock, jobs }: { tx: Tx } & Pick<Deps, 'clock' | 'jobs'>,
): Promise<FileRow> {
  const { upload, name, purpose, categoryId, chosen, check } = prepared
  const now = clock.now()
  await linkObject(tx, scope, { key: upload.object, octets: upload.size })
  const file = await insertFile(tx, scope, {
    userId: caller.userId,
    userName: caller.userName,
    name,
    size: upload.size,
    mime: mimeOf(extensionOf(name)),
    category: categoryId,
    purpose,
    status: isListPurpose(purpose) ? 'processing' : 'ready',
    objectKey: upload.object,
    chosen,
    createdAt: new Date(now),
    expiresAt: isListPurpose(purpose) ? new Date(now + LIST_TTL_MS) : null,
  })
  if (!isListPurpose(purpose)) return file
  if (check === null) {
    await jobs.enqueue(tx, { name: 'files.check', payload: { accountId: scope.accountId, fileId: file.id } })
    return file
  }
  await finishInline({ scope, fileId: file.id, check }, { tx })
  return (await findFile(tx, scope, { fileId: file.id })) ?? file
}
