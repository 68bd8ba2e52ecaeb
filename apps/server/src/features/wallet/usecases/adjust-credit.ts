import type { Tx } from '@peyk/database/database.ts'
import { tenths } from '@peyk/domain/money/tenths.ts'
import { adjust } from '@peyk/domain/wallet/ledger.ts'
import { explainAdjustment, postMovement } from '../queries/movements.ts'
import { publishCredit } from './publish-credit.ts'

/**
 * Staff correct an account's credit, up or down, and say why; in the caller's transaction. It may go below zero: then
 * nothing new is held until money has come in, while what was held before is captured and released as ever. Throws
 * RangeError for no amount and for no reason.
 */
export async function adjustCredit(
  {
    accountId,
    amountTenths,
    reason,
    staffUserId,
  }: { accountId: number; amountTenths: number; reason: string; staffUserId: number },
  { tx }: { tx: Tx },
): Promise<{ availableTenths: number }> {
  if (tenths(amountTenths) === 0) throw new RangeError('a correction moves money')
  if (reason.trim() === '') throw new RangeError('a correction has a reason')
  const row = { method: 'admin' as const, description: reason.trim() }
  const after = await postMovement(tx, { accountId, posting: adjust(amountTenths), row, mayOverdraw: true })
  if (after === null) throw new Error('a correction was not posted')
  await explainAdjustment(tx, { ledgerId: after.ledgerId, accountId, amountTenths, reason: reason.trim(), staffUserId })
  await publishCredit({ wallet: after.wallet, deltaTenths: amountTenths, reason: 'admin' }, { tx })
  return { availableTenths: after.wallet.availableTenths }
}
