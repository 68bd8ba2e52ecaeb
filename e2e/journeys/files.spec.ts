import { fileTexts } from '@peyk/phrases/fa/files/file-screens.ts'
import { uiFileReport } from '@peyk/phrases/fa/ui/file-report.ts'
import { expect, confirmDialog, test, type Page } from '../fixtures.ts'

const { list, acts, form, report } = fileTexts
const dialog = (page: Page) => page.getByRole('dialog')

/** Three hundred good numbers and one row of each kind that is not. */
const buildCsv = () => {
  const good = Array.from({ length: 300 }, (_, at) => `مشتری ${at},0912${1_000_000 + at}`)
  return ['نام,موبایل', ...good, 'سارا,0912', 'رضا,', 'علی,09121000001'].join('\n')
}
const upload = async (page: Page, { name, content }: { name: string; content: string }) => {
  await page.getByRole('button', { name: fileTexts.upload }).first().click()
  await expect(dialog(page)).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
}

test('[FILE-01] [FILE-11] [FILE-12] a file is uploaded, its rows are counted by kind, its invalid rows downloaded, its columns chosen, and it is deleted', async ({
  page,
  signIn,
  isPhone,
  expectAccessible,
}, { workerIndex }) => {
  const name = `${isPhone ? 'phone' : 'desk'}-${workerIndex}${Math.trunc(performance.now())}.csv`
  await signIn()
  await page.goto('/file-management')
  await expect(page.getByRole('button', { name: fileTexts.upload }).first()).toBeVisible()

  await upload(page, { name, content: buildCsv() })
  await expect(dialog(page).getByText(`${uiFileReport.groups.invalid_number}: ۱`)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: form.seeReport }).click()
  await expect(page).toHaveURL(/file=\d+/)
  await expect(dialog(page).getByText(report.operators).first()).toBeVisible()
  await expectAccessible()

  const coming = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: acts.rejected }).click()
  expect((await coming).suggestedFilename()).toContain('.xlsx')
  await dialog(page).getByRole('button', { name: report.check }).click()
  await expect(page.getByText(report.checked)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  await page.getByRole('searchbox', { name: list.search }).fill(name)
  await expect(page).toHaveURL(/search=/)
  await page.getByRole('button', { name: new RegExp(`عملیات ${name}`) }).click()
  await page.getByRole('menuitem', { name: acts.remove }).click()
  await confirmDialog(page).getByRole('button', { name: acts.remove }).click()
  await expect(page.getByText(acts.removed)).toBeVisible()
  await expect(page.getByText(list.noResult)).toBeVisible()
})

test(
  'a file of an unsupported kind is refused before the upload, and one without numbers by the server',
  { tag: '@phone' },
  async ({ page, signIn }) => {
    await signIn()
    await page.goto('/file-management')
    await upload(page, { name: 'picture.png', content: 'x' })
    await expect(dialog(page).getByRole('alert').first()).toContainText('قالب فایل')
    await page.locator('input[type=file]').setInputFiles({
      name: 'words.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('نام\nسارا\nرضا\n'),
    })
    await expect(
      dialog(page)
        .getByText(/شمارهٔ? ?معتبر|ستون موبایل/)
        .first(),
    ).toBeVisible()
  },
)

/** More rows than are checked before an upload is answered (20,000): a job's work. */
const longList = (rows: number) =>
  `موبایل\n${Array.from({ length: rows }, (_, at) => `0912${1_000_000 + at}`).join('\n')}\n0912`

test('[FILE-11] the check of a long list goes on while the user visits another page, and its rows are there on return', async ({
  page,
  signIn,
  expectAccessible,
}, { workerIndex }) => {
  const name = `${workerIndex}${Math.trunc(performance.now())}-long.csv`
  await signIn()
  await page.goto('/file-management')
  await upload(page, { name, content: longList(60_000) })
  // Shown as being checked or as checked: the check may be quick.
  await page.getByRole('button', { name: form.seeReport }).click()
  await expect(page).toHaveURL(/file=\d+/)
  const address = page.url()
  await page.goto('/reports')
  await page.goto(address)
  await expect(dialog(page).getByText(report.operators).first()).toBeVisible({ timeout: 120_000 })
  for (const said of ['۶۰٬۰۰۱', `${uiFileReport.groups.invalid_number}: ۱`, '۶۰٬۰۰۲'])
    await expect(dialog(page).getByText(said).first()).toBeVisible()
  await expectAccessible()
})
