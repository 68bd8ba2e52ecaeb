import type { EngineScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { removeOldRuns } from '../queries/runs.ts'

const DAY_MS = 86_400_000
/** How long it can be seen what rules did. */
const RUNS_KEPT_DAYS = 30
const MAX_AT_ONCE = 10_000

/** What nobody asks for any more: old runs, and who was answered before yesterday. */
export async function sweepRuns(
  { scope, signal }: { scope: EngineScope; signal: AbortSignal },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  const ago = (days: number) => new Date(clock.now() - days * DAY_MS)
  const old = { runsBefore: ago(RUNS_KEPT_DAYS), gatesBefore: ago(1), most: MAX_AT_ONCE }
  let isMore = true
  while (isMore && !signal.aborted) isMore = await db.asEngine(scope, (tx) => removeOldRuns(tx, old))
}
