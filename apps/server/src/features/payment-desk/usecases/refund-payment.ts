import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type { refundPayment as call } from '@peyk/contract/staff/money/staff-payments.ts'
import { staffScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { rialOf, tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { refundDescription } from '@peyk/phrases/fa/server/payment-messages.ts'
import { writeAuditEntry, type Actor } from '../../../platform/security/audit.ts'
import type { Deps } from '../../../platform/deps.ts'
import { paymentsErrors } from '../../payments/payments.errors.ts'
import { publishPaymentResult } from '../../payments/usecases/publish-payment-result.ts'
import { staffErrors } from '../../staff/staff.errors.ts'
import { staffIdOf } from '../../staff/usecases/staff-id-of.ts'
import { creditPayment } from '../../wallet/usecases/credit-payment.ts'
import { payBack } from '../../wallet/usecases/pay-back.ts'
import { paymentDeskErrors } from '../payment-desk.errors.ts'
import { addPaymentStep, lockPayment, markRefunded, type LockedPayment } from '../queries/payment-decisions.ts'
import { tellRefund } from './tell-customer.ts'

interface Refund {
  payment: LockedPayment
  /** Of the credit, and of the tax that goes with it. */
  creditedTenths: number
  taxTenths: number
}

/**
 * What staff do with an online payment afterwards, once. `wallet`: the bank has the money of one that failed, and it is
 * credited after all, whole or as much of it as was paid. `outside`: the bank paid it back; what was credited leaves the
 * cash of the wallet, whole or in part, its tax in proportion, while of one that was never credited it is only noted.
 */
export async function refundPayment(
  { input, staff }: { input: CallInput<typeof call>; staff: Actor },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  const { payment_id: paymentId, way, reason, reference_code: reference = null } = input
  const staffUserId = staffIdOf(staff)
  await db.asStaff(staffScope(staffUserId), async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (payment === null) throw paymentsErrors.notFound()
    if (payment.method !== 'online') throw paymentDeskErrors.notOnline()
    if (payment.refund !== null) throw staffErrors.alreadyDecided()
    const refund = sizeRefund({ payment, amountRial: input.amount })
    const { creditedTenths, taxTenths } = refund
    const { accountId } = payment
    const marked = { id: paymentId, way, creditedTenths, taxTenths, reason, reference, staffUserId, now: new Date(clock.now()) } // prettier-ignore
    if (way === 'wallet') await creditAfterAll({ ...refund, marked }, { tx })
    else await payOutside({ ...refund, marked, reference }, { tx })
    await addPaymentStep(tx, { accountId, paymentId, userId: staffUserId, kind: 'refunded', detail: reason })
    await tellRefund({ payment, way, amountTenths: creditedTenths }, { tx, clock })
    await writeAuditEntry(tx, {
      accountId,
      actor: staff,
      action: 'money.payment_refunded',
      subject: String(paymentId),
      details: { way, amount: rialOf(creditedTenths), tax: rialOf(taxTenths), reason, reference_code: reference },
    })
  })
}

/** All of it unless an amount is named; the tax in proportion, rounded down, and all of it with all. */
function sizeRefund({ payment, amountRial }: { payment: LockedPayment; amountRial: number | undefined }): Refund {
  const creditedTenths = amountRial === undefined ? payment.creditedTenths : tenthsOfRial(amountRial)
  if (creditedTenths > payment.creditedTenths) throw paymentDeskErrors.refundTooMuch()
  // The product of two amounts may be beyond what a number holds exactly.
  const share = (BigInt(payment.taxTenths) * BigInt(creditedTenths)) / BigInt(payment.creditedTenths)
  return { payment, creditedTenths, taxTenths: Number(share) }
}

type Marked = Parameters<typeof markRefunded>[1]

async function creditAfterAll(
  { payment, creditedTenths, taxTenths, marked }: Refund & { marked: Marked },
  { tx }: { tx: Tx },
): Promise<void> {
  if (payment.status === 'success' || !payment.needsAttention) throw paymentDeskErrors.notRefundable()
  await markRefunded(tx, marked)
  const { accountId, id: paymentId } = payment
  const credited = await creditPayment({ accountId, paymentId, creditedTenths, taxTenths }, { tx })
  if (credited === null) throw staffErrors.alreadyDecided()
  await publishPaymentResult({ payment, status: 'success' }, { tx })
}

async function payOutside(
  { payment, creditedTenths, taxTenths, marked, reference }: Refund & { marked: Marked; reference: string | null },
  { tx }: { tx: Tx },
): Promise<void> {
  const isCredited = payment.status === 'success'
  if (!isCredited && !payment.needsAttention) throw paymentDeskErrors.notRefundable()
  await markRefunded(tx, marked)
  if (!isCredited) return
  const description = refundDescription({ paymentId: String(payment.id), reference })
  const paid = await payBack({ accountId: payment.accountId, creditedTenths, taxTenths, description }, { tx })
  if (paid === null) throw paymentDeskErrors.refundLacksCredit()
}
