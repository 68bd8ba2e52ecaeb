import type { Page } from '@playwright/test'
import { newList } from '@peyk/contract/reports/reports.ts'
import { makeWorkbook } from '../../make-xlsx.ts'
import { expect, detailOf, freshToken, uniqueMark, confirmDialog, shortenUndoTime, test } from '../../fixtures.ts'
import { deliverableMobile } from '../../test-mobiles.ts'
import { callApi } from '../../test-accounts.ts'

const chooseLine = async (page: Page) => {
  await page.getByRole('button', { name: /خط ارسال/ }).click()
  await page.getByRole('option', { name: /۹۸۱۰۰۰۱/ }).click()
}
const openMode = async (page: Page, name: string) => {
  await page.goto('/send-sms')
  await page.getByRole('main').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}
/** A group whose numbers are all delivered to, so that no refund of the operator's blacklist changes the cost. */
const newGroup = async ({ title, size }: { title: string; size: number; workerIndex: number }) => {
  const token = await freshToken()
  const { id } = await callApi<{ id: number }>('phonebooks', { title }, token)
  const list = Array.from({ length: size }, () => ({ number: deliverableMobile(), phonebook_id: id }))
  await callApi('phonebooks/numbers/add-list-new', { list }, token)
}
const review = (page: Page) => page.getByRole('button', { name: 'بررسی و ارسال' }).click()

test(
  '[MODE-02] [SEND-01] a send to part of a group is previewed, survives a reload, and reaches exactly the confirmed recipients',
  { tag: '@phone' },
  async ({ page, signIn, token, expectAccessible }, info) => {
    const text = `به مخاطبان ${uniqueMark(info)}`
    const group = `شنوندگان ${uniqueMark(info)}`
    await newGroup({ title: group, size: 4, workerIndex: info.workerIndex })
    await signIn()
    await shortenUndoTime(page)
    await openMode(page, 'ارسال از دفترچه تلفن')
    await chooseLine(page)
    await page
      .getByRole('group', { name: /گروه‌ها/ })
      .getByText(group)
      .click()
    await page.getByText('بازه').click()
    await page.getByLabel('از نفر').fill('۲')
    await page.getByLabel('تا نفر').fill('۳')
    await page.getByLabel('متن پیام').fill(text)
    await expect(page.getByText('۲ نفر').first()).toBeVisible()
    await expectAccessible()
    await review(page)
    const dialog = confirmDialog(page)
    await expect(dialog.getByRole('button', { name: 'ارسال به ۲ نفر' })).toBeVisible()
    await expectAccessible()
    const cost = (await detailOf(page, 'هزینه').innerText()).trim()

    await page.reload()
    await expect(dialog.getByRole('button', { name: 'ارسال به ۲ نفر' })).toBeVisible()
    await dialog.getByRole('button', { name: 'ارسال به ۲ نفر' }).click()
    await expect(page).toHaveURL(/\/send-sms\/success-send\/\d+/)
    await page.getByRole('link', { name: 'دیدن گزارش این ارسال' }).click()
    await expect(page.getByText('پایان‌یافته')).toBeVisible({ timeout: 40_000 })
    await expect(detailOf(page, 'هزینهٔ نهایی')).toHaveText(cost)
    await page.goto('/send-sms')
    await expect(page.getByText('ادامهٔ ارسال‌های نیمه‌کاره')).toBeHidden()
    // The last sends of the account, among them those that other journeys make and plan meanwhile.
    await expect(async () => {
      await page.reload()
      const sends = await callApi<{ messages_outbox_id: string }[]>(
        newList.path,
        { page: 1, limit: 5, order: 'activity' },
        token,
      )
      for (const { messages_outbox_id: id } of sends)
        await expect(page.getByRole('main').locator(`a[href="/reports/${id}"]`)).toBeVisible({ timeout: 2000 })
    }).toPass()
  },
)

test('[MODE-03] a send to a file and a typed number reaches each valid number once, and lists invalid numbers before', async ({
  page,
  signIn,
  handset,
  expectAccessible,
}, info) => {
  const [inFile, beside] = [deliverableMobile(), deliverableMobile()]
  const text = `از فایل ${uniqueMark(info)}`
  await signIn()
  await shortenUndoTime(page)
  await openMode(page, 'ارسال از فایل')
  await chooseLine(page)
  const rows = `نام,موبایل\nسارا,${inFile}\nسارا,${inFile}\nنادرست,0912\n`
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'گیرندگان.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  await expect(page.getByText('سلول خالی').or(page.getByText('شمارهٔ نامعتبر')).first()).toBeVisible({ timeout: 20_000 })
  await page.getByLabel('شماره‌های دیگر').fill(beside)
  await page.getByLabel('شماره‌های دیگر').press('Enter')
  await page.getByLabel('متن پیام').fill(text)
  await expectAccessible()
  await review(page)
  const dialog = confirmDialog(page)
  await expect(dialog.getByText('تکراری، حذف شد')).toBeVisible()
  await expect(dialog.getByText('نامعتبر، حذف شد')).toBeVisible()
  await dialog.getByRole('button', { name: 'ارسال به ۲ نفر' }).click()
  await expect(page).toHaveURL(/\/send-sms\/success-send\/\d+/)
  for (const mobile of [inFile, beside])
    await expect
      .poll(async () => (await handset.messagesTo(mobile)).map((message) => message.text), { timeout: 40_000 })
      .toEqual([text])
})

test('[MODE-04] [MODE-05] every recipient gets a personalised text, filled from columns or taken from the sheet', async ({
  page,
  signIn,
  handset,
  expectAccessible,
}, info) => {
  const [first, second, third] = [1, 2, 3].map(() => deliverableMobile()) as [string, string, string]
  const mark = uniqueMark(info)
  await signIn()
  await shortenUndoTime(page)
  await openMode(page, 'ارسال با کلمات کلیدی')
  await chooseLine(page)
  const rows = `نام,موبایل\nسارا,${first}\nعلی,${second}\n,${third}\n`
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'نام‌ها.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  await page.getByLabel('متن پیام').fill(`${mark}: سلام`)
  await page.getByRole('button', { name: 'افزودن متغیر نام' }).click({ timeout: 20_000 })
  await expect(page.getByRole('figure').getByText(`${mark}: سلام سارا`)).toBeVisible()
  await expectAccessible()
  await review(page)
  const dialog = confirmDialog(page)
  await expect(dialog.getByText('بدون مقدار، حذف شد')).toBeVisible()
  await dialog.getByRole('button', { name: 'گیرندهٔ بعدی' }).click()
  await expect(dialog.getByText(`${mark}: سلام علی`)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'ارسال به ۲ نفر' }).click()
  await expect(page).toHaveURL(/\/send-sms\/success-send\/\d+/)

  await openMode(page, 'ارسال نظیر به نظیر')
  await chooseLine(page)
  const buffer = makeWorkbook([
    ['پیام', 'موبایل'],
    [`${mark}: نوبت شما فرداست`, third],
  ])
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.locator('input[type=file]').setInputFiles({ name: 'متن‌ها.xlsx', mimeType, buffer })
  await expect(page.getByRole('figure').getByText(`${mark}: نوبت شما فرداست`)).toBeVisible({ timeout: 20_000 })
  await review(page)
  await dialog.getByRole('button', { name: 'ارسال به ۱ نفر' }).click()
  await expect(page).toHaveURL(/\/send-sms\/success-send\/\d+/)
  const texts = { [first]: 'سلام سارا', [second]: 'سلام علی', [third]: 'نوبت شما فرداست' }
  for (const [mobile, text] of Object.entries(texts))
    await expect
      .poll(async () => (await handset.messagesTo(mobile)).map((message) => message.text), { timeout: 40_000 })
      .toEqual([`${mark}: ${text}`])
})
