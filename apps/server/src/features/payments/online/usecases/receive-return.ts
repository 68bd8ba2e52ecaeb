import { paymentSteps } from '@peyk/phrases/fa/server/payment-texts.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { findGateway } from '../../queries/gateways.ts'
import { openGateway } from '../../usecases/open-gateway.ts'
import { runInGate } from '../../usecases/run-in-gate.ts'
import { readReturnReference } from '../../usecases/sign-return.ts'
import { claimInquiry, findByAuthority, findOnlinePayment, scheduleInquiry } from '../queries/online-payments.ts'
import type { OnlinePayment } from '../queries/online-payments.ts'
import { addStep } from '../queries/payment-steps.ts'
import { checkPayment } from './check-payment.ts'

type Forgery = keyof typeof paymentSteps.forged

const REPEAT_GAP_MS = 3000

/**
 * A payer's browser came back from a gateway (contract P5). Nothing of what it brings is believed: it says which payment to ask
 * the gateway about. Answers the payment; null when the return is not ours, or no payment's.
 */
export async function receiveReturn(
  { gatewayId, reference, fields }: { gatewayId: number; reference: string; fields: Readonly<Record<string, unknown>> },
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>,
): Promise<OnlinePayment | null> {
  const named = readReturnReference(reference, deps.config)
  const gateway = await runInGate(deps, (tx) => findGateway(tx, gatewayId))
  const returned = gateway === null ? null : (openGateway(gateway, deps)?.readReturn(fields) ?? null)
  const payment = await runInGate(deps, async (tx) => {
    if (named !== null) return findOnlinePayment(tx, named.paymentId)
    return returned === null ? null : findByAuthority(tx, { gatewayId, authority: returned.authority })
  })
  if (payment === null) {
    deps.log.warn({ gatewayId }, 'a return of no payment')
    return null
  }
  const forgery = findForgery(payment, {
    gatewayId,
    isSigned: named?.isSigned ?? false,
    authority: returned?.authority,
  })
  if (forgery !== null || returned === null) return refuse({ payment, forgery: forgery ?? 'unreadable' }, deps)
  if (payment.status === 'success') {
    await refuse({ payment, forgery: 'replayed' }, deps)
    return payment
  }
  const { accountId, id: paymentId } = payment
  const { saysPaid, authority } = returned
  const mayAsk = await runInGate(deps, async (tx) => {
    const detail = saysPaid ? paymentSteps.returned.paid : paymentSteps.returned.unpaid
    await addStep(tx, { accountId, paymentId, kind: 'callback', detail })
    // A payment that failed may have been paid since; whoever repeats its return does not have the gateway asked each time.
    const isFirst = payment.status === 'pending'
    const claimed = await claimInquiry(tx, { id: paymentId, nowMs: deps.clock.now(), gapMs: REPEAT_GAP_MS })
    if (isFirst || claimed) return true
    await scheduleInquiry(tx, { accountId, id: paymentId, at: new Date(deps.clock.now() + REPEAT_GAP_MS) })
    return false
  })
  if (!mayAsk) return payment
  const checked = await checkPayment({ payment, authority, says: saysPaid ? 'paid' : 'unpaid' }, deps)
  if (checked.verdict?.kind === 'unknown') return refuse({ payment, forgery: 'unknown_authority' }, deps)
  return checked.payment
}

function findForgery(
  payment: OnlinePayment,
  { gatewayId, isSigned, authority }: { gatewayId: number; isSigned: boolean; authority: string | undefined },
): Forgery | null {
  if (!isSigned) return 'unsigned'
  if (payment.gatewayId !== gatewayId) return 'other_gateway'
  if (authority === undefined) return 'unreadable'
  return payment.authority !== null && payment.authority !== authority ? 'other_authority' : null
}

/** Leaves a step for staff and a line in the log; nothing else changes. */
async function refuse(
  { payment, forgery }: { payment: OnlinePayment; forgery: Forgery },
  deps: Pick<Deps, 'db' | 'log'>,
): Promise<null> {
  const { accountId, id: paymentId } = payment
  deps.log.warn({ paymentId, gatewayId: payment.gatewayId, forgery }, 'a return was refused')
  const detail = paymentSteps.forged[forgery]
  await runInGate(deps, (tx) => addStep(tx, { accountId, paymentId, kind: 'refused_callback', detail }))
  return null
}
