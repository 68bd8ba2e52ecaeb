import * as contract from '@peyk/contract/staff/money/staff-payments.ts'
import * as settings from '@peyk/contract/staff/money/staff-payment-settings.ts'
import { accountMoneyTexts } from '@peyk/phrases/fa/staff/money/account-money.ts'
import { creditRequestTexts } from '@peyk/phrases/fa/staff/money/credit-requests.ts'
import { gatewayTexts } from '@peyk/phrases/fa/staff/money/gateways.ts'
import { paymentSettingTexts } from '@peyk/phrases/fa/staff/money/payment-setting.ts'
import { staffPaymentTexts } from '@peyk/phrases/fa/staff/money/payments.ts'
import type { Page } from '@playwright/test'
import { answer, answerPage, answerPicture, hang, refuse } from '../mock-responses.ts'
import type { Screen } from '../screen.ts'
import * as seen from './payment-fixtures.ts'

const { pending, all, day, review, payment, receipt, refundForm } = staffPaymentTexts
const REFUSED = 'این کار الان انجام نمی‌شود'
const MEHREGAN = 'شرکت پخش سراسری مهرگان'
const PAYMENT = '/staff/payments/1211'
const MONEY = '/staff/accounts/2/money'

const dialogOf = (page: Page) => page.locator('section[role=dialog], section[role=alertdialog]')
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()
const pressInDialog = (page: Page, name: string | RegExp) => dialogOf(page).getByRole('button', { name }).click()

const onePayment = { ...contract.staffPayment, path: 'staff/payments/1211' }
const oneAccount = { ...contract.accountMoney, path: 'staff/accounts/2/money' }
const mockPending = (page: Page) => {
  answerPage(page, contract.offlinePayments, seen.pendingTransfers)
  answerPage(page, contract.staffPayments, seen.pendingTransfers)
  answerPicture(page, { path: 'staff/payments/1205/receipt' }, seen.receiptPicture)
}
const mockAll = (page: Page) => {
  answerPage(page, contract.offlinePayments, seen.pendingTransfers)
  answerPage(page, contract.staffPayments, seen.allPayments, 214)
  answer(page, settings.gateways, seen.gateways)
}
const mockGateways = (page: Page) => answer(page, settings.gateways, seen.gateways)
const mockSetting = (page: Page) => {
  answer(page, settings.paymentSetting, settings.paymentSetting.example.data)
  answer(page, settings.paymentTargets, seen.paymentTargets)
}
const openTransfer = async (page: Page) => {
  await press(page, /بررسی واریز فروشگاه/)
  await dialogOf(page).getByText(review.compare).waitFor()
}

const rows: readonly Screen[] = [
  { name: 'staff.payments', path: '/staff/payments', shows: MEHREGAN, answers: mockPending },
  { name: 'staff.payments.empty', path: '/staff/payments', shows: pending.empty, answers: (page) => answerPage(page, contract.offlinePayments, []) },
  { name: 'staff.payments.loading', path: '/staff/payments', shows: staffPaymentTexts.description, answers: (page) => hang(page, contract.offlinePayments) },
  { name: 'staff.payments.error', path: '/staff/payments', shows: REFUSED, answers: (page) => refuse(page, contract.offlinePayments) },
  { name: 'staff.payments.transfer', path: '/staff/payments', shows: MEHREGAN, answers: mockPending, prepare: openTransfer },
  {
    name: 'staff.payments.zoom',
    path: '/staff/payments',
    shows: MEHREGAN,
    answers: mockPending,
    prepare: async (page) => {
      await openTransfer(page)
      await pressInDialog(page, receipt.zoomIn)
    },
  },
  {
    name: 'staff.payments.reject',
    path: '/staff/payments',
    shows: MEHREGAN,
    answers: mockPending,
    prepare: async (page) => {
      await openTransfer(page)
      await pressInDialog(page, review.reject)
      await pressInDialog(page, review.reject)
    },
  },
  { name: 'staff.payments.all', path: '/staff/payments?tab=1', shows: all.count('۲۱۴'), answers: mockAll, isWhole: true },
  { name: 'staff.payments.all.nothing', path: '/staff/payments?tab=1&search=qqqq', shows: all.noResult, answers: (page) => { mockAll(page); answerPage(page, contract.staffPayments, []) } },
  { name: 'staff.payments.day', path: '/staff/payments?tab=2', shows: day.sums, answers: (page) => { mockPending(page); answer(page, contract.confirmedPayments, seen.confirmedDay) }, isWhole: true },
  { name: 'staff.payments.day.empty', path: '/staff/payments?tab=2', shows: day.empty, answers: (page) => { mockPending(page); answer(page, contract.confirmedPayments, { ...seen.confirmedDay, totals: [], rows: [] }) } },
  { name: 'staff.payment', path: PAYMENT, shows: payment.needsAttention, answers: (page) => answer(page, onePayment, seen.doubtedPayment), isWhole: true },
  { name: 'staff.payment.loading', path: PAYMENT, shows: payment.description, answers: (page) => hang(page, onePayment) },
  { name: 'staff.payment.missing', path: '/staff/payments/99999999', shows: payment.notFound, answers: (page) => refuse(page, { ...onePayment, path: 'staff/payments/99999999' }, { kind: 'missing' }) },
  {
    name: 'staff.payment.refund',
    path: PAYMENT,
    shows: payment.needsAttention,
    answers: (page) => answer(page, onePayment, seen.doubtedPayment),
    prepare: async (page) => {
      await press(page, payment.refundAction)
      await dialogOf(page).getByText(refundForm.ways.outside).click()
      await pressInDialog(page, refundForm.submit)
    },
  },
  { name: 'staff.credit-requests', path: '/staff/credit-requests', shows: MEHREGAN, answers: (page) => answerPage(page, contract.creditRequests, seen.creditRequests) },
  { name: 'staff.credit-requests.decided', path: '/staff/credit-requests?status=rejected', shows: 'سند بانک پیوست نیست', answers: (page) => answerPage(page, contract.creditRequests, seen.decidedCreditRequests) },
  { name: 'staff.credit-requests.empty', path: '/staff/credit-requests', shows: creditRequestTexts.empty, answers: (page) => answerPage(page, contract.creditRequests, []) },
  {
    name: 'staff.credit-requests.confirm',
    path: '/staff/credit-requests',
    shows: MEHREGAN,
    answers: (page) => answerPage(page, contract.creditRequests, seen.creditRequests),
    prepare: (page) => press(page, /^تأیید فروشگاه/),
  },
  { name: 'staff.gateways', path: '/staff/gateways', shows: 'زیبال', answers: mockGateways, isWhole: true },
  { name: 'staff.gateways.empty', path: '/staff/gateways', shows: gatewayTexts.empty, answers: (page) => answer(page, settings.gateways, []) },
  { name: 'staff.gateways.loading', path: '/staff/gateways', shows: gatewayTexts.description, answers: (page) => hang(page, settings.gateways) },
  { name: 'staff.gateways.error', path: '/staff/gateways', shows: REFUSED, answers: (page) => refuse(page, settings.gateways) },
  {
    name: 'staff.gateways.edit',
    path: '/staff/gateways',
    shows: 'زیبال',
    answers: mockGateways,
    prepare: async (page) => {
      await press(page, gatewayTexts.editOf('زرین‌پال'))
      await dialogOf(page).getByText(gatewayTexts.form.keySaved).waitFor()
    },
  },
  { name: 'staff.payment-setting', path: '/staff/payment-setting', shows: paymentSettingTexts.seller, answers: mockSetting, isWhole: true },
  { name: 'staff.payment-setting.loading', path: '/staff/payment-setting', shows: paymentSettingTexts.description, answers: (page) => hang(page, settings.paymentSetting, settings.paymentTargets) },
  {
    name: 'staff.payment-setting.target',
    path: '/staff/payment-setting',
    shows: paymentSettingTexts.seller,
    answers: mockSetting,
    prepare: async (page) => {
      await press(page, paymentSettingTexts.targets.add)
      await dialogOf(page).getByRole('textbox', { name: /شمارهٔ کارت/ }).fill('6219861034529008')
      await pressInDialog(page, paymentSettingTexts.targetForm.save)
    },
  },
  { name: 'staff.account-money', path: MONEY, shows: accountMoneyTexts.balanced, answers: (page) => answer(page, oneAccount, seen.accountMoney), isWhole: true },
  { name: 'staff.account-money.alarm', path: MONEY, shows: accountMoneyTexts.unbalanced, answers: (page) => answer(page, oneAccount, seen.brokenAccountMoney), isWhole: true },
  { name: 'staff.account-money.loading', path: MONEY, shows: accountMoneyTexts.description, answers: (page) => hang(page, oneAccount) },
] // prettier-ignore

/** Money at the desk of the staff. */
export const staffPaymentScreens: readonly Screen[] = rows.map((screen) => ({ visitor: 'operator', ...screen }))
