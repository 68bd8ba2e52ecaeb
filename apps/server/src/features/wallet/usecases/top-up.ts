import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { TransactionMethod } from '@peyk/contract/wallet/money-words.ts'
import { topUp as paidInWhole } from '@peyk/domain/wallet/ledger.ts'
import { postMovement } from '../queries/movements.ts'
import { publishCredit } from './publish-credit.ts'

/**
 * Money that comes in without a payment and without tax: of a first credit, of benches. In the caller's transaction;
 * makes the wallet if there is none. Throws RangeError for no amount.
 */
export async function topUp(
  {
    scope,
    amountTenths,
    method = 'admin',
  }: { scope: Pick<AccountScope, 'accountId'>; amountTenths: number; method?: TransactionMethod },
  { tx }: { tx: Tx },
): Promise<void> {
  const { accountId } = scope
  const after = await postMovement(tx, { accountId, posting: paidInWhole(amountTenths), row: { method } })
  if (after === null) throw new Error('money was not paid in')
  await publishCredit({ wallet: after.wallet, deltaTenths: amountTenths, reason: 'payment' }, { tx })
}
