import { uiFileReport } from '@peyk/phrases/fa/ui/file-report.ts'
import { uiMultiSelect } from '@peyk/phrases/fa/ui/multi-select.ts'
import { uiExport } from '@peyk/phrases/fa/ui/export.ts'
import { contactImportTexts } from '@peyk/phrases/fa/phonebook/contact-import.ts'
import { phonebookTexts as texts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { expect, test, type Page } from '../../fixtures.ts'
import { deliverableMobile } from '../../test-mobiles.ts'
import { callApi } from '../../test-accounts.ts'
import { makeWorkbook } from '../../make-xlsx.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const { columns, consent, file, run } = contactImportTexts
const column = (page: Page, title: string) => page.getByRole('button', { name: columns.is(title) })

test('[CON-27] contacts are imported from a workbook: sample file, columns, preview, one consent, progress that survives a reload, row report', async ({
  page,
  signIn,
  token,
  expectAccessible,
  expectAccessibleInBothThemes,
}, info) => {
  const title = `اکسل ${info.workerIndex} ${deliverableMobile()}`
  const feature = `${title} عضویت`
  const { id: optionId } = await callApi<{ id: number }>('phonebooks/options', { type: 'date', title: feature }, token)
  const { id } = await callApi<{ id: number }>('phonebooks', { title, options: [optionId] }, token)
  const known = deliverableMobile()
  await callApi('phonebooks/numbers/add-list-new', { list: [{ number: known, phonebook_id: id, name: 'آشنا' }] }, token)
  const numbers = Array.from({ length: 60 }, () => deliverableMobile())
  const content = makeWorkbook([
    ['شماره موبایل', 'نام', feature, 'یادداشت'],
    ...numbers.map((number, at) => [number, `مشتری ${at}`, '1403/01/01', '=1+1']),
    [known, 'آشنا', '', ''],
    ['0912', 'نادرست', '', ''],
    ['', 'بی‌شماره', '', ''],
    [deliverableMobile(), 'بی‌تاریخ', 'دیروز', ''],
  ])
  await signIn()
  await page.goto(`/contacts/group/${id}`)
  await page.getByRole('link', { name: texts.import }).click()
  const sample = page.waitForEvent('download')
  await page.getByRole('button', { name: file.sample }).click()
  expect((await sample).suggestedFilename()).toMatch(/\.xlsx$/)

  await page.locator('input[type=file]').setInputFiles({ name: 'مشتریان.xlsx', mimeType: XLSX, buffer: content })
  await expect(page.getByText(columns.title)).toBeVisible()
  await expect(page.getByRole('cell', { name: 'مشتری ۰' })).toBeVisible()
  await expect(column(page, 'شماره موبایل')).toContainText(columns.fields.number)
  await expect(column(page, feature)).toContainText(feature)
  await expectAccessible()
  // With the keyboard: a wrong choice is reported, and survives a reload.
  await column(page, 'یادداشت').press('Enter')
  await page
    .getByRole('option', { name: `${columns.fields.name} ${columns.fieldHints.name}`, exact: true })
    .press('Enter')
  await expect(page.getByText(columns.twice).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(columns.twice).first()).toBeVisible()
  await column(page, 'یادداشت').click()
  await page.getByRole('option', { name: columns.skip }).click()
  await page.getByRole('button', { name: contactImportTexts.next, exact: true }).click()

  await expect(page.getByText(consent.title)).toBeVisible()
  await expectAccessibleInBothThemes()
  const submit = page.getByRole('button', { name: consent.submit('۶۲') })
  await submit.click()
  await expect(page.getByText(consent.confirmMissing)).toBeVisible()
  await page.getByText(consent.sources.form.note).click()
  await page.getByText(consent.confirm).click()
  await page.getByLabel(texts.consent.noteField).fill('فرم پاییز')
  await submit.click()
  await expect(page).toHaveURL(/step=run/)
  await page.reload()
  await expect(page.getByText(run.added('۶۰'))).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(run.counts.existing)).toBeVisible()
  await expect(page.getByText(`${uiFileReport.groups.invalid_number}: ۱`)).toBeVisible()
  await expectAccessible()
  const rejected = page.waitForEvent('download')
  await page.getByRole('button', { name: run.rejected }).click()
  expect((await rejected).suggestedFilename()).toMatch(/\.xlsx$/)

  await page.getByRole('link', { name: run.see }).click()
  await expect(page.getByText(texts.contacts.count('۶۱')).first()).toBeVisible()
  await page.getByRole('link', { name: /مشتری/ }).first().click()
  await expect(page.getByText('فرم پاییز')).toBeVisible()
  await expect(page.getByText('۱۴۰۳/۰۱/۰۱').first()).toBeVisible()
})

test(
  '[CON-27] [CON-28] on a phone a list of numbers is imported into a new group, and the group is exported as a file',
  { tag: '@phone' },
  async ({ page, signIn }, info) => {
    const title = `تلفنی ${info.workerIndex} ${deliverableMobile()}`
    const numbers = Array.from({ length: 12 }, () => deliverableMobile())
    await signIn()
    await page.goto('/contacts/all-contacts')
    await page.getByRole('button', { name: texts.import }).click()
    const dialog = page.getByRole('dialog', { name: contactImportTexts.start.title })
    await dialog.getByRole('button', { name: contactImportTexts.start.group }).click()
    await page.getByRole('combobox').fill(title)
    await page.getByRole('option', { name: uiMultiSelect.create(title) }).click()
    await expect(dialog.getByRole('button', { name: contactImportTexts.start.group })).toContainText(title)
    await dialog.getByRole('button', { name: contactImportTexts.start.submit }).click()

    // No heading, one column.
    await page.locator('input[type=file]').setInputFiles({ name: 'numbers.csv', mimeType: 'text/csv', buffer: Buffer.from(numbers.join('\n')) }) // prettier-ignore
    await expect(column(page, 'ستون ۱')).toContainText(columns.fields.number)
    await page.getByRole('button', { name: contactImportTexts.next, exact: true }).click()
    await page.getByText(consent.sources.hand.label).click()
    await page.getByText(consent.confirm).click()
    await page.getByRole('button', { name: consent.submit('۱۲') }).click()
    await expect(page.getByText(run.added('۱۲'))).toBeVisible({ timeout: 60_000 })
    await page.getByRole('link', { name: run.see }).click()
    await expect(page.getByText(texts.contacts.count('۱۲')).first()).toBeVisible()

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: uiExport.open, exact: true }).click()
    await page.getByRole('menuitem', { name: uiExport.excel }).click()
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
    await expect(page.getByText(uiExport.ready)).toBeVisible()
  },
)
