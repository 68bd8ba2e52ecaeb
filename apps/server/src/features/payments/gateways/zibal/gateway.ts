import type { PaymentFailure } from '@peyk/contract/wallet/money-words.ts'
import { NoAnswerError, postJson } from '../../../../platform/http/post-json.ts'
import { AUTHORITY_PATTERN, textField } from '../port/gateway.ts'
import type { GatewayConnection, PaymentGateway, PaymentVerdict } from '../port/gateway.ts'

// Zibal v1: status 200 always, `result` tells what became of the call and `status` how the payment stands. All in rial.

const DONE = '100'
const VERIFIED_BEFORE = '201'
const NOT_PAID = '202'
const UNKNOWN = '203'

const VERIFIED = '1'
const PAID = '2'
const WAITING = '-1'
const FAILURES: Readonly<Record<string, PaymentFailure>> = {
  '3': 'cancelled',
  '15': 'reversed',
  '16': 'reversed',
  '18': 'reversed',
}
/** Wrong card, no funds, wrong PIN, limits, issuer, switch, unreachable. */
const DECLINED = new Set(['4', '5', '6', '7', '8', '9', '10', '11', '12'])

type Fields = Readonly<Record<string, unknown>>

export function zibalGateway({ baseUrl, merchantKey, timeoutMs }: GatewayConnection): PaymentGateway {
  const ask = async (call: string, fields: Fields) => {
    const { body } = await postJson(`${baseUrl}/v1/${call}`, {
      fields: { merchant: merchantKey, ...fields },
      timeoutMs,
    })
    const result = textField(body['result'])
    if (result === '') throw new NoAnswerError('an answer without a result')
    return { result, body }
  }
  const inquire: PaymentGateway['inquire'] = async ({ paymentId, authority }) => {
    const { result, body } = await ask('inquiry', { trackId: Number(authority) })
    if (result === UNKNOWN) return { kind: 'unknown', code: result }
    if (result !== DONE) throw new NoAnswerError(`refused with ${result}`)
    return toVerdict(body, paymentId)
  }
  return {
    async request({ paymentId, payableRial, callbackUrl, description }) {
      const order = { amount: payableRial, callbackUrl, description, orderId: String(paymentId) }
      const { result, body } = await ask('request', order)
      if (result !== DONE) return { kind: 'refused', code: result }
      const authority = textField(body['trackId'])
      if (!AUTHORITY_PATTERN.test(authority)) throw new NoAnswerError('an answer without a trackId')
      return { kind: 'accepted', authority, address: `${baseUrl}/start/${authority}` }
    },
    readReturn(fields) {
      const authority = textField(fields['trackId'])
      return /^\d{1,20}$/.test(authority) ? { authority, saysPaid: textField(fields['success']) === '1' } : null
    },
    async verify({ authority, ...order }) {
      const { result, body } = await ask('verify', { trackId: Number(authority) })
      if (result === DONE) return toVerdict({ ...body, status: VERIFIED }, order.paymentId)
      // Of one that was verified before only the inquiry tells the amount.
      if (result === VERIFIED_BEFORE || result === NOT_PAID) {
        const verdict = await inquire({ authority, ...order })
        if (verdict.kind !== 'unverified') return verdict
      }
      if (result === UNKNOWN) return { kind: 'unknown', code: result }
      throw new NoAnswerError(`refused with ${result}`)
    },
    inquire,
  }
}

function toVerdict(body: Fields, paymentId: number): PaymentVerdict {
  const code = textField(body['status'])
  if (textField(body['orderId']) !== String(paymentId)) return { kind: 'unknown', code }
  if (code === VERIFIED) {
    const trackingCode = textField(body['refNumber']) || null
    return { kind: 'paid', code, trackingCode, paidRial: Number(body['amount']), currency: 'IRR' }
  }
  if (code === PAID) return { kind: 'unverified', code }
  if (code === WAITING) return { kind: 'waiting', code }
  const failure = FAILURES[code] ?? (DECLINED.has(code) ? 'declined' : undefined)
  if (failure === undefined) throw new NoAnswerError(`an unknown status ${code}`)
  return { kind: 'unpaid', code, failure }
}
