import type { Page } from '@playwright/test'
import * as gifts from '@peyk/contract/wallet/gift-charges.ts'
import * as payments from '@peyk/contract/wallet/payments.ts'
import { exampleTransaction, transactions } from '@peyk/contract/wallet/transactions.ts'
import { credit } from '@peyk/contract/wallet/wallet.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { creditTexts } from '@peyk/phrases/fa/wallet/credit.ts'
import { paymentResultTexts } from '@peyk/phrases/fa/wallet/payment-result.ts'
import { answer, answerPage, hang, refuse } from '../mock-responses.ts'
import type { Screen } from '../screen.ts'

const money = {
  credit: 48_250_730.5,
  yesterday_credit: 51_000_000,
  gift: 3_200_000,
  gift_expires_at: '2026-12-24T20:29:59+00:00',
  held: 1_275_000,
  updated_at: '2026-11-24 08:30:00',
}

const limits = { is_active: true, min_amount: 1_000_000, max_amount: 2_000_000_000 }
const methods = [
  {
    key: 'online',
    title: 'پرداخت اینترنتی',
    ...limits,
    gateways: [
      { id: 1, title: 'زرین‌پال', logo: 'zarinpal' },
      { id: 2, title: 'زیبال', logo: 'zibal' },
    ],
  },
  { key: 'card_to_card', title: 'کارت به کارت', ...limits, max_amount: 100_000_000, gateways: [] },
  { key: 'bank_transfer', title: 'واریز بانکی', ...limits, gateways: [] },
]
const targets = {
  cards: [
    { id: 1, card_number: '6219861034529007', owner_name: 'شرکت ارتباطات پیک', bank_name: 'سامان', bank: 'saman' },
    { id: 3, card_number: '6037991234567893', owner_name: 'شرکت ارتباطات پیک', bank_name: 'ملی', bank: 'melli' },
  ],
  accounts: [
    {
      id: 2,
      account_number: '0100-1234567-001',
      sheba: 'IR820540102680020817909002',
      owner_name: 'شرکت ارتباطات پیک',
      bank_name: 'پارسیان',
      bank: 'parsian',
    },
  ],
  support_phone: '02112345678',
}
const charge = {
  id: 1,
  title: 'شارژ هدیهٔ امروز',
  description: 'تا پایان امروز با هر پرداخت اعتبار هدیه بگیرید.',
  starts_at: '2026-11-23T20:30:00+00:00',
  ends_at: '2026-11-29T20:30:00+00:00',
  tiers: [
    { min_amount: 5_000_000, max_amount: 19_999_999, gift_percent: 5, gift_amount: null },
    { min_amount: 20_000_000, max_amount: 99_999_999, gift_percent: 10, gift_amount: null },
    { min_amount: 100_000_000, max_amount: null, gift_percent: null, gift_amount: 15_000_000 },
  ],
  credited_today: 500_000,
  valid_days: 30,
}
const giftRows = [
  {
    id: 1,
    title: 'شارژ هدیهٔ آبان',
    granted: 2_000_000,
    left: 1_200_000,
    expires_at: '2026-12-24T20:29:59+00:00',
    created_at: '2026-11-24T08:30:00+00:00',
  },
  {
    id: 2,
    title: 'هدیهٔ خوش‌آمد',
    granted: 2_000_000,
    left: 2_000_000,
    expires_at: '2027-01-20T20:29:59+00:00',
    created_at: '2026-11-20T08:30:00+00:00',
  },
]
const pending = {
  ...exampleTransaction,
  payment_id: 1205,
  amount: 25_000_000,
  method: 'card_to_card',
  method_fa: 'کارت به کارت',
  status: 'pending',
  status_fa: 'در انتظار تأیید',
}

const mockWallet = (page: Page) => {
  answer(page, credit, money)
  answer(page, payments.paymentMethodList, methods)
  answer(page, payments.parentAccountContact, targets)
  answer(page, gifts.todayCharge, charge)
  answer(page, gifts.gifts, giftRows)
  answerPage(page, transactions, [pending])
}
const mockPlainWallet = (page: Page) => {
  mockWallet(page)
  answer(page, credit, { ...money, credit: 0, yesterday_credit: 0, gift: 0, gift_expires_at: null, held: 0 })
  answer(page, gifts.todayCharge, null)
  answer(page, gifts.gifts, [])
  answerPage(page, transactions, [])
}

const chooseMethod = (title: string) => async (page: Page) => {
  await page.getByRole('radio', { name: title }).click({ force: true })
  await page.getByText(creditTexts.form.targetHint).waitFor()
}

const paid = {
  payment_id: 1204,
  method: 'online',
  status: 'success',
  status_fa: 'موفق',
  amount: 5_000_000,
  tax: 500_000,
  payable: 5_500_000,
  gift: 250_000,
  tracking_code: '140509030001',
  created_at: '2026-11-24T08:30:00+00:00',
  message: 'پرداخت با موفقیت انجام شد و اعتبار شما افزایش یافت',
  failure: null,
  credit: 53_250_730.5,
}
const result = (name: string, changed: object, shows: string): Screen => ({
  name: `payment-result.${name}`,
  path: '/wallet/payment-result?payment_id=1204',
  shows,
  answers: (page) => answer(page, payments.verify, { ...paid, ...changed }),
  isWhole: true,
})
const unpaid = { tracking_code: null, gift: 0 }

/** The credit with paying in, and what became of a payment. */
export const walletScreens: readonly Screen[] = [
  {
    name: 'credit.full',
    path: '/wallet/credit',
    shows: creditTexts.form.title,
    answers: mockWallet,
    isWhole: true,
  },
  {
    name: 'credit.needed',
    path: '/wallet/credit?amount=21350000&back=/send-sms/quick',
    shows: creditTexts.backToForm,
    answers: mockWallet,
    isWhole: true,
  },
  {
    name: 'credit.card',
    path: '/wallet/credit?amount=21350000&back=/send-sms/quick',
    shows: creditTexts.form.title,
    answers: mockWallet,
    prepare: chooseMethod('کارت به کارت'),
    isWhole: true,
  },
  {
    name: 'credit.account-errors',
    path: '/wallet/credit',
    shows: creditTexts.form.title,
    answers: mockPlainWallet,
    prepare: async (page) => {
      await chooseMethod('واریز بانکی')(page)
      await page.getByRole('textbox', { name: creditTexts.form.amount }).fill('900000')
      await page.getByRole('button', { name: creditTexts.summary.register }).click()
      await page.getByText(creditTexts.form.referenceMissing).waitFor()
    },
    isWhole: true,
  },
  {
    name: 'credit.registered',
    path: '/wallet/credit?amount=21350000&back=/send-sms/quick',
    shows: creditTexts.form.title,
    answers: (page) => {
      mockPlainWallet(page)
      answer(page, payments.bankPayCreate, { payment_id: 1205, status: 'pending' })
    },
    prepare: async (page) => {
      await chooseMethod('واریز بانکی')(page)
      await page.getByLabel(creditTexts.form.referenceCode).fill('882147')
      await page.getByLabel(creditTexts.form.submittedAt).fill('1405/06/01 12:00')
      await page.getByRole('button', { name: creditTexts.summary.register }).click()
      await page.getByRole('heading', { name: creditTexts.registered.title }).waitFor()
    },
    isWhole: true,
  },
  {
    name: 'credit.empty',
    path: '/wallet/credit',
    shows: creditTexts.form.title,
    answers: mockPlainWallet,
    isWhole: true,
  },
  {
    name: 'credit.loading',
    path: '/wallet/credit',
    shows: creditTexts.balance.title,
    answers: (page) => hang(page, credit, payments.paymentMethodList, gifts.todayCharge, gifts.gifts, transactions),
  },
  {
    name: 'credit.error',
    path: '/wallet/credit',
    shows: ui.retry,
    answers: (page) => {
      for (const call of [credit, payments.paymentMethodList, gifts.todayCharge, gifts.gifts, transactions])
        refuse(page, call)
    },
    isWhole: true,
  },
  {
    name: 'credit.closed',
    path: '/wallet/credit',
    shows: creditTexts.closed.title,
    answers: (page) => {
      mockPlainWallet(page)
      answer(page, payments.paymentMethodList, [])
    },
    isWhole: true,
  },
  result('success', {}, paymentResultTexts.titles.success),
  result(
    'failed',
    {
      ...unpaid,
      status: 'failed',
      status_fa: 'ناموفق',
      failure: 'cancelled',
      message: 'از پرداخت انصراف دادید؛ در صورت کسر وجه، مبلغ حداکثر تا ۷۲ ساعت به حساب شما برمی‌گردد',
    },
    paymentResultTexts.titles.failed,
  ),
  result(
    'pending',
    {
      ...unpaid,
      status: 'pending',
      status_fa: 'در انتظار پرداخت',
      message: 'نتیجهٔ پرداخت هنوز از بانک نرسیده است و پیگیری می‌شود؛ این صفحه خودش به‌روز می‌شود',
    },
    paymentResultTexts.titles.pending,
  ),
  result(
    'transfer-rejected',
    { ...unpaid, method: 'card_to_card', payable: 5_000_000, status: 'rejected', status_fa: 'رد شده', message: 'واریز شما تأیید نشد: واریزی با این کد پیدا نشد؛ در صورت نیاز با پشتیبانی تماس بگیرید' },
    paymentResultTexts.titles.rejected,
  ), // prettier-ignore
  {
    name: 'payment-result.missing',
    path: '/wallet/payment-result',
    shows: paymentResultTexts.missing.title,
  },
  {
    name: 'payment-result.loading',
    path: '/wallet/payment-result?payment_id=1204',
    shows: paymentResultTexts.loading,
    answers: (page) => hang(page, payments.verify),
  },
  {
    name: 'payment-result.error',
    path: '/wallet/payment-result?payment_id=1204',
    shows: ui.retry,
    answers: (page) => refuse(page, payments.verify, { kind: 'too_many' }),
  },
]
