import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as homeBanners from '@peyk/contract/home/banners.ts'
import * as homeNews from '@peyk/contract/home/news.ts'
import * as homeOverview from '@peyk/contract/home/overview.ts'
import * as homeQuickAccess from '@peyk/contract/home/quick-access.ts'
import * as reports from '@peyk/contract/reports/reports.ts'
import * as session from '@peyk/contract/session/session.ts'
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

const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const banner = (id: number, more: object = {}) => ({
  ...(homeBanners.banners.example.data as object[])[0],
  id,
  title: `بنر ${id}`,
  alt: `تصویر ${id}`,
  image_desktop: `${dot}#desktop`,
  image_mobile: `${dot}#mobile`,
  ...more,
})
const published = (...list: object[]) => ({ [homeBanners.banners.path]: respondsWith(list) })
const needsAnswer = (more: object) => ({
  [homeOverview.overview.path]: respondsWith({ ...(homeOverview.overview.example.data as object), ...more }),
})

describe('what needs me', () => {
  test('stands on the page with its way to act, and stays aside when it was put aside', async () => {
    const { address } = await openPanel('/dashboard')
    await expect.element(page.getByText('۲ ارسال به‌خاطر کمبود اعتبار انجام نشد')).toBeVisible()
    await page.getByRole('button', { name: /پنهان کردن «فردا/ }).click()
    await expect.element(page.getByText('فردا ۱ ارسال انجام می‌شود')).not.toBeInTheDocument()
    await page.getByRole('link', { name: 'افزایش اعتبار' }).first().click()
    await expect.poll(address).toContain('/wallet/credit?amount=950000')
  })

  test('nothing is said calmly, a failure with a way to try again', async () => {
    await openPanel('/dashboard', { answers: needsAnswer({ needs: [] }) })
    await expect.element(page.getByText('کاری منتظر شما نیست')).toBeVisible()
    await openPanel('/dashboard', { answers: { [homeOverview.overview.path]: respondsError(422, 'x') } })
    await expect.element(page.getByText('خطا در دریافت اطلاعات')).toBeVisible()
  })

  test('a new account sees the four steps to its first send instead of charts of nothing', async () => {
    await openPanel('/dashboard', {
      answers: needsAnswer({
        needs: [],
        first_steps: { profile: true, credit: false, line: true, contacts: false },
      }),
    })
    await expect.element(page.getByText('چهار مرحله تا اولین ارسال')).toBeVisible()
    await expect.element(page.getByRole('listitem').filter({ hasText: 'افزایش اعتبار' }).first()).toHaveAttribute('aria-current', 'step') // prettier-ignore
    expect(page.getByText('پیام‌های امروز').query()).toBeNull()
    expect(page.getByText(/پیام‌های ۱۴ روز گذشته/).query()).toBeNull()
  })
})

describe('news', () => {
  test('[HOME-02] [HOME-08] stand on the page; one is opened to read and counted as seen, once', async () => {
    const { requests } = await openPanel('/dashboard', {
      answers: { [homeNews.userNewsSeen.path]: respondsWith({ counted: 1 }) },
    })
    await page.getByRole('button', { name: /ارسال تکراری به پنل آمد خوانده‌نشده/ }).click()
    const dialog = page.getByRole('dialog', { name: 'ارسال تکراری به پنل آمد' })
    await expect.element(dialog.getByText('از «ارسال پیامک» گام زمان را باز کنید.')).toBeVisible()
    const seen = () => requests.filter(({ path }) => path === homeNews.userNewsSeen.path)
    await expect.poll(() => seen().map(({ body }) => body)).toEqual([{ ids: [4] }])
    await expectAccessible()
    await dialog.getByRole('button', { name: 'همهٔ خبرها' }).click()
    await expect.element(page.getByRole('dialog', { name: 'خبرها' }).getByRole('button', { name: /ارسال تکراری/ })).toBeVisible() // prettier-ignore
  })
})

describe('quick access', () => {
  test('[HOME-03] leads to the pages that a person chose, and is chosen and ordered by keys', async () => {
    const all = homeQuickAccess.allQuickAccess.example.data as { key: string }[]
    const more = {
      ...all[0],
      id: 2,
      key: 'inbox',
      title: 'صندوق دریافت',
      icon: 'inbox',
      route: '/inbox',
      is_chosen: false,
    }
    const locked = { ...more, id: 3, key: 'links', title: 'لینک‌ها', is_locked: true }
    const { requests } = await openPanel('/dashboard', {
      answers: {
        [homeQuickAccess.allQuickAccess.path]: respondsWith([...all, more, locked]),
        [homeQuickAccess.chooseQuickAccess.path]: respondsWith(null),
      },
    })
    const section = page.getByRole('region', { name: 'دسترسی سریع' })
    await expect.element(section.getByRole('link', { name: 'ارسال سریع' })).toHaveAttribute('href', '/send-sms/quick')
    await section.getByRole('button', { name: 'تنظیم دسترسی سریع' }).click()
    const dialog = page.getByRole('dialog', { name: 'دسترسی سریع' })
    await dialog.getByRole('button', { name: 'افزودن «صندوق دریافت»' }).click()
    await expect.element(dialog.getByRole('button', { name: 'افزودن «لینک‌ها»' })).toBeDisabled()
    const up = dialog.getByRole('button', { name: /صندوق دریافت/ }).first()
    up.element().focus()
    await userEvent.keyboard('{Enter}')
    await expectAccessible()
    await dialog.getByRole('button', { name: 'ذخیره' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(requests.findLast(({ path }) => path === homeQuickAccess.chooseQuickAccess.path)?.body).toEqual({
      keys: ['inbox', 'quick-send'],
    })
  })
})

describe('banners', () => {
  const group = () => page.getByRole('region', { name: 'بنرها' })
  const place = () => textOf(group())()

  test('[HOME-04] are turned over by buttons and arrow keys, by themselves only when they may, and stand under the pointer', async () => {
    const { requests } = await openPanel('/dashboard', {
      answers: { ...published(banner(1), banner(2)), 'panel/banners/1/opened': respondsWith(null) },
    })
    // Who asked for less motion sees them stand still.
    await expect.element(group().getByRole('button', { name: 'ادامهٔ حرکت بنرها' })).toBeVisible()
    expect(place()).toBe('۱ از ۲')
    await group().getByRole('button', { name: 'بنر بعدی' }).click()
    await expect.poll(place).toBe('۲ از ۲')
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(place).toBe('۱ از ۲')
    await expectAccessible()
    await group().getByRole('button', { name: 'ادامهٔ حرکت بنرها' }).click()
    await expect.element(group().getByRole('button', { name: 'توقف حرکت بنرها' })).toBeVisible()
    // The focus is among them: they wait until it is gone.
    expect(place()).toBe('۱ از ۲')
    await page.getByRole('heading', { level: 1 }).hover()
    ;(document.activeElement as HTMLElement).blur()
    await expect.poll(place).toBe('۲ از ۲')
    await group().getByRole('button', { name: 'بنر قبلی' }).click()
    await group().getByRole('link', { name: 'تصویر 1' }).click()
    await expect.poll(() => requests.some(({ path }) => path === 'panel/banners/1/opened')).toBe(true)
  })

  test.each([
    [DESKTOP, 'desktop'],
    [PHONE, 'mobile'],
  ] as const)('[HOME-04] has the picture of its size at %o', async (size, name) => {
    await openPanel('/dashboard', { size, answers: published(banner(1)) })
    await expect.element(page.getByRole('img', { name: 'تصویر 1' })).toHaveAttribute('src', `${dot}#${name}`)
    expect(group().getByRole('button').query()).toBeNull()
  })

  test('[HOME-05] [HOME-06] one in the old panel’s place leads there, and is left out where there is no old panel', async () => {
    const old = published(banner(1, { position: 'old_panel', link: null }))
    const setting = session.loginSetting.example.data as object
    const withOld = {
      [session.loginSetting.path]: respondsWith({ ...setting, old_panel_url: 'https://old.shop.example' }),
    }
    await openPanel('/dashboard', { answers: { ...old, ...withOld } })
    await expect
      .element(page.getByRole('link', { name: 'تصویر 1' }))
      .toHaveAttribute('href', 'https://old.shop.example')
    await openPanel('/dashboard', { answers: old })
    await expect.element(page.getByText('نیاز به رسیدگی')).toBeVisible()
    expect(page.getByRole('link', { name: 'تصویر 1' }).query()).toBeNull()
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
