import type { EngineScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { expireGiftMoney } from '../../wallet/usecases/move-gift.ts'
import { lockWallet } from '../../wallet/usecases/lock-wallet.ts'
import { accountsWithOverdueGifts, emptyOverdueGifts } from '../queries/gift-ends.ts'

const ACCOUNTS_AT_ONCE = 200

/**
 * What is left of gifts that are over leaves the wallets, a movement for each gift. What came back to a gift after its end
 * (a refund of a send that it paid for, decision W9) expires with the next round. Every account has a transaction of its
 * own, so one that fails keeps no other waiting; its error is thrown in the end. Answers how many gifts were ended.
 */
export async function expireGifts({ scope }: { scope: EngineScope }, { db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = new Date(clock.now())
  const failures: unknown[] = []
  let ended = 0
  let after = 0
  for (;;) {
    const accounts = await db.asEngine(scope, (tx) => accountsWithOverdueGifts(tx, { now, after, limit: ACCOUNTS_AT_ONCE })) // prettier-ignore
    for (const accountId of accounts) {
      await db
        .asEngine(scope, async (tx) => {
          await lockWallet({ accountId }, { tx })
          const gifts = await emptyOverdueGifts(tx, { accountId, now })
          for (const { title, expiredTenths } of gifts) {
            await expireGiftMoney({ accountId, amountTenths: expiredTenths, description: title }, { tx })
          }
          ended += gifts.length
        })
        .catch((error: unknown) => failures.push(error))
    }
    if (accounts.length < ACCOUNTS_AT_ONCE) break
    after = accounts.at(-1) ?? after
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some gifts could not be ended')
  return ended
}
