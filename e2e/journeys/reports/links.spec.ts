import { expect, uniqueMark, confirmDialog, shortenUndoTime, test } from '../../fixtures.ts'
import { deliverableMobile } from '../../test-mobiles.ts'

const PHONE_USER_AGENT =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

test('[CALL-043] [SEND-13] a tracked link is created while writing, reaches the handset, and its click is shown in the report', async ({
  page,
  signIn,
  handset,
  expectAccessible,
}, info) => {
  const mobile = deliverableMobile()
  const campaign = `آزمون ${uniqueMark(info)}`
  await signIn()
  await shortenUndoTime(page)
  await page.goto('/send-sms/quick')
  await page.getByRole('button', { name: /خط ارسال/ }).click()
  await page.getByRole('option', { name: /۹۸۱۰۰۰۱/ }).click()
  await page.getByLabel('گیرندگان').fill(mobile)
  await page.getByLabel('گیرندگان').press('Enter')
  await page.getByLabel('متن پیام').fill('تازه‌ها:')
  await page.getByRole('button', { name: 'لینک رهگیری', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'لینک جدید' }).click()
  await page.getByLabel('نشانی صفحه').fill('https://shop.example.ir/new')
  await page.getByLabel('کمپین').fill(campaign)
  await page.getByRole('button', { name: 'ساختن و درج در متن' }).click()
  await expect(page.getByLabel('متن پیام')).toHaveValue(/^تازه‌ها: http\S+\/l\/\w{7}$/)
  const text = await page.getByLabel('متن پیام').inputValue()
  await page.getByRole('button', { name: 'بررسی و ارسال' }).click()
  await confirmDialog(page)
    .getByRole('button', { name: /ارسال به ۱ نفر/ })
    .click()
  await expect(page).toHaveURL(/\/success-send\/\d+/)
  await page.getByRole('link', { name: 'دیدن گزارش این ارسال' }).click()
  await expect(page.getByText('پایان‌یافته')).toBeVisible({ timeout: 40_000 })
  expect((await handset.messagesTo(mobile)).some((message) => message.text === text)).toBe(true)

  const address = text.replace('تازه‌ها: ', '')
  const visit = await page.request.get(address, { headers: { 'user-agent': PHONE_USER_AGENT }, maxRedirects: 0 })
  expect(visit.headers()['location']).toContain(
    'https://shop.example.ir/new?utm_source=sms&utm_medium=text&utm_campaign=',
  )
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('۱ بازدید').first()).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 20_000 })
  await expectAccessible()
  await page.getByRole('link', { name: 'جزئیات لینک‌ها' }).click()
  await expect(page).toHaveURL(/\/links\?send=\d+/)
  await page.getByText(campaign).first().click()
  await expect(page.getByRole('dialog').getByText('https://shop.example.ir/new')).toBeVisible()
  await expectAccessible()
})
