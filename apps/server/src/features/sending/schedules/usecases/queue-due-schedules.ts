import type { EngineScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { claimDueSchedules } from '../queries/schedules.ts'

/** A job without news for so long is taken as lost. */
const JOB_LOST_MS = 60_000
/** Schedules of one round. */
const ROUND_SIZE = 50

/** Queues a job for each schedule with a due date; true when more are due than one round takes. */
export async function queueDueSchedules(
  { scope }: { scope: EngineScope },
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
): Promise<boolean> {
  const now = clock.now()
  return db.asEngine(scope, async (tx) => {
    const due = await claimDueSchedules(tx, scope, {
      now: new Date(now),
      lostBefore: new Date(now - JOB_LOST_MS),
      most: ROUND_SIZE,
    })
    for (const payload of due) await jobs.enqueue(tx, { name: 'sending.repeat', payload })
    return due.length === ROUND_SIZE
  })
}
