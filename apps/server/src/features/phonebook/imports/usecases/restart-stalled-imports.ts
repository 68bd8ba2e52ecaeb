import type { AccountScope, EngineScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { findImport, claimStalledImports } from '../queries/imports.ts'
import { finishImport } from './run-import.ts'

/** A chunk takes seconds; a job whose process was killed is taken up by the queue within a quarter of a minute. */
const STALLED_AFTER_MS = 5 * 60_000
const MAX_RESTARTS = 3
const LIMIT = 50

/**
 * Imports that nobody goes on with, their job having failed more often than it is tried again: begun again where they
 * are, and after some vain tries ended, so that people see that they failed.
 */
export async function restartStalledImports(
  { scope }: { scope: EngineScope },
  { db, clock, jobs, log }: Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'>,
): Promise<boolean> {
  const before = new Date(clock.now() - STALLED_AFTER_MS)
  return db.asEngine(scope, async (tx) => {
    const silent = await claimStalledImports(tx, scope, { before, maxRestarts: MAX_RESTARTS, limit: LIMIT })
    for (const payload of silent) {
      log.warn(payload, 'an import was silent')
      await jobs.enqueue(tx, { name: 'phonebook.import', payload, key: `import ${payload.importId}` })
    }
    return silent.length === LIMIT
  })
}

/** Ends one that could not be brought forward. */
export async function abandonImport(
  { scope, importId }: { scope: AccountScope; importId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  await db.inAccount(scope, async (tx) => {
    const order = await findImport(tx, scope, { importId, lock: true })
    if (order !== null) await finishImport(tx, { scope, order, fault: 'stopped' })
  })
}
