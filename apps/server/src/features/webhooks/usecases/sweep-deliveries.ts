import type { EngineScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { deleteOldDeliveries, endWaitingOfSwitchedOff } from '../queries/delivery-log.ts'

const KEEP_DAYS = 30
/** Rows of one transaction. */
const BITE = 1000

/** Gives up what waits at endpoints that are off, and forgets calls after thirty days. True when there is more. */
export async function sweepDeliveries({ scope }: { scope: EngineScope }, { db }: Pick<Deps, 'db'>): Promise<boolean> {
  const ended = await db.asEngine(scope, (tx) => endWaitingOfSwitchedOff(tx, { most: BITE }))
  const deleted = await db.asEngine(scope, (tx) => deleteOldDeliveries(tx, { days: KEEP_DAYS, most: BITE }))
  return ended >= BITE || deleted >= BITE
}
