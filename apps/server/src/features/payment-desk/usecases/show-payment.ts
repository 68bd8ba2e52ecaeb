import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { staffPayment } from '@peyk/contract/staff/money/staff-payments.ts'
import { staffScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { FileResponse } from '../../../platform/http/routes.ts'
import { openReceipt } from '../../payments/offline/usecases/open-receipt.ts'
import { paymentsErrors } from '../../payments/payments.errors.ts'
import { findPaymentRow } from '../queries/payment-rows.ts'
import { listPaymentSteps } from '../queries/payment-steps.ts'
import { findReceipt } from '../queries/receipts.ts'
import { presentPayment } from './present-payment.ts'

const MAX_STEPS = 200

/** One payment and its course. */
export async function showPayment(
  { paymentId, staffUserId }: { paymentId: number; staffUserId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof staffPayment>> {
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    const payment = await findPaymentRow(tx, paymentId)
    if (payment === null) throw paymentsErrors.notFound()
    const steps = await listPaymentSteps(tx, { accountId: payment.accountId, paymentId, max: MAX_STEPS })
    return { ...presentPayment(payment), steps: steps.map((step) => ({ ...step, at: step.at.toISOString() })) }
  })
}

/** The picture of a transfer's receipt. */
export async function showReceiptToStaff(
  { paymentId, staffUserId }: { paymentId: number; staffUserId: number },
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
): Promise<FileResponse> {
  const found = await db.asStaff(staffScope(staffUserId), (tx) => findReceipt(tx, paymentId))
  if (found === null) throw paymentsErrors.notFound()
  return openReceipt({ ...found, paymentId }, { storage })
}
