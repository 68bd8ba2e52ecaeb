import { staffScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { writeAuditEntry, type Actor } from '../../../platform/security/audit.ts'
import { staffIdOf } from '../../staff/usecases/staff-id-of.ts'
import { changeRegistration } from '../queries/installation-setting.ts'

/** Whether anybody may register, or only who was invited; holds from the next call on. */
export async function setRegistration(
  { mode, staff }: { mode: 'open' | 'invited'; staff: Actor },
  { db }: Pick<Deps, 'db'>,
): Promise<null> {
  return db.asStaff(staffScope(staffIdOf(staff)), async (tx) => {
    const before = await changeRegistration(tx, mode)
    if (before === mode) return null
    const details = { before, after: mode }
    await writeAuditEntry(tx, { accountId: null, actor: staff, action: 'staff.registration_changed', details })
    return null
  })
}
