import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as reports from '@peyk/contract/reports/reports.ts'
import * as session from '@peyk/contract/session/session.ts'
import { respondsWith } from '../../testing/panel-server.ts'
import { openPanel, PHONE } from '../../testing/render-panel.tsx'

const reason = 'برای افزایش سطح دسترسی با مدیر خود هماهنگ کنید'
const colleague = (...permissions: string[]) => ({
  [session.checkToken.path]: respondsWith({
    ...(session.checkToken.example.data as object),
    is_partner: true,
    partner_id: 12,
    permissions,
  }),
})
const menu = () => page.getByRole('navigation', { name: 'فهرست اصلی' })

describe('a colleague', () => {
  test('[COL-19] [COL-21] sees no menu of what the role does not open, and a calm page at its address', async () => {
    const { countOf } = await openPanel('/reports', { answers: colleague('send.quick') })
    await expect.element(page.getByText(reason)).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1, name: 'به این بخش دسترسی ندارید' })).toBeVisible()
    await expect.element(menu().getByRole('link', { name: 'ارسال پیامک' })).toBeVisible()
    expect(menu().getByRole('link', { name: 'آمار و گزارش‌ها' }).query()).toBeNull()
    expect(menu().getByRole('link', { name: 'همکاران' }).query()).toBeNull()
    expect(page.getByRole('link', { name: 'کیف پول' }).query()).toBeNull()
    // What was asked before it was known who asks is not asked again.
    expect(countOf(reports.newList.path)).toBeLessThanOrEqual(1)
  })

  test('on the phone the navigation leaves it out, too', async () => {
    await openPanel('/facilities', { size: PHONE, answers: colleague('report.view') })
    const nav = page.getByRole('navigation', { name: 'پیمایش' })
    await expect.element(nav.getByRole('link', { name: 'گزارش‌ها' })).toBeVisible()
    expect(nav.getByRole('link', { name: 'دریافتی‌ها' }).query()).toBeNull()
    expect(page.getByRole('link', { name: 'ارسال سریع' }).query()).toBeNull()
  })

  test('[COL-21] meets a disabled button that says why, to the keyboard as well', async () => {
    await openPanel('/reports', { answers: colleague('report.view') })
    const barred = page.getByRole('button', { name: 'ارسال جدید' }).first()
    await expect.element(barred).toHaveAttribute('aria-disabled', 'true')
    await expect.element(barred).toHaveAccessibleDescription(reason)
    expect(page.getByRole('link', { name: 'ارسال جدید' }).query()).toBeNull()
    // Reached by keyboard it tells at once; a press does nothing.
    await userEvent.keyboard('{Shift}')
    barred.element().focus()
    await expect.element(page.getByRole('tooltip')).toHaveTextContent(reason)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { level: 1, name: 'آمار و گزارش‌ها' })).toBeVisible()
  })

  test('without reports has a home that asks for none', async () => {
    const { countOf } = await openPanel('/dashboard', { answers: colleague('send.quick') })
    await expect.element(page.getByText('نقش شما به آمار ارسال‌ها دسترسی ندارد')).toBeVisible()
    expect(countOf(reports.summary.path)).toBeLessThanOrEqual(1)
    expect(page.getByRole('link', { name: /کیف پول/ }).query()).toBeNull()
  })

  test('who may send but see no report is told of the accepted send', async () => {
    await openPanel('/send-sms/success-send/123', { answers: colleague('send.quick') })
    await expect.element(page.getByText('ارسال شما پذیرفته شد')).toBeVisible()
    await expect.element(page.getByRole('link', { name: /ارسال/ }).first()).toBeVisible()
  })
})

test('the owner misses nothing', async () => {
  await openPanel('/dashboard')
  await expect.element(menu().getByRole('link', { name: 'همکاران' })).toBeVisible()
  await expect.element(menu().getByRole('link', { name: 'آمار و گزارش‌ها' })).toBeVisible()
  // A button that waits for its answer is no barred one.
  expect(document.querySelector('[aria-disabled="true"]:not([data-pending])')).toBeNull()
})

describe('staff who entered the account', () => {
  const who = session.checkToken.example.data as object
  const soon = new Date(Date.now() + 20 * 60_000).toISOString()
  const entered = { [session.checkToken.path]: respondsWith({ ...who, impersonated: true, expires_at: soon }) }
  const why = 'هنگام ورود پشتیبانی به حساب، این کار ممکن نیست'

  test('[STF-01] see what only its own people may do barred, with the reason', async () => {
    await openPanel('/reports', { answers: entered })
    const barred = page.getByRole('button', { name: 'ارسال جدید' }).first()
    await expect.element(barred).toHaveAttribute('aria-disabled', 'true')
    await expect.element(barred).toHaveAccessibleDescription(why)
  })

  test('[STF-01] neither stop nor pause a send that runs', async () => {
    const running = { ...(reports.byBulk.example.data as object), state_id: 2, can_cancel: true, paused: false }
    await openPanel('/reports/123', { answers: { ...entered, [reports.byBulk.path]: respondsWith(running) } })
    for (const name of ['توقف موقت', 'لغو ارسال']) {
      const barred = page.getByRole('button', { name })
      await expect.element(barred).toHaveAttribute('aria-disabled', 'true')
      await expect.element(barred).toHaveAccessibleDescription(why)
    }
  })

  test('[STF-01] may write a draft with the customer, and find the settings closed with the reason', async () => {
    const { go } = await openPanel('/predefined-messages', { answers: entered })
    await expect.element(page.getByRole('button', { name: 'پیام آمادهٔ جدید' }).first()).toBeEnabled()
    go('/profile/settings')
    await expect.element(page.getByText(/فقط خود مالک می‌تواند تغییر دهد/)).toBeVisible()
    for (const one of page.getByRole('switch').all()) await expect.element(one).toBeDisabled()
  })
})
