import type { CallData, CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type * as calls from '@peyk/contract/staff/staff-number-bank-rules.ts'
import { staffScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { PagedRows } from '../../../../platform/http/routes.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import { numberBankRefusals } from '../../number-banks.errors.ts'
import { lockRemovals } from '../../queries/versions.ts'
import { deletePeople, deleteRemoved, insertRemoved, listRemovedRows } from '../queries/removed.ts'
import { maskedNumber, readNumber } from './read-number.ts'

/** Takes numbers out of every version, and writes down that no later load may bring them back. */
export async function removeNumbers(
  { input, staff }: { input: CallInput<typeof calls.removeNumbers>; staff: Actor & { userId: number } },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof calls.removeNumbers>> {
  const msisdns = [...new Set(input.mobiles.map((mobile) => readNumber(mobile, 'mobiles')))]
  const scope = staffScope(staff.userId)
  return db.asStaff(scope, async (tx) => {
    await lockRemovals(tx)
    const added = await insertRemoved(tx, scope, { msisdns, reason: input.reason })
    const takenOut = await deletePeople(tx, scope, msisdns)
    const [only, ...more] = msisdns
    const subject = only !== undefined && more.length === 0 ? maskedNumber(only) : ''
    const details = { numbers: msisdns.length, added, taken_out: takenOut, reason: input.reason }
    await writeAuditEntry(tx, { accountId: null, actor: staff, action: 'staff.bank_numbers_removed', subject, details })
    return { added, already: msisdns.length - added, taken_out: takenOut }
  })
}

export async function putNumberBack(
  { input, staff }: { input: CallInput<typeof calls.putBackNumber>; staff: Actor & { userId: number } },
  { db }: Pick<Deps, 'db'>,
): Promise<null> {
  const msisdn = readNumber(input.mobile, 'mobile')
  const scope = staffScope(staff.userId)
  return db.asStaff(scope, async (tx) => {
    if (!(await deleteRemoved(tx, scope, msisdn))) throw numberBankRefusals.notRemoved()
    const details = { reason: input.reason }
    await writeAuditEntry(tx, { accountId: null, actor: staff, action: 'staff.bank_number_put_back', subject: maskedNumber(msisdn), details }) // prettier-ignore
    return null
  })
}

export async function listRemoved(
  { input, staffUserId }: { input: CallInput<typeof calls.removedNumbers>; staffUserId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<PagedRows<CallRow<typeof calls.removedNumbers>>> {
  const { perPage, offset } = pageOf(input)
  const scope = staffScope(staffUserId)
  const { rows, total } = await db.asStaff(scope, (tx) => listRemovedRows(tx, scope, { limit: perPage, offset }))
  return {
    rows: rows.map((row) => ({
      masked_mobile: maskedNumber(row.msisdn),
      reason: row.reason,
      removed_by: row.remover,
      removed_at: row.removed_at.toISOString(),
    })),
    total,
  }
}
