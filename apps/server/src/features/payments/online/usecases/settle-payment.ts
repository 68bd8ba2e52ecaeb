import type { PaymentFailure } from '@peyk/contract/wallet/money-words.ts'
import type { Tx } from '@peyk/database/database.ts'
import { formatMoneyRial } from '@peyk/domain/digits/format.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import { paymentNotices } from '@peyk/phrases/fa/notifications/notices.ts'
import { paymentSteps } from '@peyk/phrases/fa/server/payment-texts.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import { giveGiftForPayment } from '../../../gifts/usecases/give-gift-for-payment.ts'
import { notify } from '../../../notifications/usecases/notify.ts'
import { creditPayment } from '../../../wallet/usecases/credit-payment.ts'
import { endTransaction } from '../../../wallet/usecases/follow-transaction.ts'
import type { PaymentVerdict } from '../../gateways/port/gateway.ts'
import { publishPaymentResult } from '../../usecases/publish-payment-result.ts'
import { runInGate } from '../../usecases/run-in-gate.ts'
import { lockOnlinePayment, markFailed, markPaid, setGift, stopWatching, storeAuthority } from '../queries/online-payments.ts' // prettier-ignore
import type { OnlinePayment } from '../queries/online-payments.ts'
import { addStep } from '../queries/payment-steps.ts'

/** When nobody answers, a payment ends after this; unverified money has long gone back to its payer. */
export const PAYMENT_ENDS_AFTER_MS = 72 * 3_600_000

export type SettledVerdict = PaymentVerdict | { readonly kind: 'no_answer' }

const SYSTEM: Actor = { kind: 'system', userId: null, name: 'peyk', impersonatorId: null, ip: null }

/**
 * What follows from the gateway's verdict, in one transaction under the payment's lock: the credit with its tax and gift,
 * the steps, the live event and the audit entry, or none of them. A payment that is credited stays as it is, whatever comes
 * afterwards. `hasGivenUp`: the payer says that it was not paid, so what could still be paid counts as failed, and goes on
 * being asked about.
 */
export async function settlePayment(
  { paymentId, authority, verdict, hasGivenUp = false, actor = SYSTEM }: { paymentId: number; authority: string | null; verdict: SettledVerdict; hasGivenUp?: boolean; actor?: Actor }, // prettier-ignore
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<OnlinePayment> {
  return runInGate({ db }, async (tx) => {
    const payment = await lockOnlinePayment(tx, paymentId)
    if (payment === null) throw new Error('a payment is never deleted')
    if (payment.status === 'success' || payment.isRefunded) return payment
    if (authority !== null && payment.authority === null) await storeAuthority(tx, { ...payment, authority })
    if (verdict.kind === 'paid') return settlePaid(tx, { payment, verdict, actor, clock })
    const isOver = clock.now() - payment.createdAt.getTime() >= PAYMENT_ENDS_AFTER_MS
    if (verdict.kind === 'unpaid') {
      const { failure, code } = verdict
      const differs = failure === 'amount_differs' || failure === 'currency_differs'
      return failPayment(tx, { payment, failure, needsAttention: differs, detail: paymentSteps.answered(code) })
    }
    if (payment.status === 'failed') {
      if (isOver) await stopWatching(tx, payment)
      return payment
    }
    if (hasGivenUp && verdict.kind === 'waiting') {
      return failPayment(tx, { payment, failure: 'cancelled', needsAttention: false, staysWatched: !isOver })
    }
    // Who could not be asked to the end may have the money.
    if (isOver) return failPayment(tx, { payment, failure: 'expired', needsAttention: verdict.kind !== 'waiting' })
    return payment
  })
}

async function settlePaid(
  tx: Tx,
  { payment, verdict, actor, clock }: { payment: OnlinePayment; verdict: PaymentVerdict & { kind: 'paid' }; actor: Actor } & Pick<Deps, 'clock'>, // prettier-ignore
): Promise<OnlinePayment> {
  const { code, currency, paidRial, trackingCode } = verdict
  const { accountId, id, amountTenths, payableTenths, creditedTenths, taxTenths } = payment
  if (currency !== null && currency !== 'IRR') {
    const detail = paymentSteps.differs.currency(currency)
    return failPayment(tx, { payment, failure: 'currency_differs', needsAttention: true, detail })
  }
  if (paidRial !== null && paidRial * 10 !== payableTenths) {
    const detail = paymentSteps.differs.amount(Number.isSafeInteger(paidRial) ? formatMoneyRial(paidRial * 10) : code)
    return failPayment(tx, { payment, failure: 'amount_differs', needsAttention: true, detail })
  }
  await markPaid(tx, { accountId, id, trackingCode })
  const credited = await creditPayment({ accountId, paymentId: id, creditedTenths, taxTenths }, { tx })
  if (credited === null) throw new Error('a payment was credited without being successful')
  const atMs = payment.createdAt.getTime()
  const giftTenths = await giveGiftForPayment({ accountId, paymentId: id, amountTenths, atMs }, { tx })
  if (giftTenths > 0) await setGift(tx, { accountId, id, giftTenths })
  await addStep(tx, { accountId, paymentId: id, kind: 'verify', detail: paymentSteps.answered(code) })
  await addStep(tx, { accountId, paymentId: id, kind: 'credited', detail: paymentSteps.credited(formatMoneyRial(creditedTenths)) }) // prettier-ignore
  const paid: OnlinePayment = { ...payment, status: 'success', trackingCode, giftTenths, failure: null, needsAttention: false } // prettier-ignore
  await publishPaymentResult({ payment: { ...paid, method: 'online' }, status: paid.status }, { tx })
  const told = paymentNotices.charged(formatMoneyRial(creditedTenths))
  // Whoever paid is led to the result anyway.
  await notify(tx, { accountId, kind: 'payment', level: 'success', ...told, link: `/wallet/transactions/${id}`, isQuiet: true }, { clock }) // prettier-ignore
  const details = { method: 'online', amount: rialOf(amountTenths), tax: rialOf(taxTenths), gift: rialOf(giftTenths) }
  await writeAuditEntry(tx, { accountId, actor, action: 'money.charged', subject: String(id), details })
  return paid
}

async function failPayment(
  tx: Tx,
  { payment, failure, needsAttention, staysWatched = false, detail = '' }: { payment: OnlinePayment; failure: PaymentFailure; needsAttention: boolean; staysWatched?: boolean; detail?: string }, // prettier-ignore
): Promise<OnlinePayment> {
  const { accountId, id } = payment
  const failed: OnlinePayment = { ...payment, status: 'failed', failure, needsAttention }
  await markFailed(tx, { accountId, id, failure, needsAttention, staysWatched })
  if (payment.status === 'failed' && payment.failure === failure) return failed
  await endTransaction({ accountId, id, status: 'failed' }, { tx })
  const told = [paymentSteps.failures[failure], detail].filter((part) => part !== '').join('؛ ')
  await addStep(tx, { accountId, paymentId: id, kind: 'failed', detail: told })
  await publishPaymentResult({ payment: { ...failed, method: 'online' }, status: failed.status }, { tx })
  return failed
}
