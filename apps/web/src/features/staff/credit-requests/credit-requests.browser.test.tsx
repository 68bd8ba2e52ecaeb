import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as session from '@peyk/contract/session/session.ts'
import { accountApiLimits } from '@peyk/contract/staff/staff-api-limits.ts'
import * as settings from '@peyk/contract/staff/money/staff-payment-settings.ts'
import * as payments from '@peyk/contract/staff/money/staff-payments.ts'
import * as staff from '@peyk/contract/staff/staff.ts'
import { waitingCounts } from '@peyk/contract/staff/staff-waiting.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { respondsError, respondsPage, respondsWith, type MockHandler } from '../../../testing/panel-server.ts'
import { confirmDialog, openPanel, PHONE } from '../../../testing/render-panel.tsx'

const [request] = payments.creditRequests.example.data as [Record<string, unknown>]
const mine = { ...request, id: 2, amount: -5_000_000, is_mine: true, account_title: 'پخش مهرگان' }
const at: Record<string, MockHandler> = {
  [session.checkToken.path]: respondsWith({
    ...(session.checkToken.example.data as object),
    is_staff: true,
    permissions: ['staff.money', 'staff.accounts'],
    name: 'سارا کاظمی',
  }),
  [waitingCounts.path]: respondsWith({ sends: null, number_changes: null, line_requests: null, payments: 0, credit_requests: 2 }), // prettier-ignore
  [payments.creditRequests.path]: respondsPage([request, mine]),
  'staff/accounts/2/api-limits': respondsWith(accountApiLimits.example.data),
  [settings.paymentSetting.path]: respondsWith(settings.paymentSetting.example.data),
}
const DECIDE = 'staff/credit-requests/1'
const dialog = () => page.getByRole('dialog')

describe('a correction above the limit', () => {
  test('is confirmed by another person than who asked, after its amount was read once more', async () => {
    const decide = vi.fn(respondsWith(null))
    await openPanel('/staff/credit-requests', { answers: { ...at, [DECIDE]: decide } })
    await expect.element(page.getByText('درخواست خود شماست؛ همکار دیگری تصمیم می‌گیرد')).toBeVisible()
    await expect.element(page.getByText('کاهش ۵٬۰۰۰٬۰۰۰ ریال')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'تأیید پخش مهرگان' })).not.toBeInTheDocument()
    await expectAccessible()
    await page.getByRole('button', { name: 'تأیید فروشگاه لبخند' }).click()
    await confirmDialog().getByRole('button', { name: 'افزایش ۸۰٬۰۰۰٬۰۰۰ ریال' }).click()
    await expect.element(confirmDialog()).not.toBeInTheDocument()
    expect(decide.mock.calls[0]?.[0].body).toEqual({ decision: 'confirm' })
  })

  test('is rejected with a reason; one that a colleague decided first leaves the list', async () => {
    let rows = [request]
    const decide = vi.fn<MockHandler>((asked) => {
      rows = []
      return respondsError(409, 'پیش از شما تصمیم گرفته شده است')(asked)
    })
    await openPanel('/staff/credit-requests', {
      answers: { ...at, [payments.creditRequests.path]: (asked) => respondsPage(rows)(asked), [DECIDE]: decide },
      size: PHONE,
    })
    await page.getByRole('button', { name: 'رد فروشگاه لبخند' }).click()
    await dialog().getByRole('button', { name: 'رد', exact: true }).click()
    await expect.element(dialog().getByText('دلیل را بنویسید')).toBeVisible()
    await dialog().getByRole('textbox', { name: 'دلیل رد' }).fill('سند بانک پیوست نیست')
    await dialog().getByRole('button', { name: 'رد', exact: true }).click()
    await expect.element(page.getByText('همکار دیگری پیش از شما تصمیم گرفت')).toBeVisible()
    await expect.element(page.getByText('هیچ اصلاحی در انتظار نیست')).toBeVisible()
    expect(decide.mock.calls[0]?.[0].body).toEqual({ decision: 'reject', reason: 'سند بانک پیوست نیست' })
  })

  test('is said on the customer’s page before it is asked for, and where it waits', async () => {
    const adjust = vi.fn(respondsWith({ credit: 51_000_000, status: 'waiting', request_id: 3 }))
    await openPanel('/staff/accounts/2', {
      answers: { ...at, 'staff/accounts/2': respondsWith(staff.account.example.data), 'staff/accounts/2/credit': adjust }, // prettier-ignore
    })
    await page.getByRole('button', { name: 'اصلاح اعتبار' }).click()
    await dialog().getByRole('textbox', { name: /^مبلغ/ }).fill('50000000')
    await dialog().getByRole('textbox', { name: /^دلیل/ }).fill('واریز بانکی')
    await expect.element(dialog().getByRole('button', { name: 'افزایش ۵۰٬۰۰۰٬۰۰۰ ریال', exact: true })).toBeVisible()
    await dialog().getByRole('textbox', { name: /^مبلغ/ }).fill('50000001')
    await expect.element(dialog().getByRole('link', { name: 'درخواست‌های اصلاح اعتبار' })).toBeVisible()
    await dialog().getByRole('button', { name: 'درخواست افزایش ۵۰٬۰۰۰٬۰۰۱ ریال' }).click()
    await expect.element(page.getByText(/تا تأیید یک همکار دیگر، در «اصلاح اعتبار» می‌ماند/)).toBeVisible()
    expect(adjust.mock.calls[0]?.[0].body).toEqual({ direction: 'increase', amount: 50_000_001, reason: 'واریز بانکی' })
  })
})

describe('the money of one account', () => {
  const path = 'staff/accounts/2/money'
  const money = payments.accountMoney.example.data as object

  test('stands on one page, which the customer’s page leads to, with its books', async () => {
    const { address } = await openPanel('/staff/accounts/2', {
      answers: { ...at, 'staff/accounts/2': respondsWith(staff.account.example.data), [path]: respondsWith(money) },
    })
    await page.getByRole('link', { name: 'حساب مالی' }).click()
    await expect.poll(address).toBe('/staff/accounts/2/money')
    await expect.element(page.getByText('کیف پول با دفترها برابر است')).toBeVisible()
    await expect.element(page.getByRole('table', { name: 'آخرین پرداخت‌ها' }).getByRole('link')).toBeVisible()
    await expectAccessible()
  })

  test('that differs from its books is a red alarm', async () => {
    await openPanel('/staff/accounts/2/money', {
      answers: { ...at, [path]: respondsWith({ ...money, is_in_balance: false }) },
      size: PHONE,
    })
    await expect.element(page.getByRole('alert').getByText('کیف پول با دفترها برابر نیست')).toBeVisible()
  })
})
