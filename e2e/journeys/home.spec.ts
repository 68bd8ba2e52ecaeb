import { expect, test } from '../journey.ts'

test('[HOME-01] the home page shows credit, today and the last sends, in light and dark', async ({
  page,
  signIn,
  expectAccessibleInBothThemes,
}) => {
  await signIn()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'خانه' })).toBeVisible()
  await expect(page.getByText('ارسال‌های تازه')).toBeVisible()
  await expect(page.getByText('پیام‌های امروز')).toBeVisible()
  await expect(page.getByText(/^[۰-۹٬]+\s*ریال$/).first()).toBeVisible()
  await expectAccessibleInBothThemes()
  await expect(page.getByText('ارسال‌های تازه')).toBeVisible()
})

test('[APP-21] /facilities opens the facilities screen', async ({ page, signIn, expectAccessibleInBothThemes }) => {
  await signIn()
  await page.goto('/facilities')
  await expect(page.getByRole('heading', { level: 1, name: 'امکانات' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /الگوها/ })).toBeVisible()
  await expectAccessibleInBothThemes()
})

for (const path of ['/send-sms', '/inbox', '/staff']) {
  test(`axe finds nothing on ${path}, in light and dark`, async ({ page, signIn, expectAccessibleInBothThemes }) => {
    await signIn()
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectAccessibleInBothThemes()
  })
}

test('axe finds nothing on /register, in light and dark', async ({ page, expectAccessibleInBothThemes }) => {
  await page.goto('/register')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectAccessibleInBothThemes()
})
