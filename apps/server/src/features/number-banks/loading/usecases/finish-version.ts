import type { Tx } from '@peyk/database/database.ts'
import { lockRemovals } from '../../queries/versions.ts'
import {
  allowLongStatements,
  attachTable,
  buildIndexes,
  countPeople,
  deleteRemovedPeople,
  markReady,
} from '../queries/finish.ts'

/** Runs work in a transaction of its own, under a role that owns the tables: the engine's, or the staff's for a small bank. */
export type InTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

/**
 * Makes a filled version whole: indexes, statistics, counts, and at last the partition that others see. Each step may be
 * done again after a crash. Answers false where the version was cancelled or deleted meanwhile.
 */
export async function finishVersion(
  { id, run }: { id: number; run: number },
  { inTransaction }: { inTransaction: InTransaction },
): Promise<boolean> {
  await inTransaction(async (tx) => {
    await allowLongStatements(tx)
    await buildIndexes(tx, id)
  })
  return inTransaction(async (tx) => {
    await allowLongStatements(tx)
    await lockRemovals(tx)
    const late = await deleteRemovedPeople(tx, id)
    const counts = await countPeople(tx, id)
    if (!(await markReady(tx, { id, run, late, counts }))) return false
    await attachTable(tx, id)
    return true
  })
}
