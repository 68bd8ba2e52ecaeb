import type { EngineScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { purgeOldSnapshots, purgeSomeDeleted } from '../queries/purge.ts'
import { UNDO_MS } from '../selections/usecases/undo-action.ts'

/** An undo that was asked for in the last second must still find everything. */
const GRACE_MS = 60_000

/** Removes what cannot be brought back any more, some thousands of rows in a transaction. True: there is more. */
export async function purgeDeleted({ scope }: { scope: EngineScope }, { db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const before = new Date(clock.now() - UNDO_MS - GRACE_MS)
  const images = await db.asEngine(scope, (tx) => purgeOldSnapshots(tx, before))
  const hasMore = await db.asEngine(scope, (tx) => purgeSomeDeleted(tx, before))
  return images > 0 || hasMore
}
