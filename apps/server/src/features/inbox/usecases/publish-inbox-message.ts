import type { CallRow } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/reports/inbox.ts'
import type { Tx } from '@peyk/database/database.ts'
import { publishEvent } from '../../../platform/live/publish.ts'
import { countUnread, type InboxRow } from '../inbox.queries.ts'

/** I1, one row. */
export const toMessageRow = (row: InboxRow): CallRow<typeof calls.messages> => ({
  messages_inbox_id: row.id,
  from: `+${row.msisdn}`,
  number: row.line_number,
  message: row.message,
  type: 'normal',
  time: Math.floor(row.received_at.getTime() / 1000),
  seen: row.is_seen ? '1' : '0',
})

/** `inbox_received`, in the transaction that gave the message to its account. */
export async function publishInboxMessage(
  tx: Tx,
  { accountId, row }: { accountId: number; row: InboxRow },
): Promise<void> {
  const unread = await countUnread(tx, accountId)
  await publishEvent(tx, { accountId, event: 'inbox_received', data: { ...toMessageRow(row), unread_count: unread } })
}
