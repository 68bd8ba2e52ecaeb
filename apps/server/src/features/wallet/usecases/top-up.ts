import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { tenths } from '@peyk/domain/money/tenths.ts'
import { payIn } from '../wallet.queries.ts'
import { publishCredit } from './publish-credit.ts'

/** Money paid in, in the caller's transaction; makes the wallet if there is none. Throws RangeError for no amount. */
export async function topUp(
  { scope, amountTenths }: { scope: Pick<AccountScope, 'accountId'>; amountTenths: number },
  { tx }: { tx: Tx },
): Promise<void> {
  if (tenths(amountTenths) <= 0) throw new RangeError('an amount to pay in is above zero')
  const wallet = await payIn(tx, scope, amountTenths)
  await publishCredit({ wallet, deltaTenths: amountTenths, reason: 'payment' }, { tx })
}
