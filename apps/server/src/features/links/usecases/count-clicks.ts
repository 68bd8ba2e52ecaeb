import type { EngineScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { foldClicks } from '../queries/clicks.ts'

const ROUND_SIZE = 5000

/** Folds visits that were appended into the counters of links and sends; tells whether more are waiting. */
export async function countClicks({ scope }: { scope: EngineScope }, { db }: Pick<Deps, 'db'>): Promise<boolean> {
  return (await db.asEngine(scope, (tx) => foldClicks(tx, { most: ROUND_SIZE }))) === ROUND_SIZE
}
