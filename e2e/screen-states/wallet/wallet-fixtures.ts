import { exampleTransaction, statement, transaction } from '@peyk/contract/wallet/transactions.ts'
import { document } from '@peyk/contract/wallet/invoices.ts'
import { paymentStatusName, transactionMethodNames, transactionTypeNames } from '@peyk/phrases/fa/wallet/money-names.ts'

type Method = keyof typeof transactionMethodNames
type Status = 'pending' | 'success' | 'failed' | 'rejected'

/** 1 Azar 1405, 12:00 in Tehran, in Unix seconds. */
const NOON = 1_795_336_200

/** A movement as the server tells it. */
const movement = ({
  id,
  amount,
  method,
  status = 'success',
  hoursAgo = 0,
  ...rest
}: {
  id: number
  amount: number
  method: Method
  status?: Status
  hoursAgo?: number
  credit_after: number
  description?: string
  tracking_code?: string
  reference_code?: string
  reject_comment?: string
  messages_outbox_id?: string
}) => {
  const type = amount > 0 ? 'deposit' : 'withdrawal'
  const at = NOON - hoursAgo * 3600
  return {
    ...exampleTransaction,
    description: '',
    tracking_code: null,
    ...rest,
    payment_id: id,
    amount,
    type,
    type_fa: transactionTypeNames[type],
    method,
    method_fa: transactionMethodNames[method],
    status,
    status_fa: paymentStatusName({ status, method }),
    time: at,
    created_at: new Date(at * 1000).toISOString(),
  }
}

/** Every kind of movement in every state, newest first; each leaves what the one before it says. */
export const movements = [
  movement({ id: 1240, amount: -1_250_437.5, method: 'send', credit_after: 61_847_312.5, description: 'جشنوارهٔ پاییزهٔ فروشگاه؛ تا ۴۰ درصد تخفیف', messages_outbox_id: '1000042' }),
  movement({ id: 1239, amount: 9_000_000, method: 'card_to_card', status: 'pending', hoursAgo: 2, credit_after: 63_097_750, reference_code: '882147' }),
  movement({ id: 1236, amount: 50_000_000, method: 'online', hoursAgo: 5, credit_after: 63_097_750, description: 'افزایش اعتبار', tracking_code: '140509010001' }),
  movement({ id: 1235, amount: 5_000_000, method: 'gift', hoursAgo: 5, credit_after: 13_097_750, description: 'شارژ هدیهٔ یلدا' }),
  movement({ id: 1231, amount: 20_000_000, method: 'online', status: 'failed', hoursAgo: 6, credit_after: 8_097_750, reject_comment: 'پرداخت را لغو کردید' }),
  movement({ id: 1228, amount: 184_500, method: 'refund', hoursAgo: 27, credit_after: 8_097_750, messages_outbox_id: '1000031' }),
  movement({ id: 1224, amount: -24_311.5, method: 'send', hoursAgo: 30, credit_after: 7_913_250, description: 'کد تأیید شما: ۱۲۳۴۵', messages_outbox_id: '1000031' }),
  movement({ id: 1219, amount: 30_000_000, method: 'bank_transfer', status: 'rejected', hoursAgo: 52, credit_after: 7_937_561.5, reference_code: '140508287734', reject_comment: 'واریزی با این شماره مرجع در حساب دیده نشد' }),
  movement({ id: 1212, amount: 7_200_000, method: 'bank_transfer', hoursAgo: 75, credit_after: 7_937_561.5, reference_code: '140508260012' }),
  movement({ id: 1201, amount: -62_438.5, method: 'admin', hoursAgo: 120, credit_after: 737_561.5, description: 'اصلاح دو بار محاسبه شدن یک ارسال' }),
] // prettier-ignore

const details = { ...(transaction.example.data as object), send: null, payment: null, reason: null }

/** The send of the first row, whole: part of it was delivered, part returned for three reasons, part still held. */
export const sendDetails = {
  ...details,
  ...movements[0],
  send: {
    held: 1_684_200,
    charged: 1_100_437.5,
    returned: 433_762.5,
    still_held: 150_000,
    gift: 320_000,
    returns: [
      { reason: 'not_sent', messages: 12, amount: 21_762.5 },
      { reason: 'refused', messages: 140, amount: 255_500 },
      { reason: 'blacklisted', messages: 86, amount: 156_500 },
    ],
    days: [
      { day: '2026-11-21', held: 1_684_200, charged: 900_000, returned: 400_000 },
      { day: '2026-11-22', held: 0, charged: 200_437.5, returned: 33_762.5 },
    ],
  },
}

const paid = (row: (typeof movements)[number] | undefined, payment: object) => ({
  ...details,
  ...row,
  payment: {
    amount: 50_000_000,
    tax: 5_000_000,
    payable: 55_000_000,
    credited: 50_000_000,
    gift: 5_000_000,
    gateway: null,
    target: null,
    submitted_at: null,
    has_receipt_picture: false,
    ...payment,
  },
})

export const onlineDetails = paid(movements[2], { gateway: 'زرین‌پال' })
export const rejectedDetails = paid(movements[7], {
  amount: 30_000_000,
  tax: 3_000_000,
  payable: 30_000_000,
  credited: 27_000_000,
  gift: 0,
  target: 'بانک پارسیان، IR820540102680020817909002',
  submitted_at: '2026-11-19T08:30:00+00:00',
  has_receipt_picture: true,
})

export const months = [
  { month: '1405-09', opening: 7_913_250, deposits: 55_000_000, withdrawals: 1_065_937.5, closing: 61_847_312.5, is_over: false },
  { month: '1405-08', opening: 12_000_000, deposits: 7_200_000, withdrawals: 11_286_750, closing: 7_913_250, is_over: true },
  { month: '1405-07', opening: 0, deposits: 12_000_000, withdrawals: 0, closing: 12_000_000, is_over: true },
] // prettier-ignore

const day = (date: string, count: number, deposits: number, withdrawals: number, closing: number) => ({ day: date, count, deposits, withdrawals, closing }) // prettier-ignore

export const monthStatement = {
  ...(statement.example.data as object),
  ...months[1],
  by_method: [
    { method: 'bank_transfer', method_fa: transactionMethodNames.bank_transfer, count: 1, deposits: 7_200_000, withdrawals: 0 },
    { method: 'send', method_fa: transactionMethodNames.send, count: 214, deposits: 0, withdrawals: 11_224_311.5 },
    { method: 'admin', method_fa: transactionMethodNames.admin, count: 1, deposits: 0, withdrawals: 62_438.5 },
  ],
  days: [
    day('2026-10-23', 31, 0, 1_800_000, 10_200_000),
    day('2026-10-24', 12, 0, 600_000, 9_600_000),
    day('2026-10-27', 40, 0, 2_350_000, 7_250_000),
    day('2026-11-02', 51, 0, 3_474_311.5, 3_775_688.5),
    day('2026-11-09', 60, 0, 3_000_000, 775_688.5),
    day('2026-11-16', 1, 0, 62_438.5, 713_250),
    day('2026-11-18', 21, 7_200_000, 0, 7_913_250),
  ],
  held: null,
} // prettier-ignore

const seller = {
  name: 'شرکت پیک‌رسان ارتباط پارس (سهامی خاص)',
  user_type: 'legal',
  national_id: '10101234567',
  economic_code: '411111111111',
  registration_number: '123456',
  phone: '02188776655',
  postal_code: '1511713456',
  address: 'تهران، خیابان شهید بهشتی، خیابان اندیشه، پلاک ۲۴، طبقهٔ سوم',
}
const buyer = {
  name: 'شرکت پخش مواد غذایی آفتاب شرق',
  user_type: 'legal',
  national_id: '14003344556',
  economic_code: '411222333444',
  registration_number: '48201',
  phone: '05138445566',
  postal_code: '9178634512',
  address: 'مشهد، بلوار وکیل‌آباد، نبش وکیل‌آباد ۲۵، ساختمان آفتاب',
}

const receiptRow = {
  id: 1,
  number: '1405-000123',
  kind: 'receipt',
  kind_fa: 'رسید پرداخت',
  issued_at: '2026-11-22T08:30:00+00:00',
  month: null,
  payment_id: 1236,
  corrects: null,
  corrected_by: [],
  net: 50_000_000,
  tax: 5_000_000,
  total: 55_000_000,
}
const invoiceRow = { ...receiptRow, id: 2, number: '1405-000119', kind: 'invoice', kind_fa: 'فاکتور ماهانه', issued_at: '2026-11-21T20:40:00+00:00', month: '1405-08', payment_id: null, corrected_by: ['1405-000121'], net: 11_286_750, tax: 1_128_675, total: 12_415_425 } // prettier-ignore
const correctionRow = { ...receiptRow, id: 3, number: '1405-000121', kind: 'correction', kind_fa: 'اصلاحیه', issued_at: '2026-11-22T06:00:00+00:00', month: '1405-08', payment_id: null, corrects: '1405-000119', net: -62_438.5, tax: -6243.8, total: -68_682.3 } // prettier-ignore

export const documentRows = [receiptRow, correctionRow, invoiceRow]

const page = (row: object, more: object) => ({ ...(document.example.data as object), ...row, seller, buyer, reason: null, ...more }) // prettier-ignore

export const receiptPage = page(receiptRow, {
  lines: [
    {
      description: 'خرید اعتبار پیامک، پرداخت اینترنتی از درگاه زرین‌پال',
      at: '2026-11-22T03:30:00+00:00',
      reference: '140509010001',
      net: 50_000_000,
      tax: 5_000_000,
      total: 55_000_000,
    },
  ],
  total_in_words: 'پنجاه و پنج میلیون ریال',
})
const line = (description: string, net: number) => ({ description, at: '2026-11-21T20:29:59+00:00', reference: null, net, tax: net / 10, total: net * 1.1 }) // prettier-ignore
export const invoicePage = page(invoiceRow, {
  lines: [line('ارسال ۶٬۱۲۰ پیامک فارسی به خط ۳۰۰۰۵۰۵', 9_424_311.5), line('ارسال ۸۴۰ پیامک لاتین', 1_862_438.5)],
  total_in_words: 'دوازده میلیون و چهارصد و پانزده هزار و چهارصد و بیست و پنج ریال',
})
export const correctionPage = page(correctionRow, {
  lines: [line('کاهش هزینهٔ ارسالی که دو بار محاسبه شده بود', -62_438.5)],
  total_in_words: 'منفی شصت و هشت هزار و ششصد و هشتاد و دو ریال',
  reason: 'هزینهٔ یک ارسال دو بار در فاکتور آمده بود',
})
/** Of a person who told the panel nothing but a name. */
export const unknownBuyerPage = page(receiptRow, {
  ...(receiptPage as object),
  buyer: { name: 'مریم حسینی', user_type: 'real', national_id: '', economic_code: '', registration_number: '', phone: '09121234567', postal_code: '', address: '' },
}) // prettier-ignore
