import type { EngineScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { flushGinPendingList } from '../queries/purge.ts'

/** Keeps searches fast after many contacts were added: flushes the index's pending list. */
export async function flushSearchIndex({ scope }: { scope: EngineScope }, { db }: Pick<Deps, 'db'>): Promise<boolean> {
  await db.asEngine(scope, (tx) => flushGinPendingList(tx))
  // What came meanwhile can wait for the next round.
  return false
}
