import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'

/** By whom a consent of the account was ever entered, by name. */
export async function readConsentRecorders(tx: Tx, { accountId }: AccountScope): Promise<{ name: string }[]> {
  const { rows } = await tx.query<{ name: string }>({
    name: 'consent-givers',
    text: 'select name from consent_givers where account_id = $1 order by name limit 1000',
    values: [accountId],
  })
  return rows
}
