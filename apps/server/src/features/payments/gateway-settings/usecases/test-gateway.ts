import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/staff/money/staff-payment-settings.ts'
import { MIN_PAYMENT_RIAL } from '@peyk/domain/payment/amounts.ts'
import { gatewayTexts } from '@peyk/phrases/fa/server/gateway-texts.ts'
import { paymentDescription } from '@peyk/phrases/fa/server/payment-texts.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { API_PREFIX } from '../../../../platform/http/api-prefix.ts'
import { NoAnswerError } from '../../../../platform/http/post-json.ts'
import { paymentsErrors } from '../../payments.errors.ts'
import { findGateway, noteGatewayError } from '../../queries/gateways.ts'
import type { GatewayRow } from '../../queries/gateways.ts'
import { openGateway } from '../../usecases/open-gateway.ts'
import { runInGate } from '../../usecases/run-in-gate.ts'
import { clearGatewayError } from '../queries/gateway-list.ts'

/** No payment has it. */
const NO_PAYMENT = 0

/**
 * Asks a gateway for a payment of the least amount, which nobody will pay and which is no payment of ours, and says what came
 * of it. Gateways that are switched off can be tried, too.
 */
export async function testGateway(
  { id, origin }: { id: number; origin: string },
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
): Promise<CallData<typeof calls.testGateway>> {
  const row = await runInGate(deps, (tx) => findGateway(tx, id))
  if (row === null) throw paymentsErrors.gatewayNotFound()
  const begun = performance.now()
  const problem = await findProblem({ row, origin }, deps)
  const tookMs = Math.round(performance.now() - begun)
  await runInGate(deps, (tx) =>
    problem === null
      ? clearGatewayError(tx, id)
      : noteGatewayError(tx, { id, reason: problem, nowMs: deps.clock.now() }),
  )
  return { is_ok: problem === null, message: problem ?? gatewayTexts.ready, took_ms: tookMs }
}

async function findProblem(
  { row, origin }: { row: GatewayRow; origin: string },
  { config }: Pick<Deps, 'config'>,
): Promise<string | null> {
  const gateway = openGateway(row, { config })
  if (gateway === null) return gatewayTexts.unusable
  const callbackUrl = `${config.publicUrl ?? origin}${API_PREFIX}/payment/callback/${row.id}`
  const order = { paymentId: NO_PAYMENT, payableRial: MIN_PAYMENT_RIAL }
  try {
    const answer = await gateway.request({ ...order, callbackUrl, description: paymentDescription(config.appName) })
    return answer.kind === 'refused' ? gatewayTexts.refused(row.kind, answer.code) : null
  } catch (error) {
    if (error instanceof NoAnswerError) return gatewayTexts.away(error.message)
    throw error
  }
}
