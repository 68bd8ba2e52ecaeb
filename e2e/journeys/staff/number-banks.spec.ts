import type { Page } from '@playwright/test'
import { bankRowFaults } from '@peyk/phrases/fa/number-banks/loading.ts'
import { bankCountTexts } from '@peyk/phrases/fa/number-banks/number-bank-counts.ts'
import { bankVersionTexts as texts } from '@peyk/phrases/fa/number-banks/number-bank-version.ts'
import { numberBankTexts } from '@peyk/phrases/fa/number-banks/number-banks.ts'
import { loginScreenTexts } from '@peyk/phrases/fa/session/login-screens.ts'
import { confirmDialog, expect, test, withPanelReady } from '../../fixtures.ts'
import { startBarePeyk } from '../../start-bare-app.ts'

const STAFF = { userName: 'sara.k', password: 'Kh0sh@madid' }
const PHONE = { width: 390, height: 844 }

/** A file of so many people of Tehran and Shiraz, with four rows that cannot be taken. */
const bankFile = (count: number) => {
  const people = Array.from({ length: count }, (_, at) => `0912${1_000_000 + at},${at % 3 === 0 ? 'فارس' : 'تهران'}`)
  const bad = ['0912,تهران', '09121234567,تهرون', '09129999999,', people[0]]
  return { name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(['شماره,استان', ...people, ...bad].join('\n')) }
}

/** Brings a file at the desk and waits until it is read. */
const load = async (page: Page, { title, count }: { title: string; count: number }) => {
  await page.goto('/staff/banks')
  await page.getByRole('button', { name: numberBankTexts.list.upload }).click()
  const dialog = page.getByRole('dialog', { name: texts.upload.title })
  await dialog.locator('input[type=file]').setInputFiles(bankFile(count))
  await dialog.getByLabel(texts.upload.name).fill(title)
  await dialog.getByLabel(texts.upload.source).fill('شرکت نمونه')
  await dialog.getByRole('button', { name: texts.upload.submit }).click()
  await expect(page.getByText(numberBankTexts.states.ready)).toBeVisible()
}

const activate = async (page: Page, says: string) => {
  await page.getByRole('button', { name: texts.activate }).click()
  await expect(confirmDialog(page).getByText(says)).toBeVisible()
  await confirmDialog(page).getByRole('button', { name: texts.activation.confirm }).click()
  await expect(page.getByText(numberBankTexts.states.active, { exact: true })).toBeVisible()
}
const inUse = (page: Page) => page.getByRole('region', { name: numberBankTexts.active.title })

// An installation of its own: another bank in use would change what other journeys count.
test('[STF-10] staff load a file with bad rows, read why they were left out, and switch; counts and single numbers follow', async ({
  browser,
}) => {
  const peyk = await startBarePeyk({ staff: STAFF })
  try {
    const context = await browser.newContext({ baseURL: peyk.url, locale: 'fa-IR', timezoneId: 'Asia/Tehran' })
    const page = withPanelReady(await context.newPage())
    await page.goto('/login')
    await page.getByLabel(loginScreenTexts.userName).fill(STAFF.userName)
    await page.getByLabel(loginScreenTexts.password, { exact: true }).fill(STAFF.password)
    await page.getByRole('button', { name: loginScreenTexts.submit, exact: true }).click()
    await expect(page).toHaveURL(/\/staff/)

    await load(page, { title: 'بانک پاییز', count: 300 })
    for (const fault of ['bad_number', 'bad_place', 'no_place', 'duplicate'] as const)
      await expect(page.getByText(texts.report.reason(bankRowFaults[fault], '۱'))).toBeVisible()
    await expect(page.getByRole('row', { name: /تهران.*۲۰۰/ })).toBeVisible()
    await activate(page, texts.activation.first(numberBankTexts.people('۳۰۰')))

    await page.setViewportSize(PHONE)
    await load(page, { title: 'بانک زمستان', count: 240 })
    await activate(page, texts.activation.fewer('۶۰'))
    await page.getByRole('button', { name: bankCountTexts.compareWith }).click()
    await page.getByRole('option', { name: 'بانک پاییز' }).click()
    await expect(page.getByRole('row', { name: /تهران.*۱۶۰.*۲۰۰.*۴۰/ })).toBeVisible()
    await page.goto('/staff/banks')
    await expect(inUse(page).getByText(numberBankTexts.people('۲۴۰'))).toBeVisible()

    await page.goto('/staff/banks?tab=1')
    await page.getByRole('textbox', { name: numberBankTexts.find.mobile }).fill('09121000250')
    await page.getByRole('button', { name: numberBankTexts.find.submit, exact: true }).click()
    await page.getByRole('button', { name: numberBankTexts.find.takeOut }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(numberBankTexts.removed.form.reason).fill('درخواست مشترک')
    await dialog.getByRole('button', { name: numberBankTexts.removed.form.submit, exact: true }).click()
    await expect(page.getByText('۰۹۱۲ ۱۰۰ ****')).toBeVisible()
    await expect(page.getByText(numberBankTexts.find.removed)).toBeVisible()
  } finally {
    await peyk.stop()
  }
})
