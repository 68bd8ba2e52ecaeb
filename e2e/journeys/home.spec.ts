import { expect, test } from '../fixtures.ts'

test(
  '[HOME-01] the home page shows the credit, today’s totals and the latest sends',
  { tag: '@both' },
  async ({ page, signIn }) => {
    await signIn()
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'خانه' })).toBeVisible()
    await expect(page.getByText('ارسال‌های اخیر')).toBeVisible()
    await expect(page.getByText('پیام‌های امروز')).toBeVisible()
    await expect(page.getByText(/^[۰-۹٬]+\s*ریال$/).first()).toBeVisible()
  },
)

test('[APP-21] /facilities opens the facilities screen', { tag: '@phone' }, async ({ page, signIn }) => {
  await signIn()
  await page.goto('/facilities')
  await expect(page.getByRole('heading', { level: 1, name: 'امکانات' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /الگوها/ })).toBeVisible()
})
