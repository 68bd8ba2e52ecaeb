import type { Tx } from '@peyk/database/database.ts'
import { paidBack } from '@peyk/domain/wallet/ledger.ts'
import { postMovement } from '../queries/movements.ts'
import { publishCredit } from './publish-credit.ts'

/**
 * Staff paid money back outside of Peyk: it leaves the cash of the wallet, and its tax the tax book, in the caller's
 * transaction. Null, and nothing changed, when the cash does not cover it.
 */
export async function payBack(
  {
    accountId,
    creditedTenths,
    taxTenths,
    description,
  }: { accountId: number; creditedTenths: number; taxTenths: number; description: string },
  { tx }: { tx: Tx },
): Promise<{ transactionId: number } | null> {
  const posting = paidBack({ creditedTenths, taxTenths })
  const after = await postMovement(tx, { accountId, posting, row: { method: 'refund', description } })
  if (after === null) return null
  await publishCredit({ wallet: after.wallet, deltaTenths: -creditedTenths, reason: 'admin' }, { tx })
  return { transactionId: after.transactionId }
}
