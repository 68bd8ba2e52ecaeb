import { expect, test } from '../journey.ts'

for (const theme of ['light', 'dark'] as const) {
  test(`[HOME-01] the home page shows credit, today and the last sends (${theme})`, async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn()
    await page.addInitScript((dark) => localStorage.setItem('dark', String(dark)), theme === 'dark')
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'خانه' })).toBeVisible()
    await expect(page.getByText('ارسال‌های تازه')).toBeVisible()
    await expect(page.getByText('پیام‌های امروز')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expectAccessible()
  })
}

for (const path of ['/reports', '/send-sms/quick', '/send-sms', '/facilities', '/inbox', '/staff']) {
  test(`axe finds nothing on ${path} in the dark`, async ({ page, signIn, expectAccessible }) => {
    await signIn()
    await page.addInitScript(() => localStorage.setItem('dark', 'true'))
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await page.waitForLoadState('networkidle')
    await expectAccessible()
  })
}
