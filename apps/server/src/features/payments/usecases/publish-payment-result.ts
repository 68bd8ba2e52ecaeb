import type { PaymentStatus } from '@peyk/contract/wallet/money-words.ts'
import type { Tx } from '@peyk/database/database.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import type { PaymentMethod } from '@peyk/domain/payment/amounts.ts'
import { queueWebhookEvent } from '../../webhooks/usecases/queue-webhook-event.ts'
import { publishEvent } from '../../../platform/live/publish.ts'

/** Tells the account's open sockets what became of a payment (contract §4 `payment_result`). In the caller's transaction. */
export async function publishPaymentResult(
  {
    payment: { id, accountId, amountTenths, method, trackingCode },
    status,
  }: {
    payment: { id: number; accountId: number; amountTenths: number; method: PaymentMethod; trackingCode: string | null }
    status: PaymentStatus
  },
  { tx }: { tx: Tx },
): Promise<void> {
  const data = { payment_id: id, status, amount: rialOf(amountTenths), tracking_code: trackingCode, method }
  await publishEvent(tx, { accountId, event: 'payment_result', data })
  await queueWebhookEvent(tx, { accountId, event: 'payment.settled', data, orderKey: id })
}
