import type { Tx } from '@peyk/database/database.ts'

export interface AttachmentFacts {
  name: string
  mime: 'image/png' | 'image/jpeg' | 'application/zip'
  octets: number
  width: number | null
  height: number | null
  entries: [string, number][] | null
  entryCount: number | null
}
export interface PreparedAttachment extends AttachmentFacts {
  /** Of the storage, in the customer's account. */
  objectKey: string
}
export interface AttachmentRow extends AttachmentFacts {
  id: number
  /** Null: of the ticket's own text. */
  messageId: number | null
}

const COLUMNS = `id, message_id as "messageId", name, mime, octets, width, height, entries, entry_count as "entryCount"`

/** Kept from now on, as part of a message or (null) of the ticket's own text. */
export async function attachFiles(
  tx: Tx,
  { accountId, ticketId, messageId, files }: { accountId: number; ticketId: number; messageId: number | null; files: readonly PreparedAttachment[] }, // prettier-ignore
): Promise<void> {
  for (const file of files) {
    await tx.query({
      name: 'ticket-file-keep',
      text: `
        with kept as (
          update stored_objects set loose_since = null, octets = $6 where account_id = $1 and key = $7 returning key)
        insert into ticket_attachments (account_id, ticket_id, message_id, name, mime, octets, object_key, width, height,
          entries, entry_count)
        select $1, $2, $3, $4, $5, $6, key, $8, $9, $10, $11 from kept`,
      values: [
        accountId, ticketId, messageId, file.name, file.mime, file.octets, file.objectKey, file.width, file.height,
        file.entries === null ? null : JSON.stringify(file.entries), file.entryCount,
      ], // prettier-ignore
    })
  }
}

/** Staff bring what is kept beside the customer's own: noted before its first octet, and never refused for want of room. */
export async function recordStaffObject(
  tx: Tx,
  { accountId, key, octets }: { accountId: number; key: string; octets: number },
): Promise<void> {
  await tx.query({
    text: 'insert into stored_objects (account_id, key, octets) values ($1, $2, $3)',
    values: [accountId, key, octets],
  })
}

/** What was put into the storage for a message that was never written is swept with the next round. */
export async function releaseUnused(
  tx: Tx,
  { accountId, keys }: { accountId: number; keys: readonly string[] },
): Promise<void> {
  await tx.query({
    text: `update stored_objects set loose_since = '-infinity'
      where account_id = $1 and key = any($2) and loose_since is not null`,
    values: [accountId, keys],
  })
}

export async function listAttachments(
  tx: Tx,
  { accountId, ticketId }: { accountId: number; ticketId: number },
): Promise<AttachmentRow[]> {
  const { rows } = await tx.query<AttachmentRow>({
    name: 'ticket-files',
    text: `select ${COLUMNS} from ticket_attachments where account_id = $1 and ticket_id = $2 order by id`,
    values: [accountId, ticketId],
  })
  return rows
}

export type StoredAttachment = AttachmentRow & { accountId: number; objectKey: string }

/** Of an account, or for staff (null) of any. */
export async function findAttachment(
  tx: Tx,
  { accountId, id }: { accountId: number | null; id: number },
): Promise<StoredAttachment | null> {
  const { rows } = await tx.query<StoredAttachment>({
    text: `select ${COLUMNS}, account_id as "accountId", object_key as "objectKey" from ticket_attachments
      where id = $1 and ($2::bigint is null or account_id = $2)`,
    values: [id, accountId],
  })
  return rows[0] ?? null
}
