import type { Bank, BankPayment } from './bank.ts'

// How a merchant's server speaks with the bank: Peyk's own plain way, and those of two real gateways, built to their
// published fields and codes.

export interface DialectAnswer {
  status: number
  body: unknown
  /** Whose answer it is, for what happens on the way. */
  payment: BankPayment | null
}

type Fields = Readonly<Record<string, unknown>>
type DialectCall = (input: { bank: Bank; fields: Fields; origin: string }) => DialectAnswer

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const isHttp = (address: string): boolean => /^https?:\/\//.test(address) && URL.canParse(address)

/** Merchants that begin so are unknown to the bank. */
const UNKNOWN_MERCHANT = 'unknown'

const ownRequest: DialectCall = ({ bank, fields, origin }) => {
  const [amount, callbackUrl] = [Number(fields['amount']), textOf(fields['callback_url'])]
  if (bank.faults.refuses) return { status: 422, body: { error: 'refused' }, payment: null }
  if (!Number.isSafeInteger(amount) || amount <= 0 || !isHttp(callbackUrl)) {
    return { status: 400, body: { error: 'bad_request' }, payment: null }
  }
  const payment = bank.request({
    dialect: 'simulator',
    merchant: 'peyk',
    amount,
    currency: textOf(fields['currency']) || 'IRR',
    orderId: textOf(fields['order']),
    description: textOf(fields['description']),
    callbackUrl,
  })
  const body = { authority: payment.authority, url: `${origin}/pay/${payment.authority}` }
  return { status: 200, body, payment }
}

const ownState = (payment: BankPayment) => ({
  status: payment.state === 'paid' && payment.verifiedAt !== null ? 'verified' : payment.state,
  amount: payment.paidAmount,
  currency: payment.paidCurrency,
  order: payment.orderId,
  tracking_code: payment.trackingCode,
})

const ownVerify: DialectCall = ({ bank, fields }) => {
  const payment = bank.find(textOf(fields['authority']), 'simulator')
  if (payment === null) return { status: 404, body: { error: 'unknown' }, payment: null }
  if (payment.state !== 'paid') return { status: 200, body: { result: 'unpaid', ...ownState(payment) }, payment }
  const isFirst = bank.verify(payment)
  return { status: 200, body: { result: isFirst ? 'verified' : 'already_verified', ...ownState(payment) }, payment }
}

const ownInquiry: DialectCall = ({ bank, fields }) => {
  const payment = bank.find(textOf(fields['authority']), 'simulator')
  if (payment === null) return { status: 404, body: { error: 'unknown' }, payment: null }
  return { status: 200, body: ownState(payment), payment }
}

// Zarinpal v4. What is absent of `data` and `errors` is an empty list.

const zarinpalError = (code: number, message: string): DialectAnswer => ({
  status: 422,
  body: { data: [], errors: { code, message, validations: [] } },
  payment: null,
})
const zarinpalData = (data: object, payment: BankPayment): DialectAnswer => ({
  status: 200,
  body: { data, errors: [] },
  payment,
})
const isZarinpalMerchant = (fields: Fields): boolean => textOf(fields['merchant_id']).length === 36

const zarinpalRequest: DialectCall = ({ bank, fields }) => {
  const [amount, callbackUrl] = [Number(fields['amount']), textOf(fields['callback_url'])]
  const description = textOf(fields['description'])
  if (!isZarinpalMerchant(fields)) return zarinpalError(-9, 'The input params invalid, validation error.')
  if (bank.faults.refuses || textOf(fields['merchant_id']).startsWith(UNKNOWN_MERCHANT)) {
    return zarinpalError(-10, 'Terminal is not valid, please check merchant_id or ip address.')
  }
  if (!Number.isSafeInteger(amount) || amount < 1000 || !isHttp(callbackUrl) || description === '') {
    return zarinpalError(-9, 'The input params invalid, validation error.')
  }
  const metadata = (fields['metadata'] ?? {}) as Fields
  const currency = textOf(fields['currency']) || 'IRR'
  const orderId = textOf(metadata['order_id'])
  const merchant = textOf(fields['merchant_id'])
  const payment = bank.request({ dialect: 'zarinpal', merchant, amount, currency, orderId, description, callbackUrl })
  const { authority } = payment
  return zarinpalData({ code: 100, message: 'Success', authority, fee_type: 'Merchant', fee: 100 }, payment)
}

const zarinpalFound = (bank: Bank, fields: Fields): BankPayment | DialectAnswer => {
  const payment = bank.find(textOf(fields['authority']), 'zarinpal')
  if (payment === null) return zarinpalError(-54, 'Invalid authority.')
  if (payment.merchant !== textOf(fields['merchant_id'])) return zarinpalError(-53, 'Session is not this merchant_id.')
  return payment
}

const zarinpalVerify: DialectCall = ({ bank, fields }) => {
  const payment = zarinpalFound(bank, fields)
  if (!('authority' in payment)) return payment
  if (payment.state !== 'paid') return { ...zarinpalError(-51, 'Session is not valid, session is not active paid try.'), payment } // prettier-ignore
  const isSame = payment.paidAmount === Number(fields['amount']) && payment.paidCurrency === payment.currency
  if (!isSame) return { ...zarinpalError(-50, 'Session is not valid, amounts values is not the same.'), payment }
  const code = bank.verify(payment) ? 100 : 101
  const message = code === 100 ? 'Paid' : 'Verified'
  const paid = { card_hash: '1EBE3EBEBE35C7EC', card_pan: '502229******5995', ref_id: Number(payment.trackingCode) }
  return zarinpalData({ code, message, ...paid, fee_type: 'Merchant', fee: 0 }, payment)
}

const ZARINPAL_STATES = { waiting: 'IN_BANK', failed: 'FAILED', cancelled: 'FAILED', paid: 'PAID' } as const

const zarinpalInquiry: DialectCall = ({ bank, fields }) => {
  const payment = zarinpalFound(bank, fields)
  if (!('authority' in payment)) return payment
  const status = payment.verifiedAt === null ? ZARINPAL_STATES[payment.state] : 'VERIFIED'
  return zarinpalData({ status, code: 100, message: 'Success' }, payment)
}

// Zibal v1. Always 200; `result` tells.

const zibal = (body: object, payment: BankPayment | null = null): DialectAnswer => ({ status: 200, body, payment })

const zibalRequest: DialectCall = ({ bank, fields }) => {
  const merchant = textOf(fields['merchant'])
  const [amount, callbackUrl] = [Number(fields['amount']), textOf(fields['callbackUrl'])]
  if (merchant === '' || merchant.startsWith(UNKNOWN_MERCHANT)) return zibal({ result: 102, message: 'merchant not found' }) // prettier-ignore
  if (bank.faults.refuses) return zibal({ result: 103, message: 'merchant is not active' })
  if (!Number.isSafeInteger(amount) || amount < 1000) return zibal({ result: 105, message: 'amount is not valid' })
  if (!isHttp(callbackUrl)) return zibal({ result: 106, message: 'callbackUrl is not valid' })
  const payment = bank.request({
    dialect: 'zibal',
    merchant,
    amount,
    currency: 'IRR',
    orderId: textOf(fields['orderId']),
    description: textOf(fields['description']),
    callbackUrl,
  })
  return zibal({ result: 100, message: 'success', trackId: Number(payment.authority) }, payment)
}

const zibalStatus = ({ state, verifiedAt }: BankPayment): number => {
  if (state === 'paid') return verifiedAt === null ? 2 : 1
  return { waiting: -1, failed: 5, cancelled: 3 }[state]
}

const zibalFound = (bank: Bank, fields: Fields): BankPayment | null => {
  const payment = bank.find(textOf(fields['trackId']), 'zibal')
  return payment?.merchant === textOf(fields['merchant']) ? payment : null
}

/** The gateway knows rial alone: what was taken in toman is ten times as much. */
const zibalAmount = (payment: BankPayment): number =>
  payment.paidCurrency === 'IRT' ? payment.paidAmount * 10 : payment.paidAmount

const zibalVerify: DialectCall = ({ bank, fields }) => {
  const payment = zibalFound(bank, fields)
  if (payment === null) return zibal({ result: 203, message: 'trackId is not valid' })
  if (payment.state !== 'paid') return zibal({ result: 202, message: 'not paid', status: zibalStatus(payment) }, payment) // prettier-ignore
  if (!bank.verify(payment)) return zibal({ result: 201, message: 'already verified' }, payment)
  return zibal({ result: 100, message: 'success', ...zibalFacts(payment) }, payment)
}

const zibalFacts = (payment: BankPayment) => ({
  status: zibalStatus(payment),
  amount: zibalAmount(payment),
  orderId: payment.orderId,
  description: payment.description,
  refNumber: payment.trackingCode === '' ? null : Number(payment.trackingCode),
  cardNumber: '502229******5995',
  paidAt: payment.paidAt,
})

const zibalInquiry: DialectCall = ({ bank, fields }) => {
  const payment = zibalFound(bank, fields)
  if (payment === null) return zibal({ result: 203, message: 'trackId is not valid' })
  const facts = zibalFacts(payment)
  return zibal({ result: 100, message: 'success', ...facts, amount: facts.amount || payment.amount, verifiedAt: payment.verifiedAt }, payment) // prettier-ignore
}

/** What a merchant's server may call, and what of a payment that is. */
export const DIALECT_CALLS: Readonly<Record<string, { kind: 'request' | 'verify' | 'inquiry'; call: DialectCall }>> = {
  'POST /api/payments': { kind: 'request', call: ownRequest },
  'POST /api/verify': { kind: 'verify', call: ownVerify },
  'POST /api/inquiry': { kind: 'inquiry', call: ownInquiry },
  'POST /pg/v4/payment/request.json': { kind: 'request', call: zarinpalRequest },
  'POST /pg/v4/payment/verify.json': { kind: 'verify', call: zarinpalVerify },
  'POST /pg/v4/payment/inquiry.json': { kind: 'inquiry', call: zarinpalInquiry },
  'POST /v1/request': { kind: 'request', call: zibalRequest },
  'POST /v1/verify': { kind: 'verify', call: zibalVerify },
  'POST /v1/inquiry': { kind: 'inquiry', call: zibalInquiry },
}

/** Where the payer is sent back to, with what each gateway tells. */
export function returnAddress(payment: BankPayment): string {
  const address = new URL(payment.callbackUrl)
  const isPaid = payment.state === 'paid'
  const told =
    payment.dialect === 'zarinpal'
      ? { Authority: payment.authority, Status: isPaid ? 'OK' : 'NOK' }
      : payment.dialect === 'zibal'
        ? {
            success: isPaid ? '1' : '0',
            trackId: payment.authority,
            orderId: payment.orderId,
            status: String(zibalStatus(payment)),
          }
        : { authority: payment.authority, result: isPaid ? 'success' : payment.state }
  for (const [name, value] of Object.entries(told)) address.searchParams.set(name, value)
  return address.href
}
