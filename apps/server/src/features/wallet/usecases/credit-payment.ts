import type { Tx } from '@peyk/database/database.ts'
import { paidIn } from '@peyk/domain/wallet/ledger.ts'
import { postMovement } from '../queries/movements.ts'
import { publishCredit } from './publish-credit.ts'

/**
 * Money of a payment has come: credits the wallet once, with its tax beside it, in the caller's transaction. The row of
 * `wallet_transactions` with the payment's id turns successful. Null when it was credited already.
 */
export async function creditPayment(
  {
    accountId,
    paymentId,
    creditedTenths,
    taxTenths,
  }: { accountId: number; paymentId: number; creditedTenths: number; taxTenths: number },
  { tx }: { tx: Tx },
): Promise<{ availableTenths: number } | null> {
  const posting = paidIn({ creditedTenths, taxTenths })
  const after = await postMovement(tx, { accountId, posting, row: { id: paymentId } })
  if (after === null) return null
  await publishCredit({ wallet: after.wallet, deltaTenths: creditedTenths, reason: 'payment' }, { tx })
  return { availableTenths: after.wallet.availableTenths }
}
