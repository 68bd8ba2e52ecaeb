import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'

/** What happened in one minute of a send. */
export interface SendMinute {
  /** Unix seconds of its beginning. */
  atSeconds: number
  sent: number
  delivered: number
  /** Below 0 where late news corrected more failures than there were new ones. */
  failed: number
}

/** The minutes of a send in which something happened, oldest first; receipts may come for nine days, so they are few. */
export async function readSendMinutes(tx: Tx, scope: AccountScope, sendId: number): Promise<SendMinute[]> {
  const { rows } = await tx.query<SendMinute>({
    name: 'reports_send_minutes',
    text: `select extract(epoch from minute)::bigint as "atSeconds", sent, delivered, failed from send_minutes
      where account_id = $1 and send_id = $2 order by minute`,
    values: [scope.accountId, sendId],
  })
  return rows
}
