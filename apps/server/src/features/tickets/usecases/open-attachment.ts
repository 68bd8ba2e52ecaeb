import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { FileResponse } from '../../../platform/http/routes.ts'
import { objectKey } from '../../../platform/storage/storage.ts'
import { findAttachment, type StoredAttachment } from '../queries/attachments.ts'
import { ticketsErrors } from '../tickets.errors.ts'

/** A file of one of the account's own tickets. */
export async function openAttachment(
  { scope, id }: { scope: AccountScope; id: number },
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
): Promise<FileResponse> {
  const { accountId } = scope
  return answerAttachment(await db.inAccount(scope, (tx) => findAttachment(tx, { accountId, id })), { storage })
}

/** As a file to be answered, for whoever was found to be allowed to see it. */
export async function answerAttachment(
  found: StoredAttachment | null,
  { storage }: Pick<Deps, 'storage'>,
): Promise<FileResponse> {
  const body = found === null ? null : await storage.read(objectKey({ accountId: found.accountId }, found.objectKey))
  if (found === null || body === null) throw ticketsErrors.fileNotFound()
  return { name: found.name, mime: found.mime, size: found.octets, body }
}
