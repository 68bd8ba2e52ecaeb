import { staffScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import { numberBankRefusals } from '../../number-banks.errors.ts'
import { findVersion } from '../../queries/versions.ts'
import { markCancelled } from '../queries/loads.ts'

/** Ends a load: a chunk that is just going in is waited for, and then all of them go. */
export async function cancelLoad(
  { id, staff }: { id: number; staff: Actor & { userId: number } },
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
): Promise<null> {
  return db.asStaff(staffScope(staff.userId), async (tx) => {
    const version = await findVersion(tx, { id, lock: true })
    if (version === null) throw numberBankRefusals.notFound()
    if (version.state !== 'loading') throw numberBankRefusals.notLoading()
    await markCancelled(tx, id)
    await jobs.enqueue(tx, { name: 'number-banks.drop', payload: { versionId: id } })
    const details = { id, rows: version.stored_rows }
    await writeAuditEntry(tx, { accountId: null, actor: staff, action: 'staff.bank_load_cancelled', subject: version.title, details }) // prettier-ignore
    return null
  })
}
