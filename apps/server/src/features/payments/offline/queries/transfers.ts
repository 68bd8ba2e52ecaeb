import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'

export interface NewTransfer {
  /** That of its row in `wallet_transactions`. */
  id: number
  userId: number
  method: 'card_to_card' | 'bank_transfer'
  amountTenths: number
  taxTenths: number
  payableTenths: number
  creditedTenths: number
  callback: string
  targetId: number
  referenceCode: string
  submittedAt: Date
  receiptId: number | null
}

/**
 * False when another payment of the way has its reference code, of whichever account, unless that one was rejected.
 * Races with itself: of two at once the second waits for the first, and finds it.
 */
export async function insertTransfer(tx: Tx, { accountId }: AccountScope, transfer: NewTransfer): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'payment-transfer-add',
    text: `
      insert into payments (account_id, id, user_id, method, amount_tenths, tax_tenths, payable_tenths, credited_tenths,
        callback_url, target_id, reference_code, submitted_at, receipt_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
      on conflict (method, reference_code) where reference_code is not null and status <> 'rejected' do nothing`,
    values: [
      accountId, transfer.id, transfer.userId, transfer.method, transfer.amountTenths, transfer.taxTenths,
      transfer.payableTenths, transfer.creditedTenths, transfer.callback, transfer.targetId, transfer.referenceCode,
      transfer.submittedAt, transfer.receiptId,
    ], // prettier-ignore
  })
  return rowCount === 1
}

export async function addPaymentCreatedStep(
  tx: Tx,
  { accountId }: AccountScope,
  { paymentId, userId }: { paymentId: number; userId: number },
): Promise<void> {
  await tx.query({
    name: 'payment-created-step',
    text: `insert into payment_steps (account_id, payment_id, user_id, kind) values ($1, $2, $3, 'created')`,
    values: [accountId, paymentId, userId],
  })
}
