import type { EngineScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { sortInNewMarks } from '../queries/purge.ts'

/** Makes searches as quick after many contacts came as they were before. */
export async function tidySearch({ scope }: { scope: EngineScope }, { db }: Pick<Deps, 'db'>): Promise<boolean> {
  await db.asEngine(scope, (tx) => sortInNewMarks(tx))
  // What came meanwhile can wait for the next round.
  return false
}
