import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/staff/staff-api-limits.ts'
import { staffScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { apiKeysErrors } from '../../../api-keys/api-keys.errors.ts'
import { staffErrors } from '../../staff.errors.ts'
import { staffIdOf } from '../../usecases/staff-id-of.ts'
import {
  listKeyLimits,
  lockAccountLimit,
  lockKeyLimit,
  readGeneralLimits,
  writeAccountLimit,
  writeKeyLimit,
} from '../queries/limits.ts'
import { presentLimits } from './general-limits.ts'

/** What was said of one account and its keys, and what holds where nothing was. */
export const showAccountLimits = (
  { accountId, staffUserId }: { accountId: number; staffUserId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof calls.accountApiLimits>> =>
  db.asStaff(staffScope(staffUserId), async (tx) => ({
    account_per_minute: await lockKnownAccount(tx, accountId),
    keys: (await listKeyLimits(tx, accountId)).map((key) => ({
      id: key.id,
      title: key.title,
      masked_key: key.maskedKey,
      per_minute: key.perMinute,
    })),
    general: presentLimits(await readGeneralLimits(tx)),
  }))

/** Of a key of the account, or of the account itself; null lets the general limit hold again. */
export async function changeAccountLimit(
  { input, staff }: { input: CallInput<typeof calls.updateAccountApiLimit>; staff: Actor },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  const { id: accountId, key_id: keyId, per_minute: asked } = input
  const perMinute = asked ?? null
  await db.asStaff(staffScope(staffIdOf(staff)), async (tx) => {
    const ofAccount = await lockKnownAccount(tx, accountId)
    const key = keyId === undefined ? undefined : await lockKeyLimit(tx, { accountId, keyId })
    if (key === null) throw apiKeysErrors.notFound()
    if (key === undefined) await writeAccountLimit(tx, { accountId, perMinute })
    else await writeKeyLimit(tx, { keyId: key.id, perMinute })
    await writeAuditEntry(tx, {
      accountId,
      actor: staff,
      action: 'staff.api_limit_set',
      subject: key?.title ?? '',
      details: {
        before: { per_minute: key === undefined ? ofAccount : key.perMinute },
        after: { per_minute: perMinute },
      },
    })
  })
}

async function lockKnownAccount(tx: Tx, accountId: number): Promise<number | null> {
  const perMinute = await lockAccountLimit(tx, accountId)
  if (perMinute === undefined) throw staffErrors.accountNotFound()
  return perMinute
}
