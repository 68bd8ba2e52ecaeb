import type { EngineScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { enqueueNextChunk } from './enqueue-next-chunk.ts'
import { forgottenIntakes } from '../../queries/staged-numbers.ts'

/** A send that is still staged after so long has lost its job. */
const LOST_JOB_SECONDS = 120
/** Sends of one round. */
const ROUND_SIZE = 20

/** Enqueues a staged send, a transaction a step. Safe to run again at any point, also twice at once. */
export async function enqueueLargeSend(
  { send, scope, signal }: { send: { accountId: number; sendId: number }; scope: EngineScope; signal?: AbortSignal },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted()
    const step = await db.asEngine(scope, (tx) => enqueueNextChunk(send, { tx, nowMs: clock.now() }))
    if (step !== 'more') return
  }
}

/**
 * Enqueues sends whose job failed too often, so that none waits for ever with its money held. One that fails again does
 * not keep the others from it.
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
