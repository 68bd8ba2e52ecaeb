import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/staff/staff-api-limits.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { staffIdOf } from '../../usecases/staff-id-of.ts'
import { readGeneralLimits, writeGeneralLimits, type GeneralLimits } from '../queries/limits.ts'

export const presentLimits = ({ keyPerMinute, accountPerMinute }: GeneralLimits): CallData<typeof calls.apiLimits> => ({
  key_per_minute: keyPerMinute,
  account_per_minute: accountPerMinute,
})

/** How many calls a minute a key and an account may make where nothing else was said of them. */
export const showGeneralLimits = (
  { staffUserId }: { staffUserId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof calls.apiLimits>> =>
  db.asStaff(staffScope(staffUserId), async (tx) => presentLimits(await readGeneralLimits(tx)))

/** They hold from the next call on, which reads them with its key. */
export async function changeGeneralLimits(
  { input, staff }: { input: CallInput<typeof calls.updateApiLimits>; staff: Actor },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  const after = { keyPerMinute: input.key_per_minute, accountPerMinute: input.account_per_minute }
  await db.asStaff(staffScope(staffIdOf(staff)), async (tx) => {
    const before = await readGeneralLimits(tx, { lock: true })
    await writeGeneralLimits(tx, after)
    await writeAuditEntry(tx, {
      accountId: null,
      actor: staff,
      action: 'staff.api_limit_set',
      details: { before: presentLimits(before), after: presentLimits(after) },
    })
  })
}
