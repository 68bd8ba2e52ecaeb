import { staffScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { writeAuditEntry, type Actor } from '../../../platform/security/audit.ts'
import { wakeSystemMessages } from '../../../platform/work/wake.ts'
import { staffIdOf } from '../../staff/usecases/staff-id-of.ts'
import { findPlatformAccount, givePlatformLine, lockLineOwner } from '../queries/platform-line.ts'
import { setupErrors } from '../setup.errors.ts'

/** A line that is everybody's becomes the platform's own: codes and notices that wait leave by it at once. */
export async function choosePlatformLine(
  { lineId, staff }: { lineId: number; staff: Actor },
  { db }: Pick<Deps, 'db'>,
): Promise<null> {
  return db.asStaff(staffScope(staffIdOf(staff)), async (tx) => {
    const platformId = await findPlatformAccount(tx)
    const line = await lockLineOwner(tx, lineId)
    if (line === null) throw setupErrors.lineNotFound()
    if (line.accountId === platformId && line.isActive) return null
    if (line.accountId !== null && line.accountId !== platformId) throw setupErrors.lineOfCustomer()
    await givePlatformLine(tx, { lineId, accountId: platformId })
    await wakeSystemMessages(tx)
    await writeAuditEntry(tx, {
      accountId: platformId,
      actor: staff,
      action: 'staff.line_changed',
      subject: line.number,
      details: { before: { account_id: line.accountId }, after: { account_id: platformId } },
    })
    return null
  })
}
