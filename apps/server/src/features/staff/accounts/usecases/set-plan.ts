import { staffScope } from '@peyk/database/scope.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { lockAccount, setSubscription as writePlan } from '../../queries/accounts.ts'
import { staffErrors } from '../../staff.errors.ts'
import { staffIdOf } from '../../usecases/staff-id-of.ts'

/** The purchased panel and the plan of the link tracker (decision W19). What stays as it was is no act. */
export async function setSubscription(
  {
    accountId,
    staff,
    isBoughtPanel,
    hasLinkTracker,
  }: { accountId: number; staff: Actor; isBoughtPanel: boolean; hasLinkTracker: boolean },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  await db.asStaff(staffScope(staffIdOf(staff)), async (tx) => {
    const before = await lockAccount(tx, accountId)
    if (before === null) throw staffErrors.accountNotFound()
    if (before.isBoughtPanel === isBoughtPanel && before.hasLinkTracker === hasLinkTracker) return
    await writePlan(tx, { accountId, isBoughtPanel, hasLinkTracker })
    await writeAuditEntry(tx, {
      accountId,
      actor: staff,
      action: 'staff.panel_changed',
      details: {
        before: { is_bought_panel: before.isBoughtPanel, has_link_tracker: before.hasLinkTracker },
        after: { is_bought_panel: isBoughtPanel, has_link_tracker: hasLinkTracker },
      },
    })
  })
}
