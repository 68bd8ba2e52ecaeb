import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { transactions } from '@peyk/contract/wallet/transactions.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import { paymentStatusName, transactionMethodNames, transactionTypeNames } from '@peyk/phrases/fa/wallet/money-names.ts'

import type { MovementWithCredit } from './add-credit-after.ts'
import { describeMovement } from './describe-movement.ts'

export type PresentedMovement = CallData<typeof transactions>[number]

/** One row of P2. */
export function presentMovement(row: MovementWithCredit): PresentedMovement {
  const type = row.amountTenths > 0 ? 'deposit' : 'withdrawal'
  return {
    payment_id: row.id,
    amount: rialOf(row.amountTenths),
    type,
    type_fa: transactionTypeNames[type],
    method: row.method,
    method_fa: transactionMethodNames[row.method],
    status: row.status,
    status_fa: paymentStatusName(row),
    description: describeMovement(row),
    credit_after: rialOf(row.creditAfterTenths),
    tracking_code: row.trackingCode,
    reference_code: row.referenceCode,
    messages_outbox_id: row.sendId === null ? null : String(row.sendId),
    reject_comment: row.rejectReason,
    time: row.atSeconds,
    created_at: row.createdAtIso,
  }
}
