import type { CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type * as calls from '@peyk/contract/staff/money/staff-payments.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import { refusal } from '../../../../platform/app-error.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { staffErrors } from '../../staff.errors.ts'
import { staffIdOf } from '../../usecases/staff-id-of.ts'
import {
  closeCreditRequest,
  countCreditRequests,
  listCreditRequestRows,
  lockCreditRequest,
} from '../queries/credit-requests.ts'
import { applyCorrection } from './adjust-credit.ts'

/** Corrections above the limit, newest first. */
export async function listCreditRequests(
  { input, staffUserId }: { input: CallInput<typeof calls.creditRequests>; staffUserId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<{ rows: CallRow<typeof calls.creditRequests>[]; total: number }> {
  const { offset, perPage } = pageOf(input)
  const status = input.status ?? null
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    const requests = await listCreditRequestRows(tx, { status, offset, limit: perPage })
    const rows = requests.map((request) => ({
      id: request.id,
      account_id: request.accountId,
      account_title: request.accountTitle,
      user_name: request.userName,
      amount: rialOf(request.amountTenths),
      reason: request.reason,
      status: request.status,
      asked_by: request.askedBy,
      is_mine: request.askedById === staffUserId,
      decided_by: request.decidedBy,
      decided_at: request.decidedAt?.toISOString() ?? null,
      reject_reason: request.rejectReason,
      created_at: request.createdAt.toISOString(),
    }))
    return { rows, total: await countCreditRequests(tx, status) }
  })
}

/**
 * A second person lets a correction above the limit happen, or stops it with a reason. Never whoever asked for it, and
 * once: a second decision answers 409.
 */
export async function decideCreditRequest(
  { id, decision, reason, staff }: { id: number; decision: 'confirm' | 'reject'; reason: string | null; staff: Actor },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  if (decision === 'reject' && reason === null) throw staffErrors.reasonRequired()
  const staffUserId = staffIdOf(staff)
  await db.asStaff(staffScope(staffUserId), async (tx) => {
    const request = await lockCreditRequest(tx, id)
    if (request === null) throw staffErrors.requestNotFound()
    if (request.status !== 'pending') throw staffErrors.alreadyDecided()
    if (request.askedById === staffUserId) throw refusal('payments.own_request')
    const { accountId, amountTenths } = request
    const status = decision === 'confirm' ? 'confirmed' : 'rejected'
    const rejectReason = status === 'rejected' ? reason : null
    await closeCreditRequest(tx, { id, status, rejectReason, staffUserId, now: new Date(clock.now()) })
    const about = { request: id, asked_by: request.askedBy }
    if (status === 'confirmed') {
      await applyCorrection({ accountId, amountTenths, reason: request.reason, staff, audit: about }, { tx })
      return
    }
    await writeAuditEntry(tx, {
      accountId,
      actor: staff,
      action: 'money.adjust_rejected',
      details: { ...about, amount: rialOf(amountTenths), reason: rejectReason },
    })
  })
}
