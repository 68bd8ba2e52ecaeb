import type { Page } from '@peyk/contract/core/paging.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { listMessagesFrom } from '../queries/received-messages.ts'

interface MessageFrom {
  messages_inbox_id: number
  line: string
  message: string
  time: string
}

/** What one number wrote to the account, newest first. */
export async function messagesFrom(
  tx: Tx,
  { scope, msisdn, page }: { scope: AccountScope; msisdn: number; page: Page },
): Promise<{ rows: MessageFrom[]; total: number }> {
  const { rows, total } = await listMessagesFrom(tx, scope, { msisdn, page })
  const present = (row: (typeof rows)[number]): MessageFrom => ({
    messages_inbox_id: row.id,
    line: row.line_number,
    message: row.message,
    time: row.received_at.toISOString(),
  })
  return { rows: rows.map(present), total }
}
