import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/wallet/payments.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { rialOf, tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { paymentAmounts } from '@peyk/domain/payment/amounts.ts'
import { paymentDescription, paymentSteps } from '@peyk/phrases/fa/server/payment-texts.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { API_PREFIX } from '../../../../platform/http/api-prefix.ts'
import { NoAnswerError } from '../../../../platform/http/post-json.ts'
import { beginTransaction } from '../../../wallet/usecases/follow-transaction.ts'
import type { RequestAnswer } from '../../gateways/port/gateway.ts'
import { paymentsErrors } from '../../payments.errors.ts'
import { noteGatewayError, readPaymentWays } from '../../queries/gateways.ts'
import type { GatewayRow, PaymentWays } from '../../queries/gateways.ts'
import { openGateway } from '../../usecases/open-gateway.ts'
import { parsePanelPath } from '../../usecases/parse-panel-path.ts'
import { runInGate } from '../../usecases/run-in-gate.ts'
import { signReturn } from '../../usecases/sign-return.ts'
import { countPendingSince, insertOnlinePayment, moveToGateway, storeAuthority } from '../queries/online-payments.ts'
import { addStep } from '../queries/payment-steps.ts'
import { settlePayment } from './settle-payment.ts'

const MAX_PENDING = 5
const PENDING_WITHIN_MS = 15 * 60_000
/** When the sweep asks for the first time: by then most payers are back. */
export const FIRST_INQUIRY_MS = 2 * 60_000

type Input = CallInput<typeof calls.generateUrl>

/**
 * A payment and the address of the bank's page (contract P4). The payment stands before a gateway is asked, since a return
 * may come before its answer; a gateway that refuses or does not answer gives way to the next, unless one was named.
 */
export async function generateUrl(
  { input, scope, userId, origin }: { input: Input; scope: AccountScope; userId: number; origin: string },
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>,
): Promise<CallData<typeof calls.generateUrl>> {
  const panel = deps.config.publicUrl ?? origin
  const callbackPath = parsePanelPath(input.callbackUrl, [panel])
  if (callbackPath === null) throw paymentsErrors.callbackElsewhere('callbackUrl')
  const amounts = { amountTenths: tenthsOfRial(input.amount), ...paymentAmounts({ method: 'online', amountTenths: tenthsOfRial(input.amount) }) } // prettier-ignore
  const ways = await runInGate(deps, readPaymentWays)
  const gateways = chooseGateways(ways, { payableTenths: amounts.payableTenths, wantedId: input.gateway_id })
  const description = input.description ?? ''
  const paymentId = await createPayment({ scope, userId, amounts, description, callbackPath, gatewayId: gateways[0]!.id }, deps) // prettier-ignore
  for (const gateway of gateways) {
    const order = { paymentId, payableRial: amounts.payableTenths / 10, panel, scope }
    const accepted = await requestPayment({ gateway, order, isFirst: gateway === gateways[0] }, deps)
    if (accepted === null) continue
    const { amountTenths, taxTenths, payableTenths } = amounts
    return {
      url: accepted.address,
      payment_id: paymentId,
      amount: rialOf(amountTenths),
      tax: rialOf(taxTenths),
      payable: rialOf(payableTenths),
    }
  }
  const verdict = { kind: 'unpaid', code: '-', failure: 'gateway_refused' } as const
  await settlePayment({ paymentId, authority: null, verdict }, deps)
  throw paymentsErrors.gatewayAway()
}

/** Those that may be tried, in their order; at least one. */
function chooseGateways(
  { hasOnline, gateways }: PaymentWays,
  { payableTenths, wantedId }: { payableTenths: number; wantedId: number | undefined },
): GatewayRow[] {
  if (!hasOnline) throw paymentsErrors.methodOff()
  const wanted = gateways.filter(({ id }) => wantedId === undefined || id === wantedId)
  if (wanted.length === 0 && wantedId !== undefined) throw paymentsErrors.gatewayNotFound()
  const able = wanted.filter(
    ({ minTenths, maxTenths }) => payableTenths >= (minTenths ?? 0) && payableTenths <= (maxTenths ?? Infinity),
  )
  if (able.length === 0) throw paymentsErrors.noGateway()
  return able
}

async function createPayment(
  {
    scope,
    amounts,
    ...of
  }: {
    scope: AccountScope
    userId: number
    amounts: { amountTenths: number; taxTenths: number; payableTenths: number; creditedTenths: number }
    description: string
    callbackPath: string
    gatewayId: number
  },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<number> {
  const { accountId } = scope
  const nowMs = clock.now()
  return db.inAccount(scope, async (tx) => {
    const pending = await countPendingSince(tx, { accountId, since: new Date(nowMs - PENDING_WITHIN_MS) })
    if (pending >= MAX_PENDING) throw paymentsErrors.tooManyPending()
    const id = await beginTransaction({ accountId, method: 'online', amountTenths: amounts.creditedTenths }, { tx })
    const inquireAt = new Date(nowMs + FIRST_INQUIRY_MS)
    await insertOnlinePayment(tx, { accountId, id, createdAt: new Date(nowMs), inquireAt, ...amounts, ...of })
    await addStep(tx, { accountId, paymentId: id, kind: 'created', userId: of.userId })
    return id
  })
}

async function requestPayment(
  { gateway, order, isFirst }: { gateway: GatewayRow; order: { paymentId: number; payableRial: number; panel: string; scope: AccountScope }; isFirst: boolean }, // prettier-ignore
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>,
): Promise<(RequestAnswer & { kind: 'accepted' }) | null> {
  const { db, config } = deps
  const { paymentId, payableRial, panel, scope } = order
  const of = { accountId: scope.accountId, id: paymentId }
  if (!isFirst) await db.inAccount(scope, (tx) => moveToGateway(tx, { ...of, gatewayId: gateway.id }))
  const callbackUrl = `${panel}${API_PREFIX}/payment/callback/${gateway.id}/${signReturn(paymentId, config)}`
  const answer = await (
    openGateway(gateway, deps)?.request({
      paymentId,
      payableRial,
      callbackUrl,
      description: paymentDescription(config.appName),
    }) ?? null
  )?.catch((error: unknown) => {
    // prettier-ignore
    if (error instanceof NoAnswerError) return error
    throw error
  })
  if (answer !== undefined && !(answer instanceof NoAnswerError) && answer.kind === 'accepted') {
    await db.inAccount(scope, async (tx) => {
      await storeAuthority(tx, { ...of, authority: answer.authority })
      const detail = paymentSteps.gateway(gateway.title)
      await addStep(tx, { accountId: of.accountId, paymentId, kind: 'sent_to_gateway', detail })
    })
    return answer
  }
  const detail = refusedDetail(gateway, answer)
  deps.log.warn({ paymentId, gatewayId: gateway.id, reason: detail }, 'a gateway did not begin a payment')
  await runInGate(deps, async (tx) => {
    await addStep(tx, { accountId: of.accountId, paymentId, kind: 'sent_to_gateway', detail })
    await noteGatewayError(tx, { id: gateway.id, reason: detail, nowMs: deps.clock.now() })
  })
  return null
}

function refusedDetail({ title }: GatewayRow, answer: RequestAnswer | NoAnswerError | undefined): string {
  if (answer === undefined) return paymentSteps.unusable(title)
  if (answer instanceof NoAnswerError) return paymentSteps.away(title, answer.message)
  return answer.kind === 'refused' ? paymentSteps.refused(title, answer.code) : ''
}
