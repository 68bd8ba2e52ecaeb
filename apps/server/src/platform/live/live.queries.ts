import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'

/** The first event of every socket. Tenths of a rial. */
export async function readCredit(
  tx: Tx,
  scope: AccountScope,
): Promise<{ availableTenths: number; giftTenths: number; updatedAt: Date } | null> {
  const { rows } = await tx.query<{ available_tenths: number; gift_tenths: number; updated_at: Date }>({
    name: 'present-credit',
    text: 'select available_tenths, gift_tenths, updated_at from wallets where account_id = $1',
    values: [scope.accountId],
  })
  const row = rows[0]
  if (row === undefined) return null
  return { availableTenths: row.available_tenths, giftTenths: row.gift_tenths, updatedAt: row.updated_at }
}
