import type { EngineScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { enqueueNextChunk } from './enqueue-next-chunk.ts'
import { forgottenIntakes } from '../../queries/staged-numbers.ts'

/** A send that is not placed so long after it came has lost its job. */
const LOST_JOB_SECONDS = 120
/** Sends of one round. */
const ROUND_SIZE = 20

/** Places a large send, a transaction a step. It can be run again, and twice at once, at any point. */
export async function enqueueLargeSend(
  { send, scope, signal }: { send: { accountId: number; sendId: number }; scope: EngineScope; signal?: AbortSignal },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted()
    const step = await db.asEngine(scope, (tx) => enqueueNextChunk(send, { tx, nowMs: clock.now() }))
    if (step === 'done') return
  }
}

/**
 * Places sends whose job was tried in vain too often, so that none waits for ever with its money held. One that cannot
 * be placed now, either, keeps no other from it.
 */
export async function enqueueSendsWithLostJob(
  { scope }: { scope: EngineScope },
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
): Promise<number> {
  const forgotten = await db.asEngine(scope, (tx) =>
    forgottenIntakes(tx, { olderThanSeconds: LOST_JOB_SECONDS, most: ROUND_SIZE }),
  )
  let enqueued = 0
  for (const send of forgotten) {
    try {
      await enqueueLargeSend({ send, scope }, { db, clock })
      enqueued += 1
    } catch (err) {
      log.error({ err, ...send }, 'a send that lost its job cannot be placed')
    }
  }
  if (enqueued > 0) log.warn({ sends: enqueued }, 'sends had lost the job that places them')
  return enqueued
}
