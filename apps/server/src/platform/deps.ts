import type { Database } from '@peyk/database/database.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Jobs } from './work/job-queue.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { PgListener } from './postgres/pg-listener.ts'
import type { Storage } from './storage/storage.ts'

/** Everything that use cases, jobs and loops are given. Each names what it touches: `Pick<Deps, 'db' | 'clock'>`. */
export interface Deps {
  readonly db: Database
  readonly log: Log
  readonly clock: Clock
  readonly config: Config
  /** Receives notifications of other processes, which they send with `pg_notify` inside a transaction. */
  readonly pgListener: PgListener
  /** Work for later, queued in the transaction that decides it. */
  readonly jobs: Jobs
  readonly metrics: Metrics
  /** Uploads and exports. */
  readonly storage: Storage
}
