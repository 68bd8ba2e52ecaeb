import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import type { TestDatabase } from '@peyk/database/testing/test-database.ts'
import { systemClock } from '../clock.ts'
import type { Clock } from '../clock.ts'
import { readConfig } from '../config.ts'
import type { Deps } from '../deps.ts'
import { openJobs } from '../work/jobs.ts'
import type { Jobs } from '../work/job-queue.ts'
import type { AnyJob } from '../work/jobs.ts'
import { silentLog } from './log.ts'
import { createMetrics } from '../metrics.ts'
import { openPgListener } from '../postgres/pg-listener.ts'
import { openStorage } from '../storage/open-storage.ts'

/**
 * Real dependencies over a test database. Notices and the job queue connect when they are first used; `jobs` names
 * the queues that may be used. Everything is closed after the file's tests.
 */
export function testDeps(
  { db, connection }: Pick<TestDatabase, 'db' | 'connection'>,
  {
    clock = systemClock,
    env = {},
    jobs = [],
  }: { clock?: Clock; env?: Record<string, string>; jobs?: readonly AnyJob[] } = {},
): Deps {
  const log = silentLog()
  const pgListener = openPgListener({ connection, log })
  let queue: Promise<Jobs> | undefined
  afterAll(async () => {
    await (await queue)?.close()
    await pgListener.close()
  })
  // Files and the key of signatures in a folder of the test's own.
  const dataDir = env['PEYK_DATA_DIR'] ?? mkdtempSync(path.join(tmpdir(), 'peyk-test-'))
  if (env['PEYK_DATA_DIR'] === undefined) afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const config = readConfig({ env: { ...env, PEYK_DATA_DIR: dataDir }, args: [] })
  return {
    db,
    log,
    clock,
    config,
    pgListener,
    metrics: createMetrics(),
    storage: openStorage(config, clock),
    jobs: {
      async enqueue(tx, queued) {
        queue ??= openJobs({ connection, jobs, isWorker: false, log })
        await (await queue).enqueue(tx, queued)
      },
      close: async () => {},
    },
  }
}
