import { readFile } from 'node:fs/promises'
import { documentTexts } from '@peyk/phrases/fa/wallet/documents.ts'
import { transactionMethodNames } from '@peyk/phrases/fa/wallet/money-names.ts'
import { statementTexts } from '@peyk/phrases/fa/wallet/statements.ts'
import { transactionTexts as texts } from '@peyk/phrases/fa/wallet/transactions.ts'
import { walletNav } from '@peyk/phrases/fa/wallet/wallet-nav.ts'
import { expect, test } from '../../fixtures.ts'

const { details } = texts

test(
  '[WAL-03] [WAL-13] the transactions are filtered, one opens, and its receipt is a page to print',
  { tag: '@phone' },
  async ({ page, signIn, expectAccessible }) => {
    await signIn()
    await page.goto('/wallet/transactions')
    await expect(page.getByRole('region', { name: texts.totals })).toBeVisible()
    await page.getByRole('button', { name: /فیلتر/ }).first().click()
    await page.getByRole('radio', { name: transactionMethodNames.online }).click()
    await page.getByRole('radio', { name: texts.status.success, exact: true }).click()
    await page.getByRole('button', { name: 'اعمال فیلتر' }).click()
    await expect(page).toHaveURL(/method=online&status=success/)
    await page.reload()
    const rows = page.getByRole('main').getByRole('link', { name: new RegExp(`^${transactionMethodNames.online}`) })
    await rows.first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(details.credited)).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: details.receipt }).click()
    await expect(page).toHaveURL(/\/wallet\/documents\/\d+$/)
    const paper = page.getByRole('article')
    await expect(paper.getByRole('heading', { name: documentTexts.title.receipt })).toBeVisible()
    await expect(paper.getByText(/(?:هزار|میلیون).* ریال$/).filter({ visible: true })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: documentTexts.print })).toBeHidden()
    await expect(paper.getByRole('table', { name: documentTexts.lines })).toBeVisible()
    await page.emulateMedia({ media: null })
  },
)

test('[WAL-27] [WAL-14] what is filtered comes as a sheet, and a month has its statement', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn()
  await page.goto('/wallet/transactions?type=deposit')
  await page.getByRole('button', { name: 'خروجی' }).click()
  const asked = page.waitForRequest('**/report/payment/export/new')
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /csv/i }).click()
  expect((await asked).postDataJSON()).toMatchObject({ filters: { type: 'deposit' }, export_type: 'financial' })
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(head).toContain('مبلغ')
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => line.includes('برداشت'))).toEqual([])

  await page
    .getByRole('navigation', { name: walletNav.label })
    .getByRole('link', { name: walletNav.statements })
    .click()
  await page.getByRole('main').locator('a[href^="/wallet/statements/"]').first().click()
  await expect(page).toHaveURL(/\/wallet\/statements\/14\d\d-\d\d$/)
  await expect(page.getByRole('region', { name: statementTexts.byDay })).toBeVisible()
  await expectAccessible()
})
