import { staffScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { writeAuditEntry, type Actor } from '../../../platform/security/audit.ts'
import { staffIdOf } from '../../staff/usecases/staff-id-of.ts'
import { setSecretKept } from '../queries/installation-setting.ts'

/** Somebody of the staff tells that the secret lies at a second place, too: nothing here can see that. */
export async function confirmSecretKept(
  { staff }: { staff: Actor },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<null> {
  return db.asStaff(staffScope(staffIdOf(staff)), async (tx) => {
    await setSecretKept(tx, new Date(clock.now()))
    await writeAuditEntry(tx, { accountId: null, actor: staff, action: 'staff.secret_kept' })
    return null
  })
}
