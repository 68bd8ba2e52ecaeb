import type * as finance from '@peyk/contract/staff/money/staff-finance.ts'
import type * as gifts from '@peyk/contract/staff/money/staff-gift-charges.ts'
import type { CallData } from '@peyk/contract/core/endpoint.ts'

type Books = CallData<typeof finance.books>
type Checks = CallData<typeof finance.checks>

const tier = (min: number, max: number | null, percent: number | null, amount: number | null = null) => ({
  min_amount: min,
  max_amount: max,
  gift_percent: percent,
  gift_amount: amount,
})

export const giftCharges: CallData<typeof gifts.staffGiftCharges> = [
  {
    id: 4, title: 'جشن یلدا', description: 'شب یلدا را با اعتبار بیشتر به مشتریانتان تبریک بگویید.',
    starts_at: '2026-12-20T20:30:00.000Z', ends_at: '2026-12-22T20:30:00.000Z',
    tiers: [tier(5_000_000, 19_999_999, 10), tier(20_000_000, 99_999_999, 15), tier(100_000_000, null, null, 20_000_000)],
    valid_days: 30, state: 'coming', granted_count: 0, granted: 0, spent: 0, expired: 0,
  },
  {
    id: 3, title: 'هدیهٔ آذرماه', description: '',
    starts_at: '2026-11-21T20:30:00.000Z', ends_at: '2026-12-21T20:30:00.000Z',
    tiers: [tier(10_000_000, null, 7)],
    valid_days: 45, state: 'running', granted_count: 38, granted: 41_265_000, spent: 12_804_500, expired: 0,
  },
  {
    id: 2, title: 'بازگشایی مدرسه‌ها', description: 'برای آموزشگاه‌ها و فروشگاه‌های لوازم‌التحریر',
    starts_at: '2026-09-22T20:30:00.000Z', ends_at: '2026-10-07T20:30:00.000Z',
    tiers: [tier(5_000_000, null, 10)],
    valid_days: 30, state: 'over', granted_count: 1204, granted: 1_806_450_000, spent: 1_611_320_400, expired: 195_129_600,
  },
  {
    id: 1, title: 'عید غدیر', description: '', starts_at: '2026-06-03T20:30:00.000Z', ends_at: '2026-06-05T20:30:00.000Z',
    tiers: [tier(5_000_000, null, null, 500_000)], valid_days: 10, state: 'stopped', granted_count: 2, granted: 1_000_000, spent: 0, expired: 1_000_000,
  },
] // prettier-ignore

/** Figures that rise and fall by the week, as sending does: nothing much on Fridays. */
const daysFrom = (first: string, count: number): Books['days'] => {
  let liability = 3_912_400_000
  return Array.from({ length: count }, (_, at) => {
    const date = new Date(Date.parse(first) + at * 86_400_000)
    const isFriday = date.getUTCDay() === 5
    const revenue = isFriday ? 1_204_300 : 38_500_000 + ((at * 7919) % 23) * 1_310_000
    const paidIn = isFriday ? 0 : 31_000_000 + ((at * 104_729) % 31) * 1_850_000
    liability += paidIn - revenue
    return { day: date.toISOString().slice(0, 10), revenue, paid_in: paidIn, tax: paidIn / 10, liability }
  })
}

const sumOf = (days: Books['days'], of: 'revenue' | 'paid_in' | 'tax') => days.reduce((sum, day) => sum + day[of], 0)

const booksOf = (first: string, count: number): Books => {
  const days = daysFrom(first, count)
  const [revenue, paidIn, tax] = [sumOf(days, 'revenue'), sumOf(days, 'paid_in'), sumOf(days, 'tax')]
  const [giftUsed, granted, expired, backCash, backTax] = [24_105_600, 41_265_000, 1_850_000, 5_000_000, 500_000]
  const opening = { cash: 3_852_400_000, gift: 60_000_000, revenue: 9_120_300_000, tax: 1_310_000_000, promotion: -140_000_000 } // prettier-ignore
  const cash = opening.cash + paidIn - (revenue - giftUsed) - backCash
  const gift = opening.gift + granted - giftUsed - expired
  const paidEver = Object.values(opening).reduce((sum, one) => sum + one, 0)
  return {
    from_day: days[0]?.day ?? first,
    to_day: days.at(-1)?.day ?? first,
    revenue,
    gift_spent: giftUsed,
    gift_granted: granted,
    gift_expired: expired,
    paid_in: paidIn,
    tax: tax - backTax,
    paid_back: backCash + backTax,
    liability: { cash, gift, held: 0, total: cash + gift },
    days,
    payments: [
      { method: 'online', method_fa: 'پرداخت اینترنتی', gateway: 'زرین‌پال', count: 214, payable: 812_405_000, tax: 73_855_000, credited: 738_550_000 },
      { method: 'online', method_fa: 'پرداخت اینترنتی', gateway: 'زیبال', count: 37, payable: 151_030_000, tax: 13_730_000, credited: 137_300_000 },
      { method: 'card_to_card', method_fa: 'کارت به کارت', gateway: null, count: 21, payable: 98_000_000, tax: 9_800_000, credited: 88_200_000 },
      { method: 'bank_transfer', method_fa: 'واریز بانکی', gateway: null, count: 4, payable: 610_000_000, tax: 61_000_000, credited: 549_000_000 },
    ],
    payment_days: days.slice(-6).toReversed().map(({ day }, at) => ({ day, method: 'online', method_fa: 'پرداخت اینترنتی', gateway: 'زرین‌پال', count: 9 + at, payable: 31_405_000 + at * 1_100_000 })),
    trial_balance: [
      { book: 'available', book_fa: 'اعتبار نقدی مشتریان', opening: opening.cash, in: paidIn, out: giftUsed - revenue - backCash, closing: cash },
      { book: 'gift', book_fa: 'اعتبار هدیهٔ مشتریان', opening: opening.gift, in: granted, out: -giftUsed - expired, closing: gift },
      { book: 'held', book_fa: 'اعتبار نگه‌داشته برای ارسال', opening: 0, in: revenue, out: -revenue, closing: 0 },
      { book: 'revenue', book_fa: 'درآمد ارسال', opening: opening.revenue, in: revenue, out: 0, closing: opening.revenue + revenue },
      { book: 'tax', book_fa: 'مالیات بر ارزش افزوده', opening: opening.tax, in: tax, out: -backTax, closing: opening.tax + tax - backTax },
      { book: 'promotion', book_fa: 'هزینهٔ هدیه‌ها', opening: opening.promotion, in: expired, out: -granted, closing: opening.promotion + expired - granted },
      { book: 'funding', book_fa: 'پول دریافت‌شده از مشتریان', opening: -paidEver, in: backCash + backTax, out: -paidIn - tax, closing: backCash + backTax - paidEver - paidIn - tax },
    ],
  } // prettier-ignore
}

export const books = booksOf('2026-10-24', 30)
export const yearBooks = booksOf('2026-03-21', 245)
export const emptyBooks: Books = {
  ...books,
  revenue: 0, gift_spent: 0, gift_granted: 0, gift_expired: 0, paid_in: 0, tax: 0, paid_back: 0,
  liability: { cash: 0, gift: 0, held: 0, total: 0 },
  days: books.days.map(({ day }) => ({ day, revenue: 0, paid_in: 0, tax: 0, liability: 0 })),
  payments: [],
  payment_days: [],
  trial_balance: books.trial_balance.map(({ book, book_fa }) => ({ book, book_fa, opening: 0, in: 0, out: 0, closing: 0 })),
} // prettier-ignore

const check = (at: string, by: string | null = null): Checks[number] => ({
  checked_at: at, by, is_ok: true, took_ms: 4812, accounts: 1284, entries: 5_204_118, sum: 0, differences: [],
}) // prettier-ignore
export const checks: Checks = [check('2026-11-21T07:42:10.000Z', 'سارا کاظمی'), check('2026-11-20T22:20:00.000Z'), check('2026-11-19T22:20:01.000Z')] // prettier-ignore
export const wrongChecks: Checks = [
  {
    ...check('2026-11-20T22:20:00.000Z'),
    is_ok: false,
    sum: 5,
    differences: [
      { account_id: 2, account_title: 'شرکت پخش سراسری مهرگان', what: 'available', wallet: 53_800_000, ledger: 53_790_000 },
      { account_id: 2, account_title: 'شرکت پخش سراسری مهرگان', what: 'transactions', wallet: 53_800_000, ledger: 53_790_000 },
      { account_id: 17, account_title: 'آموزشگاه زبان آوا', what: 'held', wallet: 1370, ledger: 0 },
    ],
  },
  ...checks,
] // prettier-ignore
