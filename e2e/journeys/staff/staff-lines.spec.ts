import { expect, freshToken, confirmDialog, test } from '../../fixtures.ts'
import { createAccount } from '../../test-accounts.ts'

const TERMS = 'پیام فقط برای کسانی که دریافت آن را پذیرفته‌اند.'

test('[STF-08] [SEND-22] staff create a line with terms, a customer requests it, staff grant it, and the customer sends from it', async ({
  page,
  signIn,
  handset,
  expectAccessible,
}) => {
  test.setTimeout(150_000)
  const { token: customer } = await createAccount(handset)
  const operator = await freshToken('operator')
  const number = `5000${Date.now() % 1_000_000_000}`
  const shown = new RegExp(number.replace(/\d/g, (digit) => `[${digit}${'۰۱۲۳۴۵۶۷۸۹'[Number(digit)]}]`))

  await signIn(operator)
  await page.goto('/staff/lines')
  await page.getByRole('button', { name: 'خط جدید' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'شمارهٔ خط' }).fill(number)
  await dialog.getByRole('textbox', { name: 'نام خط' }).fill('خط جشنواره')
  await dialog.getByRole('button', { name: /خانوادهٔ نرخ/ }).click()
  await page.getByRole('option', { name: /۵۰۰۰/ }).first().click()
  await dialog.getByRole('button', { name: /ارتباط اپراتور/ }).click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'ساختن خط' }).click()
  await expect(page.getByRole('heading', { level: 1, name: shown })).toBeVisible()

  await page.getByRole('button', { name: 'افزودن تعهدنامه' }).click()
  await dialog.getByRole('textbox', { name: 'عنوان' }).fill('تعهدنامهٔ خط جشنواره')
  await dialog.getByRole('textbox', { name: 'متن', exact: true }).fill(TERMS)
  await dialog.getByText(/کارکنان تأیید کنند/).click()
  await dialog.getByRole('button', { name: 'افزودن تعهدنامه' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(TERMS)).toBeVisible()
  await expectAccessible()

  const become = (token: string) => page.evaluate((value) => localStorage.setItem('token', value), token)
  await become(customer)
  await page.goto('/profile/lines')
  const terms = page.getByRole('listitem').filter({ hasText: shown })
  await terms.getByRole('button', { name: /خواندن و پذیرش/ }).click()
  await dialog.getByText(/از طرف مالک حساب می‌پذیرم/).click()
  await dialog.getByRole('button', { name: 'پذیرش و درخواست خط' }).click()
  await expect(terms.getByText('در انتظار تأیید')).toBeVisible()

  await become(operator)
  await page.goto('/staff/line-requests')
  await page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: shown }).getByRole('button').click()
  await page.getByRole('menuitem', { name: 'واگذاری خط' }).click()
  await confirmDialog(page).getByRole('button', { name: 'واگذاری خط' }).click()
  await expect(confirmDialog(page)).toBeHidden()
  await expect(page.getByRole('link', { name: shown })).toHaveCount(0)

  await become(customer)
  await page.goto('/send-sms/quick')
  await page.getByRole('button', { name: /خط ارسال/ }).click()
  await page.getByRole('option', { name: shown }).click()
  await expect(page.getByRole('button', { name: /خط ارسال/ })).toContainText(shown)
  // Nobody else's form shows it any longer.
  await become(operator)
  await page.goto(`/staff/lines?search=${number}`)
  await page.getByRole('link', { name: shown }).click()
  await page.getByRole('button', { name: 'برداشتن خط' }).click()
  await confirmDialog(page).getByRole('button', { name: 'برداشتن خط' }).click()
  await expect(page.getByText('خاموش', { exact: true }).first()).toBeVisible()
})
