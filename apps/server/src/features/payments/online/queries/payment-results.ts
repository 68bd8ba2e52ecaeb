import type { PaymentFailure, PaymentStatus } from '@peyk/contract/wallet/money-words.ts'
import type { PaymentMethod } from '@peyk/domain/payment/amounts.ts'
import type { Tx } from '@peyk/database/database.ts'

export interface PaymentResult {
  method: PaymentMethod
  status: PaymentStatus
  amountTenths: number
  taxTenths: number
  payableTenths: number
  giftTenths: number
  trackingCode: string | null
  createdAt: Date
  failure: PaymentFailure | null
  rejectReason: string | null
}

/** A payment of the account, by whichever way. */
export async function findPaymentResult(tx: Tx, id: number): Promise<PaymentResult | null> {
  const { rows } = await tx.query<PaymentResult>({
    name: 'payment-result',
    text: `select method, status, amount_tenths as "amountTenths", tax_tenths as "taxTenths",
        payable_tenths as "payableTenths", gift_tenths as "giftTenths",
        coalesce(tracking_code, reference_code) as "trackingCode", created_at as "createdAt", failure,
        reject_reason as "rejectReason"
      from payments where id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Of any account, by whichever way. */
export async function hasPayment(tx: Tx, id: number): Promise<boolean> {
  const { rowCount } = await tx.query({ text: 'select from payments where id = $1', values: [id] })
  return rowCount > 0
}
