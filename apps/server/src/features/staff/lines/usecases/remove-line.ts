import { staffScope } from '@peyk/database/scope.ts'
import { sendEndReasons } from '@peyk/phrases/fa/sending/send-names.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { wakeResults } from '../../../../platform/work/wake.ts'
import { expireSendsOfLine, retireLine } from '../queries/retired-lines.ts'
import { lockLine } from '../queries/lines.ts'
import { staffErrors } from '../../staff.errors.ts'
import { staffIdOf } from '../../usecases/staff-id-of.ts'

/**
 * Staff take a line out of use for good. Its row stays, since sends and reports name it; new sends do not find it, and
 * what waits on it never leaves: its time is over, so that it expires within seconds and its money comes back. Answers
 * how many sends that ended.
 */
export async function removeLine(
  { lineId, staff }: { lineId: number; staff: Actor },
  { db, log }: Pick<Deps, 'db' | 'log'>,
): Promise<{ ended_sends: number }> {
  const staffUserId = staffIdOf(staff)
  const removed = await db.asStaff(staffScope(staffUserId), async (tx) => {
    const line = await lockLine(tx, lineId)
    if (line === null) throw staffErrors.lineNotFound()
    await retireLine(tx, { lineId })
    const ended = { ended_sends: await expireSendsOfLine(tx, { lineId, comment: sendEndReasons.line_gone }) }
    await wakeResults(tx)
    const { number: subject, accountId } = line
    await writeAuditEntry(tx, { accountId, actor: staff, action: 'staff.line_removed', subject, details: ended })
    return ended
  })
  log.warn({ lineId, staffUserId, ...removed }, 'a line was removed')
  return removed
}
