import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as session from '@peyk/contract/session/session.ts'
import * as settings from '@peyk/contract/staff/money/staff-payment-settings.ts'
import * as payments from '@peyk/contract/staff/money/staff-payments.ts'
import { waitingCounts } from '@peyk/contract/staff/staff-waiting.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { respondsError, respondsPage, respondsWith, type MockHandler } from '../../../testing/panel-server.ts'
import { openPanel, PHONE } from '../../../testing/render-panel.tsx'

const [transfer] = payments.offlinePayments.example.data as [Record<string, unknown>]
const [online] = payments.staffPayments.example.data as [Record<string, unknown>]
const waiting = {
  ...transfer,
  payable: 25_000_000,
  tax: 2_500_000,
  credited: 22_500_000,
  submitted_at: '2026-11-24T08:30:00+00:00',
}
const twin = { ...waiting, payment_id: 1207, account_title: 'کلینیک آرامش', submitted_at: '2026-11-24T09:00:00+00:00' }
const DECIDE = 'staff/payments/offline/1205'

const at: Record<string, MockHandler> = {
  [session.checkToken.path]: respondsWith({
    ...(session.checkToken.example.data as object),
    is_staff: true,
    permissions: ['staff.money', 'staff.accounts'],
    name: 'سارا کاظمی',
  }),
  [waitingCounts.path]: respondsWith({ sends: null, number_changes: null, line_requests: null, payments: 1, credit_requests: 0 }), // prettier-ignore
  [payments.offlinePayments.path]: respondsPage([waiting]),
  [payments.staffPayments.path]: respondsPage([waiting]),
  [settings.gateways.path]: respondsWith(settings.gateways.example.data),
}
const dialog = () => page.getByRole('dialog')
const openTransfer = () => page.getByRole('button', { name: 'بررسی واریز فروشگاه لبخند' }).click()

/** A receipt's picture comes past the caller of the API, with the token of the member. */
const servePicture = () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="60"><rect width="40" height="60"/></svg>'
  const real = window.fetch
  const asked: [string, string | null][] = []
  window.fetch = (input, init) => {
    if (typeof input !== 'string' || !input.endsWith('/receipt')) return real(input, init)
    asked.push([input, new Headers(init?.headers).get('Authorization')])
    return Promise.resolve(new Response(svg, { headers: { 'content-type': 'image/svg+xml' } }))
  }
  onTestFinished(() => void (window.fetch = real))
  return asked
}

describe('[STF-03] a transfer that waits', () => {
  test('opens with its picture, what it credits and its codes, and is confirmed', async () => {
    const asked = servePicture()
    const decide = vi.fn(respondsWith(null))
    const { address } = await openPanel('/staff/payments', { answers: { ...at, [DECIDE]: decide } })
    await openTransfer()
    await expect.element(dialog().getByText('۲۵٬۰۰۰٬۰۰۰')).toBeVisible()
    expect(address()).toBe('/staff/payments?open=1205')
    await expect.element(dialog().getByRole('img', { name: 'تصویر رسید بانک' })).toBeVisible()
    expect(asked).toEqual([[expect.stringContaining('staff/payments/1205/receipt'), 't1']])
    await expect.element(dialog().getByRole('button', { name: 'کپی کد پیگیری' })).toBeVisible()
    await expectAccessible()
    await dialog().getByRole('button', { name: 'بزرگ‌نمایی تصویر رسید' }).click()
    await expect.element(dialog().getByRole('button', { name: 'اندازهٔ عادی تصویر رسید' })).toBeVisible()
    await dialog().getByRole('button', { name: 'تأیید و افزایش ۲۲٬۵۰۰٬۰۰۰ ریال' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(page.getByText(/۲۲٬۵۰۰٬۰۰۰ ریال به اعتبار مشتری اضافه شد/)).toBeVisible()
    expect(decide.mock.calls[0]?.[0].body).toEqual({ decision: 'confirm' })
    await expect.poll(address).toBe('/staff/payments')
  })

  test('is rejected only with a reason, a ready one by one press', async () => {
    servePicture()
    const decide = vi.fn(respondsWith(null))
    await openPanel('/staff/payments', { answers: { ...at, [DECIDE]: decide }, size: PHONE })
    await openTransfer()
    await dialog().getByRole('button', { name: 'رد واریز' }).click()
    await dialog().getByRole('button', { name: 'رد واریز' }).click()
    await expect.element(dialog().getByText('دلیل را بنویسید')).toBeVisible()
    expect(decide).not.toHaveBeenCalled()
    await dialog().getByRole('button', { name: 'مبلغ ثبت‌شده با مبلغ واریز یکسان نیست' }).click()
    await expect.element(dialog().getByRole('textbox')).toHaveFocus()
    await dialog().getByRole('button', { name: 'رد واریز' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(decide.mock.calls[0]?.[0].body).toEqual({
      decision: 'reject',
      reason: 'مبلغ ثبت‌شده با مبلغ واریز یکسان نیست',
    })
  })

  test('that a colleague decided first is said, and leaves the list', async () => {
    servePicture()
    let rows: object[] = [waiting]
    await openPanel('/staff/payments', {
      answers: {
        ...at,
        [payments.offlinePayments.path]: (request) => respondsPage(rows)(request),
        [DECIDE]: (request) => {
          rows = []
          return respondsError(409, 'دربارهٔ این درخواست پیش از شما تصمیم گرفته شده است')(request)
        },
      },
    })
    await openTransfer()
    await dialog()
      .getByRole('button', { name: /تأیید و افزایش/ })
      .click()
    await expect.element(page.getByText('همکار دیگری پیش از شما دربارهٔ این واریز تصمیم گرفت')).toBeVisible()
    await expect.element(page.getByText('هیچ واریزی در انتظار نیست')).toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  test('warns of another one of as much to the same card, whoever registered it', async () => {
    servePicture()
    await openPanel('/staff/payments?open=1205', {
      answers: { ...at, [payments.staffPayments.path]: respondsPage([waiting, twin, { ...twin, payable: 1 }]) },
    })
    await expect.element(dialog().getByText('۱ واریز مشابه')).toBeVisible()
    await expect.element(dialog().getByRole('link', { name: 'پرداخت ۱۲۰۷' })).toBeVisible()
  })
})

describe('all payments', () => {
  test('are filtered in the address, and a row leads to its page', async () => {
    const { requests, address } = await openPanel('/staff/payments?tab=1&attention=1&status=failed&search=lab', {
      answers: {
        ...at,
        [payments.staffPayments.path]: respondsPage([{ ...online, status: 'failed', status_fa: 'ناموفق', needs_attention: true, failure: 'amount_differs' }]), // prettier-ignore
        'staff/payments/1204': respondsWith(payments.staffPayment.example.data),
      },
    })
    await expect.element(page.getByText('مبلغ پرداخت‌شده متفاوت است')).toBeVisible()
    expect(requests.find(({ path, query }) => path === payments.staffPayments.path && query['attention'] === '1')?.query).toMatchObject({ status: 'failed', search: 'lab', page: '1' }) // prettier-ignore
    await expectAccessible()
    await page.getByRole('link', { name: /فروشگاه لبخند/ }).click()
    await expect.poll(address).toBe('/staff/payments/1204')
    await expect.element(page.getByRole('heading', { name: 'پرداخت ۱۲۰۴' })).toBeVisible()
  })

  test('confirmed on a day are summed by way, and the day stands in the address', async () => {
    const { requests, address } = await openPanel('/staff/payments?tab=2&day=1405/09/03', {
      answers: { ...at, [payments.confirmedPayments.path]: respondsWith(payments.confirmedPayments.example.data) },
    })
    const sums = page.getByRole('table', { name: 'جمع به تفکیک روش' })
    await expect.element(sums.getByRole('row', { name: /^جمع ۱ ۵٬۵۰۰٬۰۰۰/ })).toBeVisible()
    expect(requests.findLast(({ path }) => path === payments.confirmedPayments.path)?.query).toEqual({ day: '2026-11-24' }) // prettier-ignore
    await page.getByRole('button', { name: 'روز قبل' }).click()
    await expect.poll(address).toContain('day=1405%2F09%2F02')
    await expect.poll(() => requests.findLast(({ path }) => path === payments.confirmedPayments.path)?.query).toEqual({ day: '2026-11-23' }) // prettier-ignore
  })
})

describe('one payment', () => {
  const doubted = {
    ...(payments.staffPayment.example.data as object),
    status: 'failed',
    status_fa: 'ناموفق',
    failure: 'amount_differs',
    needs_attention: true,
  }

  test('that is doubted is asked about at the gateway, and its money goes back with a reason', async () => {
    const inquire = vi.fn(respondsWith({ status: 'failed', status_fa: 'ناموفق' }))
    const refund = vi.fn(respondsWith(null))
    await openPanel('/staff/payments/1204', {
      answers: {
        ...at,
        'staff/payments/1204': respondsWith(doubted),
        'staff/payments/1204/inquire': inquire,
        'staff/payments/1204/refund': refund,
      },
    })
    await expect.element(page.getByText('این پرداخت نیازمند بررسی است')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'استعلام از درگاه' }).click()
    await expect.element(page.getByText('پاسخ درگاه: ناموفق')).toBeVisible()
    await page.getByRole('button', { name: 'برگشت پول' }).click()
    await dialog().getByRole('radio', { name: 'بیرون از پنل' }).click()
    await dialog()
      .getByRole('textbox', { name: /مبلغ از اعتبار/ })
      .fill('5000001')
    await dialog().getByRole('button', { name: 'ثبت برگشت' }).click()
    await expect.element(dialog().getByText(/حداکثر ۵٬۰۰۰٬۰۰۰ ریال برگشت‌پذیر است/)).toBeVisible()
    await expect.element(dialog().getByText('دلیل برگشت را بنویسید')).toBeVisible()
    await dialog()
      .getByRole('textbox', { name: /مبلغ از اعتبار/ })
      .fill('2000000')
    await dialog().getByRole('textbox', { name: /^دلیل/ }).fill('به درخواست مشتری')
    await dialog().getByRole('button', { name: 'ثبت برگشت' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(refund.mock.calls[0]?.[0].body).toEqual({ way: 'outside', amount: 2_000_000, reason: 'به درخواست مشتری' })
  })
})
