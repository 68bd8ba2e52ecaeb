import type { AccountScope, EngineScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { findImport, silentImports } from '../queries/imports.ts'
import { closeWith } from './run-import.ts'

/** A chunk takes seconds; a job whose process was killed is taken up by the queue within a quarter of a minute. */
const SILENT_MS = 5 * 60_000
const NUDGES_MOST = 3
const LIMIT = 50

/**
 * Imports that nobody goes on with, their job having failed more often than it is tried again: begun again where they
 * are, and after some vain tries ended, so that people see that they failed.
 */
export async function nudgeImports(
  { scope }: { scope: EngineScope },
  { db, clock, jobs, log }: Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'>,
): Promise<boolean> {
  const before = new Date(clock.now() - SILENT_MS)
  return db.asEngine(scope, async (tx) => {
    const silent = await silentImports(tx, scope, { before, nudgesMost: NUDGES_MOST, limit: LIMIT })
    for (const payload of silent) {
      log.warn(payload, 'an import was silent')
      await jobs.enqueue(tx, { name: 'phonebook.import', payload, key: `import ${payload.importId}` })
    }
    return silent.length === LIMIT
  })
}

/** Ends one that could not be brought forward. */
export async function giveUpImport(
  { scope, importId }: { scope: AccountScope; importId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  await db.inAccount(scope, async (tx) => {
    const order = await findImport(tx, scope, { importId, hold: true })
    if (order !== null) await closeWith(tx, { scope, order, fault: 'stopped' })
  })
}
