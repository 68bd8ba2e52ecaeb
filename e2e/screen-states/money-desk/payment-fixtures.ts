import * as contract from '@peyk/contract/staff/money/staff-payments.ts'
import * as settings from '@peyk/contract/staff/money/staff-payment-settings.ts'

// Money at the desk as a busy day has it.

const [online] = contract.staffPayments.example.data as [Record<string, unknown>]
const [transfer] = contract.offlinePayments.example.data as [Record<string, unknown>]
const CARD = '6219-8610-3452-9007 (سامان)'
const SHEBA = 'IR820540102680020817909002 (پارسیان)'

const ofTransfer = (payable: number, more: Record<string, unknown> = {}) => ({
  ...transfer,
  amount: payable * 0.9,
  payable,
  tax: payable * 0.1,
  credited: payable * 0.9,
  target: CARD,
  has_receipt_picture: false,
  description: '',
  ...more,
})

/** The first two may be the same transfer. */
export const pendingTransfers = [
  ofTransfer(25_000_000, { payment_id: 1205, has_receipt_picture: true, submitted_at: '2026-11-23T09:12:00+00:00', created_at: '2026-11-23T09:20:00+00:00', description: 'بابت جشنوارهٔ پاییزه' }),
  ofTransfer(25_000_000, { payment_id: 1207, account_id: 5, account_title: 'کلینیک دندان‌پزشکی آرامش و زیبایی', user_name: 'aramesh.clinic', reference_code: '882149', submitted_at: '2026-11-23T09:40:00+00:00', created_at: '2026-11-23T10:02:00+00:00' }),
  ofTransfer(120_000_000, { payment_id: 1209, account_id: 8, account_title: 'شرکت پخش سراسری مهرگان', user_name: 'mehregan', method: 'bank_transfer', method_fa: 'واریز بانکی', reference_code: '140509020087431', target: SHEBA, has_receipt_picture: true, submitted_at: '2026-11-24T06:05:00+00:00', created_at: '2026-11-24T06:30:00+00:00' }),
] // prettier-ignore

const decided = { decided_by: 'سارا کاظمی', decided_at: '2026-11-24T08:45:00+00:00' }
export const allPayments = [
  { ...online, payment_id: 1212, account_title: 'شرکت پخش سراسری مهرگان', user_name: 'mehregan', payable: 55_000_000, tax: 5_000_000, credited: 50_000_000, gift: 2_500_000 },
  { ...online, payment_id: 1211, status: 'failed', status_fa: 'ناموفق', tracking_code: null, failure: 'amount_differs', needs_attention: true },
  { ...online, payment_id: 1210, account_title: 'کلینیک دندان‌پزشکی آرامش و زیبایی', user_name: 'aramesh.clinic', status: 'failed', status_fa: 'ناموفق', tracking_code: null, failure: 'cancelled', gateway: 'زرین‌پال' },
  ...pendingTransfers,
  ofTransfer(8_000_000, { ...decided, payment_id: 1203, status: 'success', status_fa: 'موفق', reference_code: '771208' }),
  ofTransfer(3_000_000, { ...decided, payment_id: 1201, status: 'rejected', status_fa: 'رد شده', reference_code: '771190', reject_comment: 'واریزی با این کد پیگیری در حساب ما پیدا نشد' }),
] // prettier-ignore

export const confirmedDay = {
  day: '2026-11-24',
  totals: [
    { method: 'online', method_fa: 'پرداخت اینترنتی', count: 14, payable: 214_500_000, tax: 19_500_000, credited: 195_000_000 },
    { method: 'card_to_card', method_fa: 'کارت به کارت', count: 3, payable: 41_000_000, tax: 4_100_000, credited: 36_900_000 },
    { method: 'bank_transfer', method_fa: 'واریز بانکی', count: 1, payable: 120_000_000, tax: 12_000_000, credited: 108_000_000 },
  ],
  rows: [allPayments[0], ofTransfer(8_000_000, { ...decided, payment_id: 1203, status: 'success', status_fa: 'موفق', reference_code: '771208' })],
} // prettier-ignore

export const doubtedPayment = {
  ...allPayments[1],
  steps: [
    { at: '2026-11-24T08:30:00+00:00', kind: 'created', detail: '', by: 'demo' },
    { at: '2026-11-24T08:30:01+00:00', kind: 'sent_to_gateway', detail: 'درگاه آزمایشی، شمارهٔ A000000000000000000000000000045317', by: null },
    { at: '2026-11-24T08:32:10+00:00', kind: 'refused_callback', detail: 'شمارهٔ پرداخت با نشانی بازگشت یکی نیست', by: null },
    { at: '2026-11-24T08:32:41+00:00', kind: 'callback', detail: 'result=success', by: null },
    { at: '2026-11-24T08:32:42+00:00', kind: 'verify', detail: 'مبلغ درگاه ۵٬۰۰۰٬۰۰۰ ریال، مبلغ ما ۵٬۵۰۰٬۰۰۰ ریال', by: null },
    { at: '2026-11-24T08:32:42+00:00', kind: 'failed', detail: '', by: null },
  ],
} // prettier-ignore

const [request] = contract.creditRequests.example.data as [Record<string, unknown>]
export const creditRequests = [
  request,
  { ...request, id: 2, account_title: 'شرکت پخش سراسری مهرگان', user_name: 'mehregan', amount: -12_500_000, reason: 'برگشت اعتبار اضافه که در تیر ماه به اشتباه ثبت شده بود', is_mine: true, asked_by: 'سارا کاظمی' },
] // prettier-ignore
export const decidedCreditRequests = [
  { ...request, ...decided, status: 'rejected', reject_reason: 'سند بانک پیوست نیست' },
] // prettier-ignore

const [gateway] = settings.gateways.example.data as [Record<string, unknown>]
export const gateways = [
  { ...gateway, id: 2, kind: 'zarinpal', title: 'زرین‌پال', has_merchant_key: true, is_sandbox: false, max_amount: 500_000_000, begun_today: 31, paid_today: 26 },
  { ...gateway, id: 3, kind: 'zibal', title: 'زیبال', has_merchant_key: false, is_active: false, is_sandbox: true, min_amount: 5_000_000, max_amount: 2_000_000_000, begun_today: 0, paid_today: 0, last_error: 'درگاه پاسخ نداد (مهلت ۱۰ ثانیه تمام شد)', last_error_at: '2026-11-23T09:12:00+00:00' },
  gateway,
] // prettier-ignore

const [card] = settings.paymentTargets.example.data as [Record<string, unknown>]
export const paymentTargets = [
  card,
  { ...card, id: 2, kind: 'account', card_number: null, account_number: '0102680020817909', sheba: 'IR820540102680020817909002', bank_name: 'پارسیان', bank: 'parsian' },
  { ...card, id: 3, card_number: '6037991199500590', bank_name: 'ملی', bank: 'melli', is_active: false },
] // prettier-ignore

const money = contract.accountMoney.example.data as Record<string, unknown> & {
  transactions: Record<string, unknown>[]
}
const [movement] = money.transactions
export const accountMoney = {
  ...money,
  credit: 58_400_000,
  cash: 55_000_000,
  gift: 3_400_000,
  held: 1_240_000,
  paid_in: 180_000_000,
  tax: 18_000_000,
  charged: 121_760_000,
  gifts_granted: 9_000_000,
  gifts_expired: 1_000_000,
  adjusted: -2_000_000,
  paid_back: 5_000_000,
  books: [
    { book: 'available', book_fa: 'اعتبار نقدی', balance: 55_000_000 },
    { book: 'gift', book_fa: 'اعتبار هدیه', balance: 3_400_000 },
    { book: 'held', book_fa: 'نگه‌داشته برای ارسال‌ها', balance: 1_240_000 },
  ],
  gifts: [{ id: 4, title: 'شارژ هدیهٔ پاییز', granted: 5_000_000, left: 3_400_000, expires_at: '2026-12-21T20:30:00+00:00' }],
  holds: [{ messages_outbox_id: '90412', held: 1_240_000, created_at: '2026-11-24T08:10:00+00:00' }],
  transactions: [
    { ...movement, payment_id: 9001, amount: -1_240_000, type: 'withdrawal', type_fa: 'برداشت', method: 'send', method_fa: 'ارسال', description: 'ارسال سریع به ۸۰۰ نفر', credit_after: 58_400_000, messages_outbox_id: '90412', tracking_code: null },
    movement,
  ],
  payments: allPayments.slice(1, 4),
} // prettier-ignore
export const brokenAccountMoney = { ...accountMoney, is_in_balance: false, gifts: [], holds: [] }

/** A receipt as a bank's app draws it. */
export const receiptPicture = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900" direction="rtl" font-family="Vazirmatn, sans-serif" text-anchor="middle">
<rect width="600" height="900" fill="#fff"/><rect width="600" height="150" fill="#0b5fa5"/>
<text x="300" y="92" font-size="40" fill="#fff">رسید انتقال وجه</text>
<circle cx="300" cy="250" r="56" fill="#1b8a4b"/><path d="M272 250l20 22 38-44" stroke="#fff" stroke-width="10" fill="none"/>
<text x="300" y="370" font-size="44" fill="#111">۲۵٬۰۰۰٬۰۰۰ ریال</text>
<text x="300" y="470" font-size="30" fill="#444">شماره پیگیری: ۸۸۲۱۴۷</text>
<text x="300" y="540" font-size="30" fill="#444">به کارت ۶۲۱۹-۸۶۱۰-۳۴۵۲-۹۰۰۷</text>
<text x="300" y="610" font-size="30" fill="#444">۱۴۰۵/۰۹/۰۲ ۱۲:۴۲</text></svg>`
