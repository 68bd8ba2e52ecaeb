import type { Page } from '@playwright/test'
import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { addDays } from '@peyk/domain/jalaali/calendar.ts'
import { dateValue } from '@peyk/domain/jalaali/format-and-mask.ts'
import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { detailOf, expect, freshToken, test } from '../fixtures.ts'
import { createAccount, getCredit } from '../test-accounts.ts'

/** The smallest picture that a browser draws. */
const RECEIPT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const become = (page: Page, token: string) => page.evaluate((value) => localStorage.setItem('token', value), token)

/** A customer says on `/wallet/credit` what was paid at the bank. */
const registerTransfer = async (page: Page, { method, code }: { method: RegExp; code: string }) => {
  await page.goto('/wallet/credit')
  await page.getByRole('textbox', { name: 'مبلغ', exact: true }).fill('10000000')
  await page.getByRole('radio', { name: method }).click({ force: true })
  await page.getByRole('textbox', { name: 'کد پیگیری رسید' }).fill(code)
  await page
    .getByRole('textbox', { name: 'تاریخ و ساعت واریز' })
    .fill(`${dateValue(addDays({ date: tehranDay(Date.now()), days: -1 }))} 12:00`)
}

/** The transfer of this code among those that wait. */
const openTransfer = async (page: Page, code: string) => {
  await page.goto('/staff/payments?limit=100')
  const waiting = page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ hasText: toPersianDigits(code) })
  await waiting.getByRole('button').first().click()
  await expect(detailOf(page, 'کد پیگیری')).toContainText(toPersianDigits(code))
}

const codeOf = () => String(Date.now() % 1_000_000_000)

test('[WAL-25] [STF-03] a card-to-card with its receipt is registered on screen, and staff confirm it', async ({
  page,
  signIn,
  handset,
  expectAccessible,
}) => {
  const { token: customer } = await createAccount(handset)
  const operator = await freshToken('operator')
  const code = codeOf()
  await signIn(customer)
  await registerTransfer(page, { method: /کارت به کارت/, code })
  await page.locator('input[type=file]').setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: RECEIPT })
  await expect(page.getByText('تصویر رسید فرستاده شده است.')).toBeVisible()
  await page.getByRole('button', { name: 'ثبت واریز' }).click()
  await expect(page.getByRole('heading', { name: 'ثبت شد، در انتظار تأیید' })).toBeVisible()

  await become(page, operator)
  await openTransfer(page, code)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'تصویر رسید بانک' })).toBeVisible()
  await expect(detailOf(page, 'به اعتبار اضافه می‌شود')).toContainText('۹٬۰۰۰٬۰۰۰')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'تأیید و افزایش ۹٬۰۰۰٬۰۰۰ ریال' }).click()
  await expect(dialog).toBeHidden()
  expect(await getCredit(customer)).toBeGreaterThanOrEqual(9_000_000)

  await page.goto('/staff/payments?tab=2')
  await expect(page.getByRole('link').filter({ hasText: toPersianDigits(code) }).or(page.getByText(toPersianDigits(code))).first()).toBeVisible() // prettier-ignore
})

test('[WAL-26] [STF-03] a bank transfer is registered on screen, and staff reject it with a reason that the customer reads', async ({
  page,
  signIn,
  handset,
}) => {
  const { token: customer } = await createAccount(handset)
  const operator = await freshToken('operator')
  const code = codeOf()
  const reason = 'واریزی با این کد پیگیری در حساب ما پیدا نشد'
  await signIn(customer)
  await registerTransfer(page, { method: /واریز بانکی/, code })
  await page.getByRole('button', { name: 'ثبت واریز' }).click()
  await expect(page.getByRole('heading', { name: 'ثبت شد، در انتظار تأیید' })).toBeVisible()

  await become(page, operator)
  await openTransfer(page, code)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'رد واریز' }).click()
  await dialog.getByRole('button', { name: reason }).click()
  await dialog.getByRole('button', { name: 'رد واریز' }).click()
  await expect(dialog).toBeHidden()
  expect(await getCredit(customer)).toBe(0)

  await become(page, customer)
  await page.goto('/wallet/transactions')
  await page.getByText('رد شده').or(page.getByText('ردشده')).filter({ visible: true }).first().click()
  await expect(page.getByText(reason).filter({ visible: true }).first()).toBeVisible()
})
