import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { adjustCredit as call } from '@peyk/contract/staff/staff.ts'
import { staffScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { rialOf, tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { adjustCredit } from '../../../wallet/usecases/adjust-credit.ts'
import { lockAccount, readCredit } from '../../queries/accounts.ts'
import { staffErrors } from '../../staff.errors.ts'
import { staffIdOf } from '../../usecases/staff-id-of.ts'
import { insertCreditRequest, readApprovalLimit } from '../queries/credit-requests.ts'

interface Correction {
  accountId: number
  amountTenths: number
  reason: string
  staff: Actor
}

/**
 * Staff correct an account's credit by `amountRial`, up or down (below zero, too), with the reason. Above the limit of the
 * payment setting nothing moves: it waits for a second person (`decideCreditRequest`). Answers the rial left.
 */
export async function adjustAccountCredit(
  { accountId, staff, amountRial, reason }: { accountId: number; staff: Actor; amountRial: number; reason: string },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof call>> {
  const correction = { accountId, amountTenths: tenthsOfRial(amountRial), reason, staff }
  return db.asStaff(staffScope(staffIdOf(staff)), async (tx) => {
    if ((await lockAccount(tx, accountId)) === null) throw staffErrors.accountNotFound()
    const isAllowed = Math.abs(correction.amountTenths) <= (await readApprovalLimit(tx))
    if (!isAllowed) return askForApproval(correction, { tx })
    return { credit: await applyCorrection({ ...correction, audit: {} }, { tx }), status: 'done', request_id: null }
  })
}

async function askForApproval(
  { accountId, amountTenths, reason, staff }: Correction,
  { tx }: { tx: Tx },
): Promise<CallData<typeof call>> {
  const id = await insertCreditRequest(tx, { accountId, amountTenths, reason, staffUserId: staffIdOf(staff) })
  const availableTenths = await readCredit(tx, accountId)
  await writeAuditEntry(tx, {
    accountId,
    actor: staff,
    action: 'money.adjust_asked',
    details: { request: id, amount: rialOf(amountTenths), reason },
  })
  return { credit: rialOf(availableTenths), status: 'waiting', request_id: id }
}

/** Moves the money, with its entry in the audit log; in the caller's transaction. Answers the rial left. */
export async function applyCorrection(
  { accountId, amountTenths, reason, staff, audit }: Correction & { audit: Readonly<Record<string, unknown>> },
  { tx }: { tx: Tx },
): Promise<number> {
  const { availableTenths } = await adjustCredit(
    { accountId, amountTenths, reason, staffUserId: staffIdOf(staff) },
    { tx },
  )
  await writeAuditEntry(tx, {
    accountId,
    actor: staff,
    action: 'money.adjusted',
    details: {
      amount: rialOf(amountTenths),
      reason,
      ...audit,
      before: { credit: rialOf(availableTenths - amountTenths) },
      after: { credit: rialOf(availableTenths) },
    },
  })
  return rialOf(availableTenths)
}
