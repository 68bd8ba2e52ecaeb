import { staffScope } from '@peyk/database/scope.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { lockAccount, setModerated } from '../../queries/accounts.ts'
import { staffErrors } from '../../staff.errors.ts'
import { staffIdOf } from '../../usecases/staff-id-of.ts'

/**
 * Whether staff look at what an account sends before it leaves (decision W1). It holds for sends from now on: what waits
 * already keeps waiting for its review. A request without a change is not audited.
 */
export async function setModeration(
  { accountId, staff, isMonitored }: { accountId: number; staff: Actor; isMonitored: boolean },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  await db.asStaff(staffScope(staffIdOf(staff)), async (tx) => {
    const before = await lockAccount(tx, accountId)
    if (before === null) throw staffErrors.accountNotFound()
    if (before.isMonitored === isMonitored) return
    await setModerated(tx, { accountId, isMonitored })
    await writeAuditEntry(tx, {
      accountId,
      actor: staff,
      action: 'staff.monitoring_changed',
      details: { before: { is_monitored: before.isMonitored }, after: { is_monitored: isMonitored } },
    })
  })
}
