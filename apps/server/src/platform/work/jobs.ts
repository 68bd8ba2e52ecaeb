import { PgBoss } from 'pg-boss'
import type { Job as BossJob } from 'pg-boss'
import type { Connection } from '@peyk/database/connection.ts'
import type { Tx } from '@peyk/database/database.ts'
import { accountScope } from '@peyk/database/scope.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../deps.ts'
import type { Log } from '../log.ts'
import { createJobPulse } from './job-pulse.ts'
import type { JobName, JobPayloads, Jobs } from './job-queue.ts'
import { startLoop } from './loops.ts'
import type { RunningLoop } from './loops.ts'
import { wakeJobs } from './wake.ts'

type ScopeOf<Payload> = Payload extends { accountId: number } ? AccountScope : null

/**
 * A job may run more than once (its process was killed between the work and the note that it was done), so `handle`
 * must be repeatable. A job whose process died is run again after about 11 seconds.
 */
export interface JobDefinition<Name extends JobName> {
  readonly name: Name
  /** How many run at once in one process. Default 1. */
  readonly concurrency?: number
  /** Tries after the first. Default 5, with growing pauses. */
  readonly retries?: number
  /** Longest run. Default 900. */
  readonly limitSeconds?: number
  /** Runs by the clock of Tehran: `cron: '30 3 * * *'` is half past three at night there. */
  readonly schedule?: { readonly cron: string; readonly payload: JobPayloads[Name] }
  handle(
    context: { payload: JobPayloads[Name]; scope: ScopeOf<JobPayloads[Name]>; signal: AbortSignal },
    deps: Deps,
  ): Promise<void>
}

export interface AnyJob {
  readonly name: string
  readonly definition: JobDefinition<JobName>
}

/** Declares a job; `feature.jobs` lists what it answers. */
export const job = <Name extends JobName>(definition: JobDefinition<Name>): AnyJob => ({
  name: definition.name,
  definition: definition as unknown as JobDefinition<JobName>,
})

const HEARTBEAT_SECONDS = 10
const TIME_ZONE = 'Asia/Tehran'
/** What pg-boss asks for by itself and nobody here needs soon: jobs in chains, changes of its own schema. */
const RARELY_SECONDS = 600
/** Its pool closes nothing that is used again in a minute: a new connection costs more than what is asked on it. */
const POOL = { idleTimeoutMillis: 150_000 }
/** Workers are woken by notices and by the pulse (`job-pulse.ts`), not by their own polls. */
const POLL_SECONDS = 300

export interface RunningJobs extends Jobs {
  /** Begins to take jobs (role `worker`). Before it, and without it, jobs are only queued. */
  startWorkers(deps: Deps): Promise<void>
}

/** Starts the queue. Every process may queue any job of `jobs`; `isWorker` also looks after what got stuck. */
export async function openJobs({
  connection,
  jobs,
  isWorker,
  log,
}: {
  connection: Connection
  jobs: readonly AnyJob[]
  isWorker: boolean
  log: Log
}): Promise<RunningJobs> {
  const boss = new PgBoss({
    ...connection,
    application_name: 'peyk jobs',
    ...POOL,
    // The pulse finds what a notice would have told, should the listening connection die unseen.
    notifyHeartbeatIntervalMs: 60_000,
    max: isWorker ? 4 : 2,
    // The pulse does, as long as there are running jobs.
    supervise: false,
    schedule: isWorker,
    monitorIntervalSeconds: 1,
    cronWorkerIntervalSeconds: 15,
    flowIntervalSeconds: RARELY_SECONDS,
    bamIntervalSeconds: RARELY_SECONDS,
    useListenNotify: isWorker,
    persistWarnings: false,
  })
  boss.on('error', (err) => log.error({ err }, 'the job queue stumbled'))
  boss.on('warning', (warning) => log.debug({ warning }, 'the job queue warns'))
  await boss.start()
  for (const { definition } of jobs) {
    const options = {
      policy: 'short',
      notify: true,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      retryLimit: definition.retries ?? 5,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 300,
      expireInSeconds: definition.limitSeconds ?? 900,
    }
    await boss.createQueue(definition.name, options)
  }

  const workers = new Map<string, string[]>()
  let pulse: RunningLoop | undefined
  const wake = (queue: string) => {
    for (const worker of workers.get(queue) ?? []) boss.notifyWorker(worker)
  }

  return {
    async enqueue(tx, { name, payload, key, afterSeconds }) {
      await withOwnerRole(tx, () =>
        boss.send(name, payload as object, {
          db: { executeSql: (text, values) => tx.query({ text, values: values ?? [] }) },
          // Without a key of its own every job stands for itself; with one, only one of the key waits.
          singletonKey: key ?? crypto.randomUUID(),
          ...(afterSeconds === undefined ? {} : { startAfter: afterSeconds }),
        }),
      )
      if (afterSeconds !== undefined) await wakeJobs(tx)
    },
    async startWorkers(deps) {
      for (const { definition } of jobs) {
        const { name, schedule, concurrency = 1 } = definition
        // Each with a name of its own, by which it is woken.
        const own: string[] = []
        workers.set(name, own)
        for (let number = 1; number <= concurrency; number += 1) {
          const work = async ([taken]: BossJob[]) => {
            if (taken === undefined) return
            await runJob(definition, taken, deps).catch((err: unknown) => {
              // It is tried again, at a moment that nobody else is told of.
              pulse?.wake()
              throw err
            })
            // After a job the queue is polled at once, instead of at the next interval.
            boss.notifyWorker(worker)
          }
          const options = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: POLL_SECONDS }
          const worker = await boss.work(name, options, work)
          own.push(worker)
        }
        if (schedule !== undefined) {
          await boss.schedule(name, schedule.cron, schedule.payload as object, { tz: TIME_ZONE, missed: 'once' })
        }
      }
      pulse = await startLoop(createJobPulse({ wake, supervise: () => boss.supervise() }), deps)
    },
    // Running jobs get time to end; one that does not is run again by another worker.
    async close() {
      await pulse?.stop()
      await boss.stop({ graceful: true, timeout: 15_000 })
    },
  }
}

async function runJob(definition: JobDefinition<JobName>, taken: BossJob, deps: Deps): Promise<void> {
  const payload = taken.data as { accountId?: unknown }
  const scope = typeof payload.accountId === 'number' ? accountScope(payload.accountId) : null
  try {
    await definition.handle({ payload: payload as never, scope: scope as never, signal: taken.signal }, deps)
  } catch (err) {
    deps.log.error({ err, job: definition.name, jobId: taken.id, attempt: taken.retryCount + 1 }, 'a job failed')
    throw err
  }
}

// A customer's transaction runs under a role that cannot touch the queue; its owner can, for these statements.
async function withOwnerRole(tx: Tx, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await tx.query<{ role: string }>({ text: `select current_setting('role') as role` })
  const role = rows[0]?.role === 'peyk_app' ? 'peyk_app' : undefined
  if (role !== undefined) await tx.query({ text: 'set local role none' })
  await work()
  if (role !== undefined) await tx.query({ text: `set local role ${role}` })
}
