import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../../platform/deps.ts'
import { API_PREFIX } from '../../../../platform/http/api-prefix.ts'
import type { OnlinePayment } from '../queries/online-payments.ts'
import { receiveReturn } from './receive-return.ts'

/** Of one address: a payer comes back a few times, a program that tries out references does not stop. */
const REQUESTS_PER_MINUTE = 120
const RESULT_PAGE = '/wallet/payment-result'

interface ReturnRoute {
  Params: { gateway: string; reference?: string }
}

/**
 * `payment/callback/{gateway}/{reference}` (contract P5): the gateway sends the payer here, and from here on to the page of the
 * panel that began it. It leads nowhere else: the page was checked when the payment was made, and what is not known
 * leads to the result page, which asks `payment/verify`.
 */
export function serveReturns(app: FastifyInstance, deps: Deps): void {
  const handler = async (request: FastifyRequest<ReturnRoute>, reply: FastifyReply) => {
    const { gateway, reference = '' } = request.params
    const gatewayId = /^[1-9]\d{0,8}$/.test(gateway) ? Number(gateway) : 0
    const payment = await receiveReturn({ gatewayId, reference, fields: fieldsOf(request) }, deps)
    return reply
      .code(303)
      .header('Location', locationOf(payment))
      .header('Cache-Control', 'no-store')
      .header('Referrer-Policy', 'no-referrer')
      .send()
  }
  for (const path of ['payment/callback/:gateway', 'payment/callback/:gateway/:reference']) {
    app.route<ReturnRoute>({
      method: ['GET', 'POST'],
      url: `${API_PREFIX}/${path}`,
      exposeHeadRoute: false,
      config: { rateLimit: { max: REQUESTS_PER_MINUTE } },
      handler,
    })
  }
}

function fieldsOf({ query, body }: FastifyRequest): Record<string, unknown> {
  const posted = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  return { ...(query as Record<string, unknown>), ...posted }
}

function locationOf(payment: OnlinePayment | null): string {
  if (payment === null) return `${RESULT_PAGE}?status=failed`
  // The base stands for the panel's own origin, which a browser knows.
  const page = new URL(payment.callbackPath, 'http://panel')
  page.searchParams.set('payment_id', String(payment.id))
  page.searchParams.set('status', payment.status)
  if (payment.trackingCode !== null) page.searchParams.set('tracking_code', payment.trackingCode)
  return `${page.pathname}${page.search}`
}
