import type { Tx } from '@peyk/database/database.ts'
import { attachFiles, recordStaffObject, type PreparedAttachment } from '../queries/attachments.ts'

/** A file of our own that lies in the storage already, as part of a ticket's text. */
export async function attachSeededFile(
  tx: Tx,
  { accountId, ticketId, file }: { accountId: number; ticketId: number; file: PreparedAttachment },
): Promise<void> {
  await recordStaffObject(tx, { accountId, key: file.objectKey, octets: file.octets })
  await attachFiles(tx, { accountId, ticketId, messageId: null, files: [file] })
}
