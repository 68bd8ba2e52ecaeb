import type { Tx } from '@peyk/database/database.ts'
import { engineScope } from '@peyk/database/scope.ts'
import type { Loop } from './loops.ts'
import { CHANNELS } from './wake.ts'

/** What of pg-boss the pulse needs. */
export interface PulsedQueues {
  /** Ends the pause of every worker of a queue here. */
  wake(queue: string): void
  /** Fails jobs whose process died or that took too long, so that they run again, and clears up. */
  supervise(): Promise<unknown>
}

/** Between two looks at running jobs: one whose process died runs again about 11 s later. */
const ACTIVE_PAUSE_MS = 2000
/** How long a process may not know that a job runs: less than a job's heartbeat, which is over only after 10 s. */
const MAX_PAUSE_MS = 9000
/** Clearing up, where nothing runs. */
const SUPERVISE_EVERY_MS = 300_000

interface QueueState {
  name: string
  isActive: boolean
  /** Until the next job that waits is due; null: none waits. */
  dueInMs: number | null
}

async function readQueues(tx: Tx): Promise<QueueState[]> {
  const { rows } = await tx.query<QueueState>({
    name: 'jobs-open',
    text: `
      select name, false as "isActive",
        (extract(epoch from min(start_after) - clock_timestamp()) * 1000)::float8 as "dueInMs"
      from pgboss.job where state < 'active' and not blocked group by name
      union all
      select name, true, null from pgboss.job where state = 'active' group by name`,
  })
  return rows
}

/**
 * One look at all queues instead of one at each: it wakes the workers of the queues in which a job is due (a retry, a job
 * for later, one whose notice was lost), sleeps until the next one is, and lets pg-boss look after running jobs as long as
 * there are any. New jobs wake their workers by pg-boss's own notices.
 */
export function createJobPulse(queues: PulsedQueues): Loop {
  let supervisedAt = -Infinity
  return {
    name: 'jobs',
    pauseMs: ACTIVE_PAUSE_MS,
    maxPauseMs: MAX_PAUSE_MS,
    wakeOn: CHANNELS.jobs,
    async run({ deps }) {
      const open = await deps.db.asEngineOnce(engineScope(), readQueues)
      const isActive = open.some((queue) => queue.isActive)
      let nextInMs = Infinity
      for (const { name, dueInMs } of open) {
        if (dueInMs === null) continue
        if (dueInMs <= 0) queues.wake(name)
        // One that is due and cannot be taken, since all its workers are busy, is looked at as running ones are.
        nextInMs = Math.min(nextInMs, dueInMs <= 0 ? ACTIVE_PAUSE_MS : dueInMs)
      }
      const now = performance.now()
      if (isActive || now - supervisedAt >= SUPERVISE_EVERY_MS) {
        supervisedAt = now
        await queues.supervise()
      }
      return { nextInMs: isActive ? Math.min(nextInMs, ACTIVE_PAUSE_MS) : nextInMs }
    },
  }
}
