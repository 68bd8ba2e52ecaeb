import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as reports from '@peyk/contract/reports/reports.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { respondsWith, respondsError } from '../../testing/panel-server.ts'
import { DESKTOP, headings, openPanel, PHONE, textOf } from '../../testing/render-panel.tsx'

const emptyDay = { messages: 0, delivered: 0, failed: 0 }
const nothingYet = {
  today: { ...emptyDay, waiting: 0, cost: 0, sends: 0, scheduled: 0 },
  days: [{ day: '2026-11-21', ...emptyDay }],
}

describe('the home page', () => {
  test('[HOME-01] opens at /dashboard with today, the days and the last sends', async () => {
    await openPanel('/dashboard')
    await expect.poll(headings).toEqual(['خانه'])
    await expect.poll(textOf(page.getByRole('region', { name: 'خلاصهٔ امروز' }))).toContain('۲٬۷۴۰')
    await expect.element(page.getByRole('table', { name: /پیام‌های ۱۴ روز گذشته/ })).toBeInTheDocument()
    const send = page.getByRole('link', { name: /^سلام/ })
    await expect.poll(textOf(send)).toContain('پایان‌یافته')
    await expect.element(send).toHaveAttribute('href', '/reports/1000001')
  })

  test.each([DESKTOP, PHONE])('the credit that is held for sends stands on it, at %o', async (size) => {
    const credit = { credit: 1000, yesterday_credit: 0, gift: 0, gift_expires_at: null, held: 250_000, updated_at: '' }
    await openPanel('/dashboard', { size, answers: { 'payment/credit/mine': respondsWith(credit) } })
    await expect.element(page.getByText(/نگه‌داشته برای ارسال‌ها: ۲۵۰٬۰۰۰/)).toBeVisible()
  })

  test('says what to do while nothing was ever sent', async () => {
    await openPanel('/dashboard', {
      answers: { [reports.summary.path]: respondsWith(nothingYet), [reports.newList.path]: respondsWith([]) },
    })
    await expect.element(page.getByText('هنوز پیامی نفرستاده‌اید')).toBeVisible()
    await expect.element(page.getByText('در این روزها پیامی فرستاده نشده است')).toBeVisible()
  })

  test('[ERR-10] says that receiving failed and tries again when asked', async () => {
    let isBroken = true
    const { countOf } = await openPanel('/dashboard', {
      answers: {
        [reports.newList.path]: (request) =>
          isBroken ? respondsError(422, 'x')(request) : respondsWith(reports.newList.example.data)(request),
      },
    })
    await expect.element(page.getByText('خطا در دریافت اطلاعات')).toBeVisible()
    const before = countOf(reports.newList.path)
    isBroken = false
    await page.getByRole('button', { name: 'تلاش دوباره' }).click()
    await expect.element(page.getByRole('link', { name: /^سلام/ })).toBeVisible()
    expect(countOf(reports.newList.path)).toBe(before + 1)
  })

  test('shows grey stand-ins while answers are on their way', async () => {
    const never = () => new Promise<never>(() => {})
    await openPanel('/dashboard', { answers: { [reports.summary.path]: never, [reports.newList.path]: never } })
    await expect.poll(headings).toEqual(['خانه'])
    await expect.element(page.getByText('پیام‌های امروز')).toBeVisible()
    expect(document.querySelectorAll('.animate-shimmer').length).toBeGreaterThan(5)
  })

  test('shows the credit on the phone, where there is no top bar', async () => {
    await openPanel('/dashboard', { size: PHONE })
    await expect.poll(textOf(page.getByRole('region', { name: 'اعتبار کیف پول' }))).toContain('۵۰٬۰۰۰٬۰۰۰')
  })
})

describe.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)('without a barrier on the %s', (_, size) => {
  test.each([
    ['/dashboard', false],
    ['/dashboard', true],
    ['/facilities', false],
    ['/facilities', true],
    ['/colleagues', false],
    ['/nowhere', true],
  ])('%s, dark: %s', async (address, isDark) => {
    await openPanel(address, { size, isDark })
    await expect.poll(() => headings().length).toBe(1)
    await expectAccessible()
  })

  test.each([false, true])('/login, dark: %s', async (isDark) => {
    await openPanel('/login', { token: null, size, isDark })
    await expect.poll(headings).toEqual(['ورود به پیک'])
    await page.getByRole('button', { name: 'ورود', exact: true }).click()
    await expect.element(page.getByText('نام کاربری را بنویسید')).toBeVisible()
    await expectAccessible()
  })
})
