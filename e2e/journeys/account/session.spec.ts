import { expect, freshToken, confirmDialog, test } from '../../fixtures.ts'

test.describe('login', () => {
  test(
    '[AUTH-01] [APP-07] [APP-05] a visitor without a token is redirected to the login, and stays signed in after it',
    { tag: '@both' },
    async ({ page }) => {
      await page.goto('/reports')
      await expect(page).toHaveURL(/\/login/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)

      await page.getByLabel('نام کاربری').fill('demo')
      await page.getByLabel('رمز عبور', { exact: true }).fill('Peyk@1405')
      await page.getByRole('button', { name: 'ورود', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'آمار و گزارش‌ها' })).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^\S{30,255}$/)
    },
  )

  test('a wrong password shows an error in the login form and keeps what was typed', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('نام کاربری').fill('demo')
    await page.getByLabel('رمز عبور', { exact: true }).fill('Wrong@1405')
    await page.getByRole('button', { name: 'ورود', exact: true }).click()
    await expect(page.getByText('نام کاربری یا رمز عبور اشتباه است')).toBeVisible()
    await expect(page.getByLabel('نام کاربری')).toHaveValue('demo')
    await expect(page).toHaveURL(/\/login/)
  })

  test('[APP-08] [APP-09] [APP-10] with a stored token the empty path and /login lead to the dashboard', async ({
    page,
    signIn,
  }) => {
    await signIn()
    await page.goto('/')
    await expect(page).toHaveURL(/\/dashboard/)
    await page.goto('/login')
    await expect(page).toHaveURL(/\/dashboard/)
  })

  test('[AUTH-03] external login takes the token from its address', async ({ page }) => {
    const token = await freshToken()
    await page.goto(`/external-login?token=${token}`)
    await expect(page).toHaveURL(/\/dashboard/)
    await expect(page.getByRole('banner').getByText('مریم رضایی')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token)
  })

  test('external login with an expired token leads to the login and stores nothing', async ({ page }) => {
    await page.goto('/external-login?token=0123456789012345678901234567890123456789')
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  test('[APP-28] a token that was revoked on the server leads to the login at the next call', async ({
    page,
    signIn,
  }) => {
    const token = await freshToken()
    await signIn(token)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.request.post('/v1/api/acl/auth/logout', { headers: { authorization: token } })
    await page.goto('/reports')
    await expect(page).toHaveURL(/\/login/)
  })
})

// The avatar menu belongs to the desktop's bar.
test.describe('logout', () => {
  test('[LAY-08] [APP-24] [APP-26] logout removes the token and leads to the login', async ({ page, signIn }) => {
    await signIn(await freshToken())
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'حساب کاربری' }).click()
    await page.getByRole('menuitem', { name: 'خروج' }).click()
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  test('[APP-27] a failed logout shows the error in a dialog, and confirming only closes the dialog', async ({
    page,
    signIn,
  }) => {
    await signIn()
    await page.goto('/dashboard')
    await page.route('**/acl/auth/logout', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: JSON.stringify({
          data: null,
          meta: { status: false, message: 'x', message_parameters: [], message_code: '500-1', errors: {} },
        }),
      }),
    )
    await page.getByRole('button', { name: 'حساب کاربری' }).click()
    await page.getByRole('menuitem', { name: 'خروج' }).click()
    const dialog = confirmDialog(page)
    await expect(dialog.getByText('خطا در ارسال اطلاعات')).toBeVisible()
    await dialog.getByRole('button').first().click()
    await expect(dialog).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
  })
})
