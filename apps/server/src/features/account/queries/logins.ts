import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'

export interface LoginRow {
  id: number
  ip: string | null
  user_agent: string | null
  method: 'login' | 'sms' | 'ga' | 'impersonation'
  is_success: boolean
  colleague: string | null
  created_at: Date
}

/** Of the whole account, or of one user of it (`userId`), newest first. */
export async function readLogins(
  tx: Tx,
  scope: AccountScope,
  { userId, offset, limit }: { userId: number | null; offset: number; limit: number },
): Promise<LoginRow[]> {
  const { rows } = await tx.query<LoginRow>({
    name: 'logins-read',
    text: `
      select h.id, host(h.ip) as ip, h.user_agent, h.method, h.is_success, h.created_at,
        case when u.kind = 'colleague' then u.name end as colleague
      from login_history h join users u on u.id = h.user_id
      where h.account_id = $1 and ($2::bigint is null or h.user_id = $2)
      order by h.id desc offset $3 limit $4`,
    values: [scope.accountId, userId, offset, limit],
  })
  return rows
}

export async function countLogins(tx: Tx, scope: AccountScope, { userId }: { userId: number | null }): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'logins-count',
    text: `
      select count(*)::int as count from login_history
      where account_id = $1 and ($2::bigint is null or user_id = $2)`,
    values: [scope.accountId, userId],
  })
  return rows[0]?.count ?? 0
}
