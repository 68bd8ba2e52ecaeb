import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { holdMoney } from '../queries/holds.ts'
import { publishCredit } from './publish-credit.ts'

/**
 * Sets aside what the sends of one submit cost, all or nothing, in the caller's transaction; the sockets of the account
 * hear of it. `insufficient_credit`: nothing was changed, and the caller rolls back or ends the send without credit.
 * Call it last: the wallet stays locked until the commit.
 */
export async function holdCredit(
  {
    scope,
    sends,
  }: { scope: Pick<AccountScope, 'accountId'>; sends: readonly { sendId: number; amountTenths: number }[] },
  { tx }: { tx: Tx },
): Promise<{ kind: 'held' } | { kind: 'insufficient_credit' }> {
  const totalTenths = sends.reduce((sum, send) => sum + send.amountTenths, 0)
  const after = await holdMoney(tx, scope, sends)
  if (after === null) return { kind: 'insufficient_credit' }
  if (totalTenths > 0) await publishCredit({ wallet: after, deltaTenths: -totalTenths, reason: 'send' }, { tx })
  return { kind: 'held' }
}
