import { NoAnswerError, postJson } from '../../../../platform/http/post-json.ts'
import type { JsonAnswer } from '../../../../platform/http/post-json.ts'
import { AUTHORITY_PATTERN, textField } from '../port/gateway.ts'
import type { GatewayConnection, PaymentGateway, PaymentVerdict } from '../port/gateway.ts'

// Zarinpal v4. `data` and `errors` are empty lists where they are absent. Errors come with a status of their own, which
// says nothing that `errors.code` does not.

const PAID = '100'
const PAID_BEFORE = '101'
const AMOUNT_DIFFERS = '-50'
/** The payer has not paid, or not yet. */
const NOT_PAID = '-51'
/** Of another merchant, or of none. */
const UNKNOWN = new Set(['-53', '-54'])
/** Ours to mend, not the payer's: the key, the address of this server, a suspended terminal, too many tries. */
const MERCHANT_FAULTS = new Set(['-9', '-10', '-11', '-12', '-13', '-14', '-15', '-16', '-17', '-18', '-52'])

type Fields = Readonly<Record<string, unknown>>
const objectOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

/** `code`: of the data, or of the errors when there is none. */
function readAnswer({ body }: JsonAnswer): { code: string; data: Fields } {
  const data = objectOf(body['data'])
  const code = textField(data['code']) || textField(objectOf(body['errors'])['code'])
  if (code === '') throw new NoAnswerError('an answer without a code')
  return { code, data }
}

export function zarinpalGateway({ baseUrl, merchantKey, timeoutMs }: GatewayConnection): PaymentGateway {
  const ask = async (call: string, fields: Fields) =>
    readAnswer(
      await postJson(`${baseUrl}/pg/v4/payment/${call}.json`, { fields: { merchant_id: merchantKey, ...fields }, timeoutMs }), // prettier-ignore
    )
  const inquire = async (authority: string): Promise<PaymentVerdict> => {
    const { code: answered, data } = await ask('inquiry', { authority })
    if (UNKNOWN.has(answered)) return { kind: 'unknown', code: answered }
    const code = textField(data['status'])
    if (code === 'PAID' || code === 'VERIFIED') return { kind: 'unverified', code }
    if (code === 'IN_BANK') return { kind: 'waiting', code }
    if (code === 'FAILED') return { kind: 'unpaid', code, failure: 'declined' }
    if (code === 'REVERSED') return { kind: 'unpaid', code, failure: 'reversed' }
    throw new NoAnswerError(`refused with ${answered}`)
  }
  return {
    async request({ paymentId, payableRial, callbackUrl, description }) {
      const { code, data } = await ask('request', {
        amount: payableRial,
        currency: 'IRR',
        description,
        callback_url: callbackUrl,
        metadata: { order_id: String(paymentId) },
      })
      if (code !== PAID) return { kind: 'refused', code }
      const authority = textField(data['authority'])
      if (!AUTHORITY_PATTERN.test(authority)) throw new NoAnswerError('an answer without an authority')
      return { kind: 'accepted', authority, address: `${baseUrl}/pg/StartPay/${authority}` }
    },
    readReturn(fields) {
      const authority = textField(fields['Authority'])
      return AUTHORITY_PATTERN.test(authority) ? { authority, saysPaid: fields['Status'] === 'OK' } : null
    },
    /** The amount is told to Zarinpal, which refuses another one (-50). */
    async verify({ payableRial, authority }): Promise<PaymentVerdict> {
      const { code, data } = await ask('verify', { amount: payableRial, authority })
      if (code === PAID || code === PAID_BEFORE) {
        return { kind: 'paid', code, trackingCode: textField(data['ref_id']) || null, paidRial: null, currency: null }
      }
      if (code === AMOUNT_DIFFERS) return { kind: 'unpaid', code, failure: 'amount_differs' }
      if (code === NOT_PAID) {
        const verdict = await inquire(authority)
        if (verdict.kind !== 'unverified') return verdict
      }
      if (UNKNOWN.has(code)) return { kind: 'unknown', code }
      // Of a fault of the merchant's nothing follows for the payment.
      throw new NoAnswerError(MERCHANT_FAULTS.has(code) ? `refused with ${code}` : `an unknown code ${code}`)
    },
    inquire: ({ authority }) => inquire(authority),
  }
}
