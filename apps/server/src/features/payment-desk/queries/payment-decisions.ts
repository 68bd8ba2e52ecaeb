import type { PaymentStatus } from '@peyk/contract/wallet/money-words.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { PaymentMethod } from '@peyk/domain/payment/amounts.ts'

export interface LockedPayment {
  id: number
  accountId: number
  method: PaymentMethod
  status: PaymentStatus
  amountTenths: number
  taxTenths: number
  creditedTenths: number
  createdAt: Date
  callback: string | null
  trackingCode: string | null
  referenceCode: string | null
  needsAttention: boolean
  refund: 'wallet' | 'outside' | null
}

/** Kept until the transaction ends: of two who decide at once, the second finds it decided. */
export async function lockPayment(tx: Tx, id: number): Promise<LockedPayment | null> {
  const { rows } = await tx.query<LockedPayment>({
    text: `
      select p.id, p.account_id as "accountId", p.method, p.status, p.amount_tenths as "amountTenths",
        p.tax_tenths as "taxTenths", p.credited_tenths as "creditedTenths", p.created_at as "createdAt",
        p.callback_url as callback, p.tracking_code as "trackingCode", p.reference_code as "referenceCode",
        p.needs_attention as "needsAttention", p.refund
      from payments p where p.id = $1 for update of p`,
    values: [id],
  })
  return rows[0] ?? null
}

export async function closeTransfer(
  tx: Tx,
  decided: { id: number; status: 'success' | 'rejected'; reason: string | null; staffUserId: number; giftTenths: number; now: Date }, // prettier-ignore
): Promise<void> {
  await tx.query({
    text: `update payments set status = $2, reject_reason = $3, decided_by = $4, gift_tenths = $5, decided_at = $6
      where id = $1`,
    values: [decided.id, decided.status, decided.reason, decided.staffUserId, decided.giftTenths, decided.now],
  })
}

export async function addPaymentStep(
  tx: Tx,
  step: { accountId: number; paymentId: number; userId: number; kind: 'credited' | 'decided' | 'refunded'; detail: string }, // prettier-ignore
): Promise<void> {
  await tx.query({
    text: 'insert into payment_steps (account_id, payment_id, user_id, kind, detail) values ($1, $2, $3, $4, $5)',
    values: [step.accountId, step.paymentId, step.userId, step.kind, step.detail],
  })
}

/**
 * Staff have done with an online payment. What goes to the wallet makes it successful, as far as it was paid; what was paid
 * back outside leaves its status and its amounts. The gateway is never asked about it again.
 */
export async function markRefunded(
  tx: Tx,
  refund: { id: number; way: 'wallet' | 'outside'; creditedTenths: number; taxTenths: number; reason: string; reference: string | null; staffUserId: number; now: Date }, // prettier-ignore
): Promise<void> {
  await tx.query({
    text: `
      update payments set
        refund = $2, refund_tenths = $3, refund_reason = $5, refund_reference = $6, refunded_by = $7, refunded_at = $8,
        needs_attention = false, inquire_at = null,
        status = case when $2 = 'wallet' then 'success' else status end,
        failure = case when $2 = 'wallet' then null else failure end,
        credited_tenths = case when $2 = 'wallet' then $3::bigint else credited_tenths end,
        tax_tenths = case when $2 = 'wallet' then $4::bigint else tax_tenths end,
        payable_tenths = case when $2 = 'wallet' then $3::bigint + $4::bigint else payable_tenths end
      where id = $1`,
    values: [
      refund.id, refund.way, refund.creditedTenths, refund.taxTenths, refund.reason, refund.reference,
      refund.staffUserId, refund.now,
    ], // prettier-ignore
  })
}
