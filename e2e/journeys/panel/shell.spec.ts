import { expect, test } from '../../fixtures.ts'

test.describe('desktop layout', () => {
  test('[LAY-01] [LAY-02] [LAY-03] [LAY-04] [LAY-05] [LAY-06] [LAY-07] the desktop layout shows the sidebar, the name, the credit and its refresh, wallet and profile', async ({
    page,
    signIn,
  }) => {
    await signIn()
    await page.goto('/dashboard')
    await expect(page.getByRole('navigation', { name: 'فهرست اصلی' })).toBeVisible()
    const bar = page.getByRole('banner')
    await expect(bar.getByText('مریم رضایی')).toBeVisible()
    await expect(bar.getByText('demo')).toBeVisible()
    await expect(bar.getByText('ریال')).toBeVisible()
    const request = page.waitForRequest('**/payment/credit/mine')
    await bar.getByRole('button', { name: 'به‌روزرسانی اعتبار' }).click()
    await request
    await page.getByRole('button', { name: 'حساب کاربری' }).click()
    await page.getByRole('menuitem', { name: 'پروفایل' }).click()
    await expect(page).toHaveURL(/\/profile/)
    await bar.getByRole('link', { name: 'کیف پول' }).click()
    await expect(page).toHaveURL(/\/wallet\/credit/)
  })

  test('[LAY-14] [LAY-15] [LAY-16] [LAY-17] [LAY-18] [LAY-19] the side menu of the desktop layout lists its groups in order', async ({
    page,
    signIn,
  }) => {
    await signIn()
    await page.goto('/dashboard')
    const menu = page.getByRole('navigation', { name: 'فهرست اصلی' })
    await menu.getByRole('button', { name: 'برنامه‌نویسان' }).click()
    await menu.getByRole('button', { name: 'مالی', exact: true }).click()
    // The count of unread messages stands below the name of its section.
    const texts = async () =>
      (await menu.locator('a, button').allInnerTexts()).map((text) => text.trim().split('\n')[0])
    await expect.poll(async () => (await texts()).filter((text) => text !== '')).toEqual([
      'خانه', 'ارسال پیامک', 'آمار و گزارش‌ها', 'پیام‌های دریافتی', 'پیام‌های آماده', 'مخاطبان',
      'الگوها', 'همکاران', 'برنامه‌نویسان', 'افزونه‌ها', 'کلیدهای دسترسی', 'مستندات', 'وب‌هوک‌ها',
      'مالی', 'کیف پول پیامک', 'تاریخچهٔ تراکنش‌ها', 'مدیریت فایل‌ها',
      'پشتیبانی',
    ]) // prettier-ignore
  })

  test('[APP-12] a phone-only route shows the not-found page on a desktop', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/contacts/blacklist')
    await expect(page.getByRole('heading', { level: 1, name: 'صفحهٔ موردنظر یافت نشد' })).toBeVisible()
  })
})

test.describe('phone layout', { tag: '@phone' }, () => {
  test('[LAY-09] [LAY-10] the phone layout has the title in the header and the navigation at the bottom', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn()
    await page.goto('/dashboard')
    await expect(page.getByRole('navigation', { name: 'فهرست اصلی' })).toBeHidden()
    const bottom = page.getByRole('navigation', { name: 'پیمایش' })
    await bottom.getByRole('link', { name: 'گزارش‌ها' }).click()
    await expect(page.getByRole('banner').getByRole('heading', { level: 1, name: 'آمار و گزارش‌ها' })).toBeVisible()
    await bottom.getByRole('link', { name: 'امکانات' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'امکانات' })).toBeVisible()
    await expectAccessible()
  })
})

test('[LAY-13] the phone layout is used up to a root width of 768 px, the desktop layout from 769 px', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/dashboard')
  const gutter = await page.evaluate(() => innerWidth - document.documentElement.getBoundingClientRect().width)
  await page.setViewportSize({ width: 768 + gutter, height: 800 })
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'mobile')
  await page.setViewportSize({ width: 769 + gutter, height: 800 })
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'desktop')
})

test('[APP-01] the panel is Persian and right-to-left', async ({ page }) => {
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fa')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})

test(
  '[APP-02] [APP-03] [APP-04] the theme is stored under the key dark and other tabs follow it',
  { tag: '@phone' },
  async ({ page, context, signIn }) => {
    await signIn()
    await page.goto('/dashboard')
    const other = await context.newPage()
    await other.goto('/login')
    await page.getByRole('button', { name: 'حالت تیره' }).first().click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await page.evaluate(() => localStorage.getItem('dark'))).toBe('true')
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  },
)

test('[APP-11] an unknown path shows the not-found page', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1, name: 'صفحهٔ موردنظر یافت نشد' })).toBeVisible()
})

for (const [id, path] of [
  ['APP-22', '/settings'],
  ['APP-23', '/plans'],
] as const) {
  test(`[${id}] ${path} shows the placeholder page of the specification`, async ({ page, signIn }) => {
    await signIn()
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'به‌زودی' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  })
}

test('[APP-14] the code of a page is loaded when the page is first visited', async ({ page, signIn }) => {
  await signIn()
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(fetched.some((url) => url.includes('reports-screen'))).toBe(false)
  await page.goto('/reports')
  await expect(page.getByRole('heading', { level: 1, name: 'آمار و گزارش‌ها' })).toBeVisible()
  expect(fetched.some((url) => url.includes('reports-screen'))).toBe(true)
})

test('[APP-17] a loading indicator is shown while a screen loads', async ({ page, signIn }) => {
  await signIn()
  const isSeen = Promise.withResolvers<void>()
  await page.route('**/reports-screen*.js', async (route) => {
    await isSeen.promise
    await route.continue()
  })
  const opening = page.goto('/reports', { waitUntil: 'commit' })
  await expect(page.getByRole('progressbar').or(page.getByText('در حال بارگذاری')).first()).toBeVisible()
  isSeen.resolve()
  await opening
  await expect(page.getByRole('heading', { level: 1, name: 'آمار و گزارش‌ها' })).toBeVisible()
})
