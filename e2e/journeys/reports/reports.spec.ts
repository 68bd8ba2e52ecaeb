import { reportLists } from '@peyk/phrases/fa/reports/report-lists.ts'
import { expect, detailOf, confirmDialog, test } from '../../fixtures.ts'
import { deliverableMobile } from '../../test-mobiles.ts'
import { sendByApi } from '../../test-accounts.ts'

const { archive, saved, tabs, totals } = reportLists

test(
  '[REP-01] the list of sends shows rows and pages, and keeps its filters in the address',
  { tag: '@both' },
  async ({ page, signIn, expectAccessible }) => {
    await signIn()
    await page.goto('/reports')
    await expect(page.getByRole('heading', { level: 1, name: 'آمار و گزارش‌ها' })).toBeVisible()
    await expect(page.getByRole('main').locator('a[href^="/reports/"]').first()).toBeVisible()

    await page.getByRole('searchbox', { name: 'جستجو در متن پیام' }).fill('هیچ‌جا نیست')
    await expect(page).toHaveURL(/message=/)
    await page.getByRole('button', { name: /فیلتر/ }).first().click()
    await page.getByRole('radio', { name: 'پایان‌یافته' }).click()
    await expectAccessible()
    await page.getByRole('button', { name: 'اعمال فیلتر' }).click()
    await expect(page).toHaveURL(/state=6/)
    await expect(page.getByText('نتیجه‌ای یافت نشد')).toBeVisible()
    await page.reload()
    await expect(page.getByText('نتیجه‌ای یافت نشد')).toBeVisible()
  },
)

test(
  '[REP-01] [REP-11] [REP-12] a filter is saved, comes back in another visit, and the archive is opened by a ready range',
  { tag: '@phone' },
  async ({ page, signIn, expectAccessible }, { project }) => {
    const name = `زمان‌بندی‌شده‌ها ${project.name} ${Date.now()}`
    await signIn()
    await page.goto('/reports?scheduled=1')
    await expect(page.getByRole('region', { name: totals.title })).toBeVisible()
    await page.getByRole('button', { name: saved.open }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: saved.name }).fill(name)
    await dialog.getByRole('button', { name: saved.save, exact: true }).click()
    await expect(dialog.getByRole('button', { name: new RegExp(`^${name}.*زمان‌بندی: دارد`) })).toBeVisible()
    await expectAccessible()

    await page.goto('/reports?limit=25')
    await page.getByRole('button', { name: saved.open }).click()
    await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await expect(page).toHaveURL(/\?scheduled=1&limit=25$/)
    await page.getByRole('button', { name: saved.open }).click()
    await dialog.getByRole('button', { name: saved.remove(name) }).click()
    await expect(dialog.getByRole('button', { name: saved.remove(name) })).toHaveCount(0)
    // The focus was on the row that is gone, and is brought back into the dialog.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden({ timeout: 1000 })
    }).toPass()

    await page.getByRole('tab', { name: tabs.systemic }).click()
    await expect(page).toHaveURL(/tab=1/)
    await expect(page.getByText(/^[۰-۹٬]+ پیام$/)).toBeVisible()
    await page.getByRole('tab', { name: tabs.archive }).click()
    await expect(page.getByText(archive.ask)).toBeVisible()
    await page.getByRole('button', { name: archive.presets.year }).click()
    await expect(page).toHaveURL(/archive_from=.+archive_to=/)
    await page.reload()
    await expect(page.getByText(/^[۰-۹٬]+ ارسال$/)).toBeVisible()
    await expectAccessible()
  },
)

test('[CONST-02] without page and limit the list of sends shows the first ten; changing the page replaces the address', async ({
  page,
  signIn,
}) => {
  await signIn()
  const request = page.waitForRequest('**/report/new_list')
  await page.goto('/reports')
  expect((await request).postDataJSON()).toMatchObject({ page: 1, limit: 10 })
  const before = await page.evaluate(() => history.length)
  await page.getByRole('button', { name: 'صفحهٔ بعد' }).click()
  await expect(page).toHaveURL(/page=2/)
  expect(await page.evaluate(() => history.length)).toBe(before)
})

test(
  '[REP-03] [REP-06] the report of a send shows its text, cost, outcome and recipients',
  { tag: '@phone' },
  async ({ page, signIn, token, expectAccessibleInBothThemes }) => {
    const mobiles = [deliverableMobile(), deliverableMobile()]
    const id = await sendByApi(token, { to: mobiles, text: 'گزارش این پیام را ببینید' })
    await signIn()
    await page.goto(`/reports/${id}`)
    await expect(page.getByText('گزارش این پیام را ببینید')).toBeVisible()
    await expect(page.getByText('پایان‌یافته')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('رسیده به گوشی').first()).toBeVisible()
    await expect(page.getByText('هزینهٔ نهایی')).toBeVisible()
    await expectAccessibleInBothThemes()
  },
)

test('[REP-14] [SEND-20] a send is stopped from its report and its unsent part is refunded', async ({
  page,
  signIn,
  token,
  expectAccessible,
}) => {
  const inAnHour = Date.now() + 3_600_000
  const id = await sendByApi(token, { to: [deliverableMobile()], text: 'یک ساعت دیگر', at: inAnHour })
  await signIn()
  await page.goto(`/reports/${id}`)
  const [pending, returned] = [detailOf(page, 'در انتظار نتیجه'), detailOf(page, 'بازگشته به اعتبار')]
  await expect(returned).toHaveText(/^۰\s*ریال$/)
  const money = await pending.innerText()
  await page.getByRole('button', { name: 'لغو ارسال' }).click()
  await expect(confirmDialog(page)).toBeVisible()
  await expectAccessible()
  await confirmDialog(page).getByRole('button', { name: 'ارسال لغو شود' }).click()
  await expect(page.getByText('لغوشده').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'لغو ارسال' })).toBeHidden()
  await expect(returned).toHaveText(money)
  await expect(pending).toHaveCount(0)
})

test('the report of a send that does not exist or belongs to another account says not found', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/reports/999999999')
  await expect(page.getByText('این ارسال یافت نشد')).toBeVisible()
})

test('[ERR-10] a list that fails to load shows an error and offers a retry', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn()
  let isBroken = true
  await page.route('**/report/new_list', (route) => (isBroken ? route.abort() : route.continue()))
  await page.goto('/reports')
  const failed = page.getByText('خطا در دریافت اطلاعات')
  const retry = page.getByRole('button', { name: 'تلاش دوباره' })
  await expect(failed).toBeVisible({ timeout: 20_000 })
  await expectAccessible()
  const again = page.waitForRequest('**/report/new_list')
  await retry.click()
  await again
  await expect(failed).toBeVisible({ timeout: 20_000 })
  // From here on it works, and what happens to a send meanwhile may ask before the button does.
  isBroken = false
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1000 })
    await expect(failed).toBeHidden({ timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('main').locator('a[href^="/reports/"]').first()).toBeVisible()
})
