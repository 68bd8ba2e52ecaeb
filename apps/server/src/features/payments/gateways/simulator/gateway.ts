import { NoAnswerError, postJson } from '../../../../platform/http/post-json.ts'
import { AUTHORITY_PATTERN, textField } from '../port/gateway.ts'
import type { GatewayConnection, PaymentGateway, PaymentVerdict } from '../port/gateway.ts'

/** The simulated bank of the demonstration (apps/simulators/src/bank). */
export function simulatorGateway({ baseUrl, timeoutMs }: GatewayConnection): PaymentGateway {
  const ask = (path: string, fields: Record<string, unknown>) =>
    postJson(`${baseUrl}/api/${path}`, { fields, timeoutMs })
  return {
    async request({ paymentId, payableRial, callbackUrl, description }) {
      const { status, body } = await ask('payments', {
        amount: payableRial,
        currency: 'IRR',
        order: String(paymentId),
        callback_url: callbackUrl,
        description,
      })
      if (status !== 200) return { kind: 'refused', code: textField(body['error']) }
      const [authority, address] = [textField(body['authority']), textField(body['url'])]
      if (!AUTHORITY_PATTERN.test(authority)) throw new NoAnswerError('an answer without an authority')
      return { kind: 'accepted', authority, address }
    },
    readReturn(fields) {
      const authority = textField(fields['authority'])
      return AUTHORITY_PATTERN.test(authority) ? { authority, saysPaid: fields['result'] === 'success' } : null
    },
    async verify({ paymentId, authority }) {
      const { body } = await ask('verify', { authority })
      return toVerdict(body, paymentId)
    },
    async inquire({ paymentId, authority }) {
      const { body } = await ask('inquiry', { authority })
      return toVerdict(body, paymentId)
    },
  }
}

function toVerdict(body: Readonly<Record<string, unknown>>, paymentId: number): PaymentVerdict {
  const code = textField(body['status']) || textField(body['error'])
  if (code === 'unknown' || textField(body['order']) !== String(paymentId)) {
    return { kind: 'unknown', code }
  }
  if (code === 'verified') {
    const [trackingCode, currency] = [textField(body['tracking_code']), textField(body['currency'])]
    return { kind: 'paid', code, trackingCode, paidRial: Number(body['amount']), currency }
  }
  if (code === 'paid') return { kind: 'unverified', code }
  if (code === 'waiting') return { kind: 'waiting', code }
  if (code === 'cancelled' || code === 'failed') {
    return { kind: 'unpaid', code, failure: code === 'cancelled' ? 'cancelled' : 'declined' }
  }
  throw new NoAnswerError('an answer without a known state')
}
