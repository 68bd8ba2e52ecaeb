import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type { loadNumberBank } from '@peyk/contract/staff/staff-number-banks.ts'
import { staffScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import { numberBankRefusals } from '../../number-banks.errors.ts'
import { findVersion } from '../../queries/versions.ts'
import { restartVersion } from '../queries/loads.ts'
import { checkMapping } from './check-facts.ts'

/** Reads a stored file again: for good after a dry run, by other columns, after a failure or a stop. */
export async function restartLoad(
  { staff, input }: { staff: Actor & { userId: number }; input: CallInput<typeof loadNumberBank> },
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
): Promise<null> {
  const { id, is_dry_run: isDryRun = false } = input
  return db.asStaff(staffScope(staff.userId), async (tx) => {
    const version = await findVersion(tx, { id, lock: true })
    if (version === null) throw numberBankRefusals.notFound()
    const isOver = version.state === 'failed' || version.state === 'cancelled'
    if (!isOver && !(version.is_dry_run && version.state === 'ready')) throw numberBankRefusals.isLoaded()
    if (version.object_key === null) throw numberBankRefusals.noFile()
    const mapping = checkMapping({ kind: version.kind, mapping: input.mapping }) ?? version.mapping
    await restartVersion(tx, { id, isDryRun, mapping })
    await jobs.enqueue(tx, { name: 'number-banks.load', payload: { versionId: id } })
    const details = { id, is_dry_run: isDryRun, mapping }
    await writeAuditEntry(tx, { accountId: null, actor: staff, action: 'staff.bank_load_begun', subject: version.title, details }) // prettier-ignore
    return null
  })
}
