import type { EngineScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { claimDueSchedules, readNextDue } from '../queries/schedules.ts'

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

/** In how many milliseconds a schedule is due: none or fewer, now; null: none has a date to come. */
export async function nextScheduleInMs(
  { scope }: { scope: EngineScope },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<number | null> {
  const at = await db.asEngineOnce(scope, (tx) => readNextDue(tx, scope, { jobLostMs: JOB_LOST_MS }))
  return at === null ? null : at.getTime() - clock.now()
}
