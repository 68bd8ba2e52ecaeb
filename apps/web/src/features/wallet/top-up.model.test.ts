import { describe, expect, test } from 'vitest'
import { referenceCode } from '@peyk/contract/wallet/payment-forms.ts'
import { paymentMethodList } from '@peyk/contract/wallet/payments.ts'
import { paymentAmounts } from '@peyk/domain/payment/amounts.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { creditTexts } from '@peyk/phrases/fa/wallet/credit.ts'
import { bankMark, groupNumber } from './bank.model.ts'
import { countdownParts, giftOfAmount } from './gift.model.ts'
import { enterFromBank, resultNote, resultTitle } from './payment-result.model.ts'
import { amountChoices, amountToType, emptyTopUp, openMethods, topUpProblems, toPaymentRequest, toTransferRequest } from './top-up.model.ts' // prettier-ignore
import { paymentTargetsQuery, type PaymentMethodRow } from './wallet-payments.api.ts'
import { creditSearch, paymentResultSearch } from './url-params.ts'
import { verifyPauseMs } from './verify-pause.model.ts'

const NOON_MS = Date.UTC(2026, 10, 24, 8, 30)
const [online] = paymentMethodList.example.data as [PaymentMethodRow]
const methods: PaymentMethodRow[] = [
  online,
  { ...online, key: 'card_to_card' as const, title: 'کارت به کارت', max_amount: 100_000_000, gateways: [] },
]
const problems = (changed: object) =>
  topUpProblems({ ...emptyTopUp('online', 5_000_000), ...changed }, { methods, nowMs: NOON_MS })
const transfer = { method: 'card_to_card', target: 1, reference_code: '882147', submitted_at: '1405/09/03 11:59' }

describe('the form of paying in', () => {
  test('[WAL-20] refuses a payment under 1,000,000 rial, and says the least', () => {
    expect(problems({ amount: 999_999 })).toEqual({ amount: creditTexts.form.tooLittle('۱٬۰۰۰٬۰۰۰ ریال') })
    expect(problems({ amount: 1_000_000 }).amount).toBeUndefined()
    expect(problems({ ...transfer, amount: 999_999 }).amount).toBe(creditTexts.form.tooLittle('۱٬۰۰۰٬۰۰۰ ریال'))
    expect(problems({ amount: null }).amount).toBe(creditTexts.form.amountMissing)
  })

  test('refuses more than the way takes', () => {
    expect(problems({ amount: 2_000_000_001 }).amount).toBe(creditTexts.form.tooMuch('۲٬۰۰۰٬۰۰۰٬۰۰۰ ریال'))
    expect(problems({ ...transfer, amount: 100_000_001 }).amount).toBe(creditTexts.form.tooMuch('۱۰۰٬۰۰۰٬۰۰۰ ریال'))
  })

  test('of a transfer asks for target, code and time, and refuses a time that has not come', () => {
    const empty = problems({ method: 'card_to_card' })
    expect(empty).toMatchObject({
      target: creditTexts.form.targetMissing.card_to_card,
      reference_code: creditTexts.form.referenceMissing,
      submitted_at: creditTexts.form.submittedMissing,
    })
    expect(Object.values(problems(transfer)).every((problem) => problem === undefined)).toBe(true)
    expect(problems({ ...transfer, submitted_at: '1405/09/03 12:01' }).submitted_at).toBe(creditTexts.form.inFuture)
    expect(problems({ ...transfer, submitted_at: '1405/09/04 08:00' }).submitted_at).toBe(creditTexts.form.inFuture)
    expect(problems({ ...transfer, reference_code: '12' }).reference_code).toBe(creditTexts.form.referenceWrong)
    expect(problems({ ...transfer, reference_code: 'کد ۱۲۳۴' }).reference_code).toBe(creditTexts.form.referenceWrong)
  })

  test('takes the codes of receipts that the server takes', () => {
    const codes = ['', '123', '1234', 'AB-12', '۱۲۳۴', '٤٥٦٧', ' 882147 ', '12 34', 'کد۱۲۳۴', 'a'.repeat(40), 'a'.repeat(41), '12_34', '1234/5'] // prettier-ignore
    for (const code of codes)
      expect(problems({ ...transfer, reference_code: code }).reference_code === undefined, code).toBe(
        referenceCode.safeParse(code).success,
      )
  })

  test('[WAL-11] sends a transfer with amount, page of the verdict, code, target and time in UTC', () => {
    const form = { ...emptyTopUp('card_to_card', 10_000_000), target: 1, reference_code: '882147', submitted_at: '1405/09/03 12:00' } // prettier-ignore
    const wire = { amount: 10_000_000, ui_callback: '/wallet/transactions', reference_code: '882147', target: 1, submitted_at: '2026-11-24 08:30:00' } // prettier-ignore
    expect(toTransferRequest(form)).toEqual(wire)
    expect(toTransferRequest({ ...form, receipt_id: 7 })).toEqual({ ...wire, receipt_id: 7 })
  })

  test('asks for the bank page with a way back to the result, and from there to the form that waits', () => {
    const form = emptyTopUp('online', 5_000_000)
    const origin = 'https://sms.example.ir'
    expect(toPaymentRequest(form, { origin, back: undefined })).toEqual({
      amount: 5_000_000,
      callbackUrl: 'https://sms.example.ir/wallet/payment-result',
    })
    const { callbackUrl } = toPaymentRequest({ ...form, gateway_id: 2 }, { origin, back: '/send-sms/file?draft=3' })
    expect(new URL(callbackUrl).searchParams.get('back')).toBe('/send-sms/file?draft=3')
  })

  test('offers the ways that are open and known, and round amounts within their limits', () => {
    const closed = { ...online, is_active: false, gateways: [] }
    const unknown = { ...online, key: 'crypto' as never, gateways: [] }
    const withoutGateway = { ...online, gateways: [] }
    expect(openMethods([closed, unknown, withoutGateway, ...methods]).map(({ key }) => key)).toEqual([
      'online',
      'card_to_card',
    ])
    expect(amountChoices({ min_amount: 1_500_000, max_amount: 10_000_000 })).toEqual([2_000_000, 5_000_000, 10_000_000])
  })
})

describe('the amount for what a send lacks', () => {
  test.each(['online', 'card_to_card', 'bank_transfer'] as const)(
    'by %s covers it after the tax, is round, and is no less than the least',
    (method) => {
      for (const neededRial of [1, 999_999, 1_000_001, 21_350_000, 123_456_789]) {
        const amount = amountToType({ method, neededRial, minRial: 1_000_000 })
        const { creditedTenths } = paymentAmounts({ method, amountTenths: tenthsOfRial(amount) })
        expect(creditedTenths).toBeGreaterThanOrEqual(tenthsOfRial(neededRial))
        expect(amount % 10_000).toBe(0)
        expect(amount).toBeGreaterThanOrEqual(1_000_000)
      }
    },
  )

  test('and the way back come from the address; another site is no way back', () => {
    const read = (written: object) => creditSearch(written as never)
    expect(read({ amount: '21350000', back: '/send-sms/quick' })).toEqual({ amount: 21_350_000, back: '/send-sms/quick' }) // prettier-ignore
    for (const back of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])
      expect(read({ back }).back).toBeUndefined()
    for (const amount of ['-5', '0', 'abc', '1e9']) expect(read({ amount }).amount).toBeUndefined()
    expect(paymentResultSearch({ payment_id: 'x', status: 'success' } as never).payment_id).toBeUndefined()
  })
})

describe('the result of a payment', () => {
  const failed = { status: 'failed', status_fa: 'ناموفق', method: 'online', failure: 'declined' } as const

  test('[WAL-17] of a failed one says that what was taken returns within 72 hours, once', () => {
    expect(resultNote({ ...failed, message: 'بانک پرداخت را نپذیرفت' })).toContain('۷۲ ساعت')
    expect(resultNote({ ...failed, message: 'مبلغ حداکثر تا ۷۲ ساعت برمی‌گردد' })).toBeNull()
    expect(resultNote({ ...failed, failure: 'amount_differs', message: 'پشتیبانی بررسی می‌کند' })).toBeNull()
  })

  test('of a status that the panel does not know is the server’s word', () => {
    expect(resultTitle({ ...failed, status: 'frozen' as never, status_fa: 'مسدود' })).toBe('مسدود')
  })

  test('is asked for at growing intervals while it is pending, and no more when it is decided', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 100].map((times) => verifyPauseMs({ status: 'pending', method: 'online' }, times)) // prettier-ignore
    expect(pauses).toEqual([2, 3, 5, 8, 13, 20, 30, 60, 60].map((seconds) => seconds * 1000))
    expect(verifyPauseMs({ status: 'pending', method: 'bank_transfer' }, 1)).toBe(60_000)
    for (const status of ['success', 'failed', 'rejected']) expect(verifyPauseMs({ status, method: 'online' }, 1)).toBeNull() // prettier-ignore
  })

  test('puts the wallet between the bank’s page and itself, and drops what the address claims', () => {
    const done: string[] = []
    const history = {
      replace: (path: string) => done.push(`replace ${path}`),
      push: (path: string) => done.push(`push ${path}`),
      flush: () => done.push('flush'),
    }
    enterFromBank(history as never, { paymentId: 1204, back: '/send-sms/quick' })
    expect(done).toEqual([
      'replace /wallet/credit',
      'flush',
      'push /wallet/payment-result?payment_id=1204&back=%2Fsend-sms%2Fquick',
    ])
  })
})

test('[WAL-07] a typed amount shows the gift that the server would grant by the same rule', () => {
  const tiers = [
    { min_amount: 5_000_000, max_amount: 19_999_999, gift_percent: 5, gift_amount: null },
    { min_amount: 20_000_000, max_amount: null, gift_percent: null, gift_amount: 3_000_000 },
  ]
  expect(giftOfAmount({ tiers }, 4_999_999)).toBe(0)
  expect(giftOfAmount({ tiers }, 5_000_000)).toBe(tenthsOfRial(250_000))
  expect(giftOfAmount({ tiers }, 50_000_000)).toBe(tenthsOfRial(3_000_000))
  expect(giftOfAmount(null, 50_000_000)).toBe(0)
})

test('the countdown names the two greatest units, and ends', () => {
  const MINUTE_MS = 60_000
  expect(countdownParts(((2 * 24 + 5) * 60 + 12) * MINUTE_MS)).toBe('۲ روز و ۵ ساعت')
  expect(countdownParts((5 * 60 + 12) * MINUTE_MS)).toBe('۵ ساعت و ۱۲ دقیقه')
  expect(countdownParts(12 * MINUTE_MS + 30_500)).toBe('۱۲ دقیقه و ۳۰ ثانیه')
  expect(countdownParts(60 * MINUTE_MS)).toBe('۱ ساعت')
  expect(countdownParts(0)).toBeNull()
})

test('numbers of cards and sheba are grouped, an account number stays as the bank writes it', () => {
  expect(groupNumber('6219861034529007')).toBe('6219 8610 3452 9007')
  expect(groupNumber('IR820540102680020817909002')).toBe('IR82 0540 1026 8002 0817 9090 02')
  expect(groupNumber('0100-1234567-001')).toBe('0100-1234567-001')
  expect(bankMark('saman', 'بانک سامان').letter).toBe('س')
  expect(bankMark(null, 'ناشناس').colour).not.toBe(bankMark('saman', 'سامان').colour)
})

test('[CALL-008] cards and accounts to pay to are kept for 60 seconds', () => {
  expect(paymentTargetsQuery().staleTime).toBe(60_000)
})
