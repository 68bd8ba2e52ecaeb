import type { CallRow } from '@peyk/contract/core/endpoint.ts'
import type { staffPayments } from '@peyk/contract/staff/money/staff-payments.ts'
import { groupCardNumber } from '@peyk/domain/bank/card-number.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import { paymentStatusName, transactionMethodNames, transactionTypeNames } from '@peyk/phrases/fa/wallet/money-names.ts'
import type { PaymentRow } from '../queries/payment-rows.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

function targetOf({ cardNumber, sheba, bankName }: PaymentRow): string | null {
  const number = cardNumber === null ? sheba : groupCardNumber(cardNumber)
  if (number === null) return null
  return bankName === null || bankName === '' ? number : `${number} (${bankName})`
}

/** A payment as the desk of the staff sees it. */
export const presentPayment = (row: PaymentRow): CallRow<typeof staffPayments> => ({
  payment_id: row.id,
  amount: rialOf(row.creditedTenths),
  type: 'deposit',
  type_fa: transactionTypeNames.deposit,
  method: row.method,
  method_fa: transactionMethodNames[row.method],
  status: row.status,
  status_fa: paymentStatusName(row),
  description: row.description,
  tracking_code: row.trackingCode,
  reference_code: row.referenceCode,
  messages_outbox_id: null,
  reject_comment: row.rejectReason,
  time: Math.floor(row.at.getTime() / 1000),
  created_at: row.createdAt.toISOString(),
  account_id: row.accountId,
  account_title: row.accountTitle,
  user_name: row.userName,
  tax: rialOf(row.taxTenths),
  payable: rialOf(row.payableTenths),
  credited: rialOf(row.creditedTenths),
  gift: rialOf(row.giftTenths),
  gateway: row.gateway,
  target: targetOf(row),
  submitted_at: iso(row.submittedAt),
  has_receipt_picture: row.receiptId !== null,
  failure: row.failure,
  decided_by: row.decidedBy,
  decided_at: iso(row.decidedAt),
  refund: row.refund,
  needs_attention: row.needsAttention,
})
