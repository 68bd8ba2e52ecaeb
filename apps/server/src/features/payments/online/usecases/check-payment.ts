import { NoAnswerError } from '../../../../platform/http/post-json.ts'
import { paymentSteps } from '@peyk/phrases/fa/server/payment-texts.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Actor } from '../../../../platform/security/audit.ts'
import type { PaymentGateway, PaymentVerdict } from '../../gateways/port/gateway.ts'
import { findGateway, noteGatewayError } from '../../queries/gateways.ts'
import { openGateway } from '../../usecases/open-gateway.ts'
import { runInGate } from '../../usecases/run-in-gate.ts'
import type { OnlinePayment } from '../queries/online-payments.ts'
import { addStep } from '../queries/payment-steps.ts'
import { settlePayment } from './settle-payment.ts'

export interface CheckedPayment {
  payment: OnlinePayment
  /** The gateway's own word; null when it was not to be had. */
  verdict: PaymentVerdict | null
}

/**
 * Asks the gateway about a payment, takes the money of a paid one, and does what follows. `says`: what the payer's browser
 * brought; `nothing` when somebody asks without it. While the gateway answers no transaction is open.
 */
export async function checkPayment(
  { payment, authority, says, actor }: { payment: OnlinePayment; authority: string | null; says: 'paid' | 'unpaid' | 'nothing'; actor?: Actor }, // prettier-ignore
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>,
): Promise<CheckedPayment> {
  const settle = { paymentId: payment.id, authority, hasGivenUp: says === 'unpaid', ...(actor && { actor }) }
  // Nobody got the address of its page.
  if (authority === null) {
    const verdict = { kind: 'unpaid', code: '-', failure: 'gateway_refused' } as const
    return { payment: await settlePayment({ ...settle, verdict }, deps), verdict }
  }
  const gateway = await openGatewayOf(payment, deps)
  if (gateway === null) return { payment: await settlePayment({ ...settle, verdict: { kind: 'no_answer' } }, deps), verdict: null } // prettier-ignore
  const order = { paymentId: payment.id, payableRial: payment.payableTenths / 10, authority }
  try {
    const verdict = await askGateway(gateway, { order, says })
    if (verdict.kind !== 'waiting' && verdict.kind !== 'paid' && says === 'nothing') {
      const detail = paymentSteps.answered(verdict.code)
      await runInGate(deps, (tx) => addStep(tx, { accountId: payment.accountId, paymentId: payment.id, kind: 'inquiry', detail })) // prettier-ignore
    }
    // An authority that only the return has told, and that the gateway does not know, is none of ours.
    if (verdict.kind === 'unknown' && payment.authority === null) return { payment, verdict }
    return { payment: await settlePayment({ ...settle, verdict }, deps), verdict }
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error
    deps.log.warn({ paymentId: payment.id, gatewayId: payment.gatewayId, reason: error.message }, 'a gateway did not answer') // prettier-ignore
    const note = { id: payment.gatewayId, reason: error.message, nowMs: deps.clock.now() }
    await runInGate(deps, (tx) => noteGatewayError(tx, note))
    return { payment: await settlePayment({ ...settle, verdict: { kind: 'no_answer' } }, deps), verdict: null }
  }
}

async function askGateway(
  gateway: PaymentGateway,
  { order, says }: { order: { paymentId: number; payableRial: number; authority: string }; says: string },
): Promise<PaymentVerdict> {
  if (says === 'paid') return gateway.verify(order)
  const verdict = await gateway.inquire(order)
  return verdict.kind === 'unverified' ? gateway.verify(order) : verdict
}

async function openGatewayOf(payment: OnlinePayment, deps: Pick<Deps, 'db' | 'config'>) {
  const row = await runInGate(deps, (tx) => findGateway(tx, payment.gatewayId))
  return row === null ? null : openGateway(row, deps)
}
