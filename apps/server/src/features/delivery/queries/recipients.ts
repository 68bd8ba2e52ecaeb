import type { Tx } from '@peyk/database/database.ts'
import { statusEventsSql } from './status-events.ts'

export interface RecipientKey {
  accountId: number
  sendId: number
  period: number
  seq: number
}

export const recipientKeyArrays = (keys: readonly RecipientKey[]) => [
  keys.map((key) => key.accountId),
  keys.map((key) => key.sendId),
  keys.map((key) => key.period),
  keys.map((key) => key.seq),
]

/** Sets the code of waiting recipients by the result of sending (refused, doubtful). */
export async function markRecipients(tx: Tx, marked: readonly (RecipientKey & { code: number })[]): Promise<void> {
  await tx.query({
    name: 'recipients-mark',
    text: `
      with changed as (
        update recipients r set code = m.code, done_at = now()
        from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::int[], $5::smallint[])
          as m(account_id, send_id, period, seq, code)
        where r.account_id = m.account_id and r.send_id = m.send_id and r.period = m.period and r.seq = m.seq
          and r.code = 0
        returning r.account_id, r.send_id, r.period, r.seq, r.code),
      ${statusEventsSql('changed')}
      select 1`,
    values: [...recipientKeyArrays(marked), marked.map((recipient) => recipient.code)],
  })
}
