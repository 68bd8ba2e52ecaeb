import { staffScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { FileResponse } from '../../../../platform/http/routes.ts'
import { findAttachment } from '../../queries/attachments.ts'
import { answerAttachment } from '../../usecases/open-attachment.ts'

/** A file of any ticket. */
export async function openAttachmentAtDesk(
  { staffUserId, id }: { staffUserId: number; id: number },
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
): Promise<FileResponse> {
  const found = await db.asStaff(staffScope(staffUserId), (tx) => findAttachment(tx, { accountId: null, id }))
  return answerAttachment(found, { storage })
}
