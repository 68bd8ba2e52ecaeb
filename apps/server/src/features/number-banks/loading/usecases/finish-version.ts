import type { Tx } from '@peyk/database/database.ts'
import { lockRemovals } from '../../queries/versions.ts'
import {
  allowWholeTables,
  attachTable,
  buildIndexes,
  countAsRemoved,
  countPeople,
  deleteRemovedPeople,
  lockLoad,
  markReady,
  saveProgress,
  takeOutLateRemoved,
} from '../queries/finish.ts'

const PROGRESS_OF_INDEXES = 97

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
    await allowWholeTables(tx)
    await countAsRemoved(tx, { id, run, count: await deleteRemovedPeople(tx, id) })
    await buildIndexes(tx, id)
    await saveProgress(tx, { id, run, progress: PROGRESS_OF_INDEXES })
  })
  const counts = await inTransaction(async (tx) => {
    await allowWholeTables(tx)
    return countPeople(tx, id)
  })
  return inTransaction(async (tx) => {
    await lockRemovals(tx)
    if (!(await lockLoad(tx, { id, run }))) return false
    await attachTable(tx, id)
    await countAsRemoved(tx, { id, run, count: await takeOutLateRemoved(tx, id) })
    return markReady(tx, { id, run, counts })
  })
}
