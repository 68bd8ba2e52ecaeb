import type { Database } from '@peyk/database/database.ts'
import type { EngineScope } from '@peyk/database/scope.ts'
import { expireSend } from '../../sending/control/usecases/expire-send.ts'
import { startSend } from '../../sending/control/usecases/start-send.ts'
import { findDueSends, expireReceiptsInRange, findLateSends, findSendsWithoutReceipts } from '../queries/counters.ts'

/** Sends of one round; more wait for the next, which follows at once. */
const ROUND_SIZE = 100
/** Receipts are waited for so long (promises, SMPP rules). */
const RECEIPT_HOURS = 72
/** Recipients of one transaction of the sweep. */
const SWEEP_SIZE = 10_000

/** Starts scheduled sends whose time has come, each in a transaction of its own. */
export async function startDueSends({ scope }: { scope: EngineScope }, { db }: { db: Database }): Promise<number> {
  const due = await db.asEngine(scope, (tx) => findDueSends(tx, { most: ROUND_SIZE }))
  for (const send of due) await db.asEngine(scope, (tx) => startSend(send, { tx }))
  return due.length
}

/** Ends what did not leave in its time: expired, money returned, never sent (promises, SMPP rules). */
export async function expireLateSends({ scope }: { scope: EngineScope }, { db }: { db: Database }): Promise<number> {
  const late = await db.asEngine(scope, (tx) => findLateSends(tx, { most: ROUND_SIZE }))
  for (const send of late) await db.asEngine(scope, (tx) => expireSend(send, { tx }))
  return late.length
}

/** Gives messages a state of their own whose receipt never came; they are not called delivered (decision W4). */
export async function expireReceipts({ scope }: { scope: EngineScope }, { db }: { db: Database }): Promise<number> {
  const silent = await db.asEngine(scope, (tx) =>
    findSendsWithoutReceipts(tx, { hours: RECEIPT_HOURS, most: ROUND_SIZE }),
  )
  let given = 0
  for (const send of silent) {
    for (let fromSeq = 1; fromSeq <= send.recipientCount; fromSeq += SWEEP_SIZE) {
      const range = { ...send, fromSeq, toSeq: fromSeq + SWEEP_SIZE - 1 }
      given += await db.asEngine(scope, (tx) => expireReceiptsInRange(tx, range))
    }
  }
  return given
}
