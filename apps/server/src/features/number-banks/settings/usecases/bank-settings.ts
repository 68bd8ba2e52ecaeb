import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/staff/staff-number-bank-rules.ts'
import { staffScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import { readSettings, saveSettings } from '../queries/settings.ts'

/** What holds for all targeted sends of the installation. */
export async function showBankSettings(
  { staffUserId }: { staffUserId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof calls.numberBankSettings>> {
  const scope = staffScope(staffUserId)
  const { updater, updated_at: updatedAt, ...settings } = await db.asStaff(scope, (tx) => readSettings(tx, scope))
  return { ...settings, updated_by: updater, updated_at: updatedAt.toISOString() }
}

export async function updateBankSettings(
  { input, staff }: { input: CallInput<typeof calls.updateNumberBankSettings>; staff: Actor & { userId: number } },
  { db }: Pick<Deps, 'db'>,
): Promise<null> {
  const scope = staffScope(staff.userId)
  return db.asStaff(scope, async (tx) => {
    const { updater: _who, updated_at: _when, ...before } = await readSettings(tx, scope)
    await saveSettings(tx, scope, {
      mostAdvertsADay: input.most_adverts_a_day,
      leavesOutCancelled: input.leaves_out_cancelled,
      minimumRecipients: input.minimum_recipients,
    })
    const details = { before, after: input }
    await writeAuditEntry(tx, { accountId: null, actor: staff, action: 'staff.bank_settings_changed', details })
    return null
  })
}
