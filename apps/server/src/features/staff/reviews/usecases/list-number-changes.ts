import type { CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type * as calls from '@peyk/contract/staff/staff.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { mobileOf } from '@peyk/domain/mobile-number/parse.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { countNumberChanges, listNumberChanges as readChanges } from '../queries/number-changes.ts'

/** X3. Requests for another mobile number, newest first. */
export async function listNumberChanges(
  { input, staffUserId }: { input: CallInput<typeof calls.numberChanges>; staffUserId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<{ rows: CallRow<typeof calls.numberChanges>[]; total: number }> {
  const { offset, perPage } = pageOf(input)
  const status = input.status ?? null
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    const changes = await readChanges(tx, { status, offset, limit: perPage })
    const rows = changes.map((change) => ({
      id: change.id,
      account_id: change.accountId,
      account_title: change.accountTitle,
      user_name: change.userName,
      name: change.name,
      old_mobile: mobileOf(change.oldMsisdn),
      new_mobile: mobileOf(change.newMsisdn),
      national_id: change.nationalId,
      profile_national_id: change.profileNationalId,
      status: change.status,
      reason: change.reason,
      decided_by: change.decidedBy,
      decided_at: change.decidedAt?.toISOString() ?? null,
      created_at: change.createdAt.toISOString(),
    }))
    return { rows, total: await countNumberChanges(tx, status) }
  })
}
