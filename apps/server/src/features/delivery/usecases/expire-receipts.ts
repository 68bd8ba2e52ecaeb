import type { EngineScope } from '@peyk/database/scope.ts'
import { RECEIPT_HOURS } from '@peyk/domain/delivery/receipt-window.ts'
import type { Deps } from '../../../platform/deps.ts'
import { expireReceiptsInRange, findSendsWithoutReceipts } from '../queries/send-completion.ts'

/** Sends of one round; more wait for the next, which follows at once. */
const ROUND_SIZE = 100
/** Recipients of one transaction of the sweep. */
const SWEEP_SIZE = 10_000

/**
 * Sets messages whose receipt never came to a state of its own, not to delivered (decision W4); returns how many
 * recipients changed.
 */
export async function expireReceipts({ scope }: { scope: EngineScope }, { db }: Pick<Deps, 'db'>): Promise<number> {
  const sends = await db.asEngine(scope, (tx) =>
    findSendsWithoutReceipts(tx, { hours: RECEIPT_HOURS, most: ROUND_SIZE }),
  )
  let expired = 0
  for (const send of sends) {
    for (let fromSeq = 1; fromSeq <= send.recipientCount; fromSeq += SWEEP_SIZE) {
      const range = { ...send, fromSeq, toSeq: fromSeq + SWEEP_SIZE - 1 }
      expired += await db.asEngine(scope, (tx) => expireReceiptsInRange(tx, range))
    }
  }
  return expired
}
