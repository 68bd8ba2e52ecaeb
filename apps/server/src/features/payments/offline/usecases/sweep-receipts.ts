import type { EngineScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { deleteUnusedReceipts } from '../queries/receipts.ts'

const DAY_MS = 86_400_000

/** Pictures that no payment took within a day are removed. Answers how many. */
export async function sweepReceipts(
  { scope }: { scope: EngineScope },
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
): Promise<number> {
  const before = new Date(clock.now() - DAY_MS)
  const gone = await db.asEngine(scope, (tx) => deleteUnusedReceipts(tx, scope, before))
  if (gone > 0) log.info({ receipts: gone }, 'pictures of receipts that no payment took were removed')
  return gone
}
