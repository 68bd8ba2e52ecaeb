import type { EngineScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { flushGinPendingList } from '../queries/purge.ts'

/** Keeps searches fast after many contacts were added: flushes the index's pending list. True: there was something. */
export async function flushSearchIndex({ scope }: { scope: EngineScope }, { db }: Pick<Deps, 'db'>): Promise<boolean> {
  return (await db.asEngineOnce(scope, flushGinPendingList)) > 0
}
