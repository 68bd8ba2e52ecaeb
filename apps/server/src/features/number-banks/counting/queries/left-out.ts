import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'

/** Numbers of the account's own blacklist of sending. */
export async function countBlacklist(tx: Tx, { accountId }: AccountScope): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'number-bank-blacklist',
    text: `select count(*)::int as count from blacklist where account_id = $1 and kind = 'send'`,
    values: [accountId],
  })
  return rows[0]?.count ?? 0
}

/** Recipients of all sends of the account that left or leave after `since`. */
export async function countRecentRecipients(
  tx: Tx,
  { accountId }: AccountScope,
  { since }: { since: Date },
): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'number-bank-recent-recipients',
    text: `select least(coalesce(sum(recipient_count), 0), 2147483647)::int as count from sends
      where account_id = $1 and send_at >= $2`,
    values: [accountId, since],
  })
  return rows[0]?.count ?? 0
}
