import type { Tx } from '@peyk/database/database.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import { writeAuditEntry, type Actor } from '../../../platform/security/audit.ts'
import type { Deps } from '../../../platform/deps.ts'
import { giveGiftForPayment } from '../../gifts/usecases/give-gift-for-payment.ts'
import { paymentsErrors } from '../../payments/payments.errors.ts'
import { publishPaymentResult } from '../../payments/usecases/publish-payment-result.ts'
import { staffErrors } from '../../staff/staff.errors.ts'
import { staffIdOf } from '../../staff/usecases/staff-id-of.ts'
import { creditPayment } from '../../wallet/usecases/credit-payment.ts'
import { endTransaction } from '../../wallet/usecases/follow-transaction.ts'
import { addPaymentStep, closeTransfer, lockPayment, type LockedPayment } from '../queries/payment-decisions.ts'
import { tellTransferDecision } from './tell-customer.ts'

/**
 * X2. Staff found the money of a transfer, or did not. Confirmed, what is left of it after tax is credited, with the gift
 * of the day on which it was registered; rejected, nothing moves and its reference code is free again. The customer is
 * told by SMS and live. Of two decisions the second is refused and changes nothing.
 */
export async function decideTransfer(
  {
    paymentId,
    decision,
    reason = null,
    staff,
  }: { paymentId: number; decision: 'confirm' | 'reject'; reason?: string | null; staff: Actor },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  if (decision === 'reject' && reason === null) throw staffErrors.reasonRequired()
  const staffUserId = staffIdOf(staff)
  await db.asStaff(staffScope(staffUserId), async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (payment === null || payment.method === 'online') throw paymentsErrors.notFound()
    if (payment.status !== 'pending') throw staffErrors.alreadyDecided()
    const status = decision === 'confirm' ? ('success' as const) : ('rejected' as const)
    const why = status === 'rejected' ? reason : null
    const giftTenths = await moveMoney({ payment, status }, { tx })
    await closeTransfer(tx, { id: paymentId, status, reason: why, staffUserId, giftTenths, now: new Date(clock.now()) })
    const { accountId } = payment
    const kind = status === 'success' ? 'credited' : 'decided'
    await addPaymentStep(tx, { accountId, paymentId, userId: staffUserId, kind, detail: why ?? '' })
    await publishPaymentResult({ payment, status }, { tx })
    await tellTransferDecision({ payment, giftTenths, reason: why }, { tx, clock })
    await writeAuditEntry(tx, {
      accountId,
      actor: staff,
      action: status === 'success' ? 'money.payment_confirmed' : 'money.payment_rejected',
      subject: String(paymentId),
      details: {
        method: payment.method,
        amount: rialOf(payment.amountTenths),
        reference_code: payment.referenceCode,
        ...(status === 'success' ? { credited: rialOf(payment.creditedTenths), gift: rialOf(giftTenths) } : { reason }),
      },
    })
  })
}

/** Answers the gift that it earned. */
async function moveMoney(
  { payment, status }: { payment: LockedPayment; status: 'success' | 'rejected' },
  { tx }: { tx: Tx },
): Promise<number> {
  const { id: paymentId, accountId, creditedTenths, taxTenths, amountTenths } = payment
  if (status === 'rejected') {
    await endTransaction({ accountId, id: paymentId, status }, { tx })
    return 0
  }
  const credited = await creditPayment({ accountId, paymentId, creditedTenths, taxTenths }, { tx })
  if (credited === null) throw staffErrors.alreadyDecided()
  return giveGiftForPayment({ accountId, paymentId, amountTenths, atMs: payment.createdAt.getTime() }, { tx })
}
