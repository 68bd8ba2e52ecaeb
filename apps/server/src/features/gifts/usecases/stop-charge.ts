import { staffScope } from '@peyk/database/scope.ts'
import { writeAuditEntry, type Actor } from '../../../platform/security/audit.ts'
import type { Deps } from '../../../platform/deps.ts'
import { staffIdOf } from '../../staff/usecases/staff-id-of.ts'
import { lockCharge, stopCharge } from '../queries/charges.ts'
import { giftsErrors } from '../gifts.errors.ts'

/** Ends a charge now, or takes back one that has not begun. Gifts that were given stay, and payments made before earn theirs. */
export async function stopGiftCharge(
  { id, staff }: { id: number; staff: Actor },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  const now = new Date(clock.now())
  await db.asStaff(staffScope(staffIdOf(staff)), async (tx) => {
    const charge = await lockCharge(tx, { id, now })
    if (charge === null) throw giftsErrors.chargeNotFound()
    if (charge.state === 'over' || charge.state === 'stopped') throw giftsErrors.chargeOver()
    await stopCharge(tx, { id, at: now })
    await writeAuditEntry(tx, {
      accountId: null,
      actor: staff,
      action: 'money.gift_charge_stopped',
      subject: charge.title,
      details: { id, had_begun: charge.state === 'running' },
    })
  })
}
