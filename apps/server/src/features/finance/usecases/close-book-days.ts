import type { EngineScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { allowLongReads, closeDays, firstOpenDay, lastClosedDay } from '../queries/books.ts'
import { dayAfter, todayIn } from './read-period.ts'

/** As many days as are added up in one transaction, so that a first run over years has its progress kept. */
const DAYS_AT_ONCE = 31

/**
 * Adds up the days that are over, from the last one that was on. Runs well after midnight: an entry has the time at which
 * its transaction began, and none lasts that long. Answers the last day that is closed.
 */
export async function closeBookDays(
  { scope }: { scope: EngineScope },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<string | null> {
  const yesterday = dayAfter(todayIn(clock.now()), -1)
  for (;;) {
    const next = await db.asEngine(scope, async (tx) => {
      await allowLongReads(tx)
      const from = await firstOpenDay(tx, await lastClosedDay(tx))
      if (from === null || from > yesterday) return null
      const end = dayAfter(from, DAYS_AT_ONCE - 1)
      await closeDays(tx, { from, to: end < yesterday ? end : yesterday })
      return from
    })
    if (next === null) return db.asEngine(scope, lastClosedDay)
  }
}
