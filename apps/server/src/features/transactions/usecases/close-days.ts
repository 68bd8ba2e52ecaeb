import type { EngineScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { closeDaysOf, readWalletIds } from '../queries/close-days.ts'
import { findOverDay } from './find-month.ts'

const WALLETS_AT_ONCE = 200

/**
 * Adds up the days that are over, of every account, and those that were left out before. Without it every list is right,
 * only slower.
 */
export async function closeDays(
  { scope, signal }: { scope: EngineScope; signal?: AbortSignal },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<{ added: number }> {
  const day = findOverDay(clock.now())
  let added = 0
  let after = 0
  while (signal?.aborted !== true) {
    const limit = WALLETS_AT_ONCE
    const accountIds = await db.asEngine(scope, (tx) => readWalletIds(tx, { after, limit }))
    if (accountIds.length === 0) break
    added += await db.asEngine(scope, (tx) => closeDaysOf(tx, { accountIds, day }))
    after = accountIds.at(-1)!
  }
  return { added }
}
