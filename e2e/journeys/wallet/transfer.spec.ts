import type { Page } from '@playwright/test'
import { paymentErrors } from '@peyk/phrases/fa/errors/payments.ts'
import { creditTexts } from '@peyk/phrases/fa/wallet/credit.ts'
import { paymentResultTexts } from '@peyk/phrases/fa/wallet/payment-result.ts'
import { expect, freshToken, test } from '../../fixtures.ts'
import { callApi, createAccount } from '../../test-accounts.ts'

const { form, summary, registered } = creditTexts

/** A picture of two by two pixels. */
const RECEIPT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR42mM4kWIERAwQCgAorgV5quCIYQAAAABJRU5ErkJggg==',
  'base64',
)

const fillTransfer = async (page: Page, method: string, code: string) => {
  await page.getByRole('textbox', { name: form.amount }).fill('4000000')
  await page
    .getByText(new RegExp(`^${method}`))
    .first()
    .click()
  await page.getByRole('textbox', { name: form.referenceCode }).fill(code)
  await page.getByRole('textbox', { name: form.submittedAt }).fill('1405/06/01 12:00')
  await page.keyboard.press('Tab')
}
const register = (page: Page) => page.getByRole('button', { name: summary.register }).click()

test('[WAL-25] [WAL-26] transfers by card and by bank are registered on screen, confirmed and rejected by staff, and the page changes by itself', async ({
  page,
  signIn,
  handset,
  expectAccessible,
}) => {
  const { token } = await createAccount(handset)
  const operator = await freshToken('operator')
  const decide = (id: string, decision: object) => callApi(`staff/payments/offline/${id}`, decision, operator)
  const code = `88${Date.now()}`
  const shownId = () => new URL(page.url()).searchParams.get('payment_id') ?? ''
  await signIn(token)

  await page.goto('/wallet/credit')
  await fillTransfer(page, 'کارت به کارت', code)
  await page.locator('input[type=file]').setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: RECEIPT })
  await expect(page.getByRole('img')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expectAccessible()
  await register(page)
  await expect(page.getByRole('heading', { name: registered.title })).toBeVisible()
  await page.getByRole('link', { name: registered.follow }).click()
  await expect(page.getByRole('heading', { name: paymentResultTexts.transferTitles.pending })).toBeVisible()
  await decide(shownId(), { decision: 'confirm' })
  await expect(page.getByRole('heading', { name: paymentResultTexts.transferTitles.success })).toBeVisible()
  await expect(page.getByRole('banner').getByText('۳٬۶۰۰٬۰۰۰')).toBeVisible()

  await page.goto('/wallet/credit')
  await fillTransfer(page, 'کارت به کارت', code)
  await register(page)
  await expect(page.getByText(paymentErrors['payments.reference_used'])).toBeVisible()
  await page
    .getByText(/^واریز بانکی/)
    .first()
    .click()
  await expect(page.getByText(form.targets.bank_transfer)).toBeVisible()
  await page.getByRole('textbox', { name: form.referenceCode }).fill(`${code}1`)
  await register(page)
  await page.getByRole('link', { name: registered.follow }).click()
  await expect(page.getByRole('heading', { name: paymentResultTexts.transferTitles.pending })).toBeVisible()
  await decide(shownId(), { decision: 'reject', reason: 'واریزی با این کد پیدا نشد' })
  await expect(page.getByRole('heading', { name: paymentResultTexts.titles.rejected })).toBeVisible()
  await expect(page.getByText(/واریزی با این کد پیدا نشد/).first()).toBeVisible()
  await expect(page.getByRole('banner').getByText('۳٬۶۰۰٬۰۰۰')).toBeVisible()
})
