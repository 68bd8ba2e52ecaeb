import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'

export interface NumberChange {
  status: 'pending' | 'confirmed' | 'rejected'
  new_msisdn: number
  reason: string | null
  created_at: Date
}

/** The latest request to change the account’s number; null when there was none. */
export async function lastNumberChange(tx: Tx, scope: AccountScope): Promise<NumberChange | null> {
  const { rows } = await tx.query<NumberChange>({
    name: 'number-change-last',
    text: `
      select status, new_msisdn, reason, created_at from number_changes where account_id = $1 order by id desc limit 1`,
    values: [scope.accountId],
  })
  return rows[0] ?? null
}
