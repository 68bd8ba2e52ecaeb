import type { Page } from '@playwright/test'
import { bankPage } from '@peyk/phrases/fa/server/bank-page.ts'
import { creditTexts } from '@peyk/phrases/fa/wallet/credit.ts'
import { paymentResultTexts } from '@peyk/phrases/fa/wallet/payment-result.ts'
import { expect, test } from '../../fixtures.ts'
import { createAccount } from '../../test-accounts.ts'

const { summary } = creditTexts

const startPayment = async (page: Page, address: string) => {
  await page.goto(address)
  await page.getByRole('button', { name: creditTexts.form.millions('۲') }).click()
  await expect(page.getByText(summary.taxAdded)).toBeVisible()
  await page.getByRole('button', { name: summary.payAmount('۲٬۲۰۰٬۰۰۰ ریال') }).click()
  await expect(page.getByText(bankPage.simulated)).toBeVisible()
  await expect(page.getByText(bankPage.rial('۲٬۲۰۰٬۰۰۰'))).toBeVisible()
}

test('[WAL-24] an online payment goes through the page of the bank to a verified result and a changed credit, once', async ({
  page,
  signIn,
  handset,
  expectAccessible,
}) => {
  const { token } = await createAccount(handset)
  await signIn(token)
  await startPayment(page, '/wallet/credit?back=/send-sms/quick')
  await page.getByRole('button', { name: bankPage.pay, exact: true }).click()

  await expect(page.getByRole('heading', { name: paymentResultTexts.titles.success })).toBeVisible()
  await expect(page.getByText(paymentResultTexts.trackingCode, { exact: true })).toBeVisible()
  // What the bank's redirect said is gone from the address; the way back to the send is kept.
  await expect(page).toHaveURL(/\/wallet\/payment-result\?payment_id=\d+&back=%2Fsend-sms%2Fquick$/)
  await expect(page.getByRole('banner').getByText('۲٬۰۰۰٬۰۰۰')).toBeVisible()
  await expect(page.getByRole('link', { name: paymentResultTexts.continue })).toBeVisible()
  await expectAccessible()

  // Again, from another tab or a day later: the same result, and the credit has moved once.
  const result = page.url()
  await page.reload()
  await expect(page.getByRole('heading', { name: paymentResultTexts.titles.success })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/wallet\/credit$/)
  await expect(page.getByText(creditTexts.balance.title, { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByText(bankPage.over)).toBeVisible()
  await page.goto(result)
  await expect(page.getByText(paymentResultTexts.credit, { exact: true })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '۲٬۰۰۰٬۰۰۰' })).toHaveCount(3)
})

test('[WAL-16] [WAL-17] a payment that is given up at the bank credits nothing and says so', async ({
  page,
  signIn,
  handset,
}) => {
  const { token } = await createAccount(handset)
  await signIn(token)
  await startPayment(page, '/wallet/credit')
  await page.getByRole('button', { name: bankPage.cancel }).click()
  await expect(page.getByRole('heading', { name: paymentResultTexts.titles.failed })).toBeVisible()
  await expect(page.getByText(/۷۲ ساعت/)).toHaveCount(1)
  await expect(page.getByRole('banner').getByText('۰', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: paymentResultTexts.again }).click()
  await expect(page).toHaveURL(/\/wallet\/credit$/)
})
