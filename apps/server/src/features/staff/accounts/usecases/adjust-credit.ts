import { staffScope } from '@peyk/database/scope.ts'
import { rialOf, tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { adjustCredit } from '../../../wallet/usecases/adjust-credit.ts'
import { lockAccount } from '../../queries/accounts.ts'
import { staffErrors } from '../../staff.errors.ts'
import { staffIdOf } from '../../usecases/staff-id-of.ts'

/** Staff correct an account's credit by `amountRial`, up or down (below zero, too), with the reason. Answers the rial left. */
export async function adjustAccountCredit(
  { accountId, staff, amountRial, reason }: { accountId: number; staff: Actor; amountRial: number; reason: string },
  { db }: Pick<Deps, 'db'>,
): Promise<{ credit: number; status: 'done' | 'waiting'; request_id: number | null }> {
  const staffUserId = staffIdOf(staff)
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    if ((await lockAccount(tx, accountId)) === null) throw staffErrors.accountNotFound()
    const amountTenths = tenthsOfRial(amountRial)
    const { availableTenths } = await adjustCredit({ accountId, amountTenths, reason, staffUserId }, { tx })
    await writeAuditEntry(tx, {
      accountId,
      actor: staff,
      action: 'money.adjusted',
      details: {
        amount: amountRial,
        reason,
        before: { credit: rialOf(availableTenths - amountTenths) },
        after: { credit: rialOf(availableTenths) },
      },
    })
    return { credit: rialOf(availableTenths), status: 'done', request_id: null }
  })
}
