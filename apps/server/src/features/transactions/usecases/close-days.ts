import type { EngineScope } from '@peyk/database/scope.ts'
import { addDays } from '@peyk/domain/jalaali/calendar.ts'
import { isoDayOf } from '@peyk/domain/jalaali/format-and-mask.ts'
import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import type { Deps } from '../../../platform/deps.ts'
import { closeDaysOf, readWalletIds } from '../queries/close-days.ts'

const HOUR_MS = 3_600_000
const WALLETS_AT_ONCE = 200

/**
 * Adds up the days that are over, of every account, and those that were left out before. A day is over an hour after its
 * midnight in Tehran: what began before it has been committed by then. Without it every list is right, only slower.
 */
export async function closeDays(
  { scope, signal }: { scope: EngineScope; signal?: AbortSignal },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<{ added: number }> {
  const day = isoDayOf(addDays({ date: tehranDay(clock.now() - HOUR_MS), days: -1 }))
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
