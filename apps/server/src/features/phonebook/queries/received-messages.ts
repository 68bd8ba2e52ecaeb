import type { Page } from '@peyk/contract/core/paging.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'

interface ReceivedRow {
  id: number
  line_number: string
  message: string
  received_at: Date
}

/** Of one sender, newest first. */
export async function listMessagesFrom(
  tx: Tx,
  { accountId }: AccountScope,
  { msisdn, page }: { msisdn: number; page: Page },
): Promise<{ rows: ReceivedRow[]; total: number }> {
  const { rows } = await tx.query<ReceivedRow>({
    name: 'list-inbox-of-sender',
    text: `select id, line_number, message, received_at from inbox_messages where account_id = $1 and msisdn = $2 and not is_deleted
      order by id desc limit $3 offset $4`,
    values: [accountId, msisdn, page.perPage, page.offset],
  })
  const counted = await tx.query<{ message_count: number }>({
    name: 'count-inbox-of-sender',
    text: 'select message_count from inbox_conversations where account_id = $1 and msisdn = $2',
    values: [accountId, msisdn],
  })
  return { rows, total: counted.rows[0]?.message_count ?? 0 }
}
