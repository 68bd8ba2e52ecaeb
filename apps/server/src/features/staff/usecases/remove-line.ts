import { staffScope } from '@peyk/database/scope.ts'
import { sendEndReasons } from '@peyk/phrases/fa/sending.ts'
import type { Deps } from '../../../platform/deps.ts'
import { wakeWork } from '../../../platform/wake-work.ts'
import { endTimeOfSends, retireLine } from '../queries/engine.ts'

/**
 * Staff take a line out of use for good. Its row stays, since sends and reports name it; new sends do not find it, and
 * what waits on it never leaves: its time is over, so that it expires within seconds and its money comes back. Answers
 * how many sends that ended, or null when there is no such line.
 */
export async function removeLine(
  { lineId, staffUserId }: { lineId: number; staffUserId: number },
  { db, log }: Pick<Deps, 'db' | 'log'>,
): Promise<{ sends: number } | null> {
  const removed = await db.asStaff(staffScope(staffUserId), async (tx) => {
    if (!(await retireLine(tx, { lineId }))) return null
    const sends = await endTimeOfSends(tx, { lineId, comment: sendEndReasons.line_gone })
    await wakeWork(tx)
    return { sends }
  })
  if (removed !== null) log.warn({ lineId, staffUserId, ...removed }, 'a line was removed')
  return removed
}
