import type { Page } from '@playwright/test'
import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { staffPaymentTexts } from '@peyk/phrases/fa/staff/money/payments.ts'
import { detailOf, expect, freshToken, panelUrl, test } from '../../fixtures.ts'
import { callApi, createAccount, getCredit, getFromApi } from '../../test-accounts.ts'

const { review, receipt } = staffPaymentTexts
const [REASON] = review.reasons
const DAY_MS = 86_400_000

/** A picture of two by two pixels. */
const RECEIPT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR42mM4kWIERAwQCgAorgV5quCIYQAAAABJRU5ErkJggg==',
  'base64',
)

const uploadReceipt = async (token: string): Promise<number> => {
  const body = new FormData()
  body.append('receipt', new Blob([RECEIPT], { type: 'image/png' }), 'receipt.png')
  const answer = await fetch(`${panelUrl()}/v1/api/payment/offline/receipt`, { method: 'POST', headers: { authorization: token }, body }) // prettier-ignore
  return ((await answer.json()) as { data: { receipt_id: number } }).data.receipt_id
}

/** The transfer of this code among those that wait, open in its dialog. */
const openTransfer = async (page: Page, code: string) => {
  await page.goto('/staff/payments?limit=100')
  const waiting = page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ hasText: toPersianDigits(code) })
  await waiting.getByRole('button').first().click()
  await expect(detailOf(page, review.reference)).toContainText(toPersianDigits(code))
  return page.getByRole('dialog')
}

// That customers register them on screen is `wallet/transfer.spec.ts`.
test('[WAL-25] [WAL-26] [STF-03] staff look at a receipt and confirm a transfer, and reject another with a reason', async ({
  page,
  signIn,
  handset,
  expectAccessible,
}) => {
  const { token: customer } = await createAccount(handset)
  const operator = await freshToken('operator')
  const code = String(Date.now())
  const { cards, accounts } = await getFromApi<Record<'cards' | 'accounts', { id: number }[]>>('user/setting/parent_account_contact', customer) // prettier-ignore
  const transfer = {
    amount: 10_000_000,
    submitted_at: new Date(Date.now() - DAY_MS).toISOString().slice(0, 19).replace('T', ' '),
  }
  await callApi('payment/offline/card-to-card-create', { ...transfer, target: cards[0]?.id, reference_code: code, receipt_id: await uploadReceipt(customer) }, customer) // prettier-ignore
  await callApi('payment/offline/bank-pay-create', { ...transfer, target: accounts[0]?.id, reference_code: `${code}1` }, customer) // prettier-ignore
  await signIn(operator)

  const confirmed = await openTransfer(page, code)
  await expect(confirmed.getByRole('img', { name: receipt.alt })).toBeVisible()
  await expect(detailOf(page, review.credited)).toContainText('۹٬۰۰۰٬۰۰۰')
  await expectAccessible()
  await confirmed.getByRole('button', { name: review.confirm('۹٬۰۰۰٬۰۰۰ ریال') }).click()
  await expect(confirmed).toBeHidden()
  // The demo's gift charge may add to it.
  expect(await getCredit(customer)).toBeGreaterThanOrEqual(9_000_000)

  const rejected = await openTransfer(page, `${code}1`)
  await rejected.getByRole('button', { name: review.reject }).click()
  await rejected.getByRole('button', { name: REASON }).click()
  await rejected.getByRole('button', { name: review.reject }).click()
  await expect(rejected).toBeHidden()

  await page.goto(`/staff/payments?tab=1&search=${code}1`)
  await page
    .getByRole('link', { name: /مریم|کاظمی/ })
    .first()
    .click()
  await expect(page.getByText(REASON).first()).toBeVisible()
  await expect(page.getByRole('list', { name: staffPaymentTexts.payment.steps }).getByText(staffPaymentTexts.payment.stepNames.decided)).toBeVisible() // prettier-ignore
  await page.getByRole('link', { name: staffPaymentTexts.payment.money }).click()
  await expect(page.getByText('کیف پول با دفترها برابر است')).toBeVisible()
})
