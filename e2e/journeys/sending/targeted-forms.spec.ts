import type { Page } from '@playwright/test'
import { expect, confirmDialog, detailOf, freshToken, setUndoTime, test, uniqueMark } from '../../fixtures.ts'
import { callApi } from '../../test-accounts.ts'

const pick = async (page: Page, { label, option }: { label: string; option: string | RegExp }) => {
  await page.getByRole('button', { name: new RegExp(`${label}$`) }).click()
  await page.getByRole('option', { name: option }).first().click()
}
const chooseTehran = async (page: Page) => {
  await pick(page, { label: 'استان', option: /^تهران$/ })
  await pick(page, { label: 'شهرستان', option: /^تهران$/ })
  await pick(page, { label: ' شهر', option: /^تهران$/ })
}
const enough = (page: Page) => expect(page.getByText('از حداقل ارسال هدفمند بیشتر است')).toBeVisible()

// A busy machine may draw the page after the usual seconds are over.
test.beforeEach(({ page }) => setUndoTime(page, 60))

/** Sends to the fewest there may be, sees them on the success screen, and takes the send back while it may be undone: nobody gets an advert. */
const sendToFewest = async (
  page: Page,
  { text, words, isReloaded = false }: { text: string; words: RegExp; isReloaded?: boolean },
) => {
  await page.getByText('تعداد دلخواه').click()
  await page.getByLabel('متن پیام').fill(text)
  await page.getByRole('button', { name: 'بررسی و ارسال' }).click()
  const dialog = confirmDialog(page)
  await expect(dialog.getByText(words)).toBeVisible()
  if (isReloaded) {
    await page.reload()
    await expect(dialog.getByText(words)).toBeVisible()
  }
  await dialog.getByRole('button', { name: /ارسال به ۵٬۰۰۰ نفر/ }).click()
  await expect(page).toHaveURL(/\/send-sms\/success-send\/\d+/)
  await expect(detailOf(page, 'گیرنده')).toHaveText('۵٬۰۰۰')
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  await callApi('send/cancel', { message_outbox_id: id }, await freshToken())
}

test(
  '[MODE-09] [SEND-04] people of a city are counted as it is chosen, said in words, found again after a reload and sent to',
  { tag: '@both' },
  async ({ page, signIn, expectAccessible }, info) => {
    await signIn()
    await page.goto('/send-sms/city-province')
    await expect(page.getByText('حداقل ۵٬۰۰۰ نفر')).toBeVisible()
    await chooseTehran(page)
    await enough(page)
    await expectAccessible()
    await sendToFewest(page, { text: `شهر ${uniqueMark(info)}`, words: /مشترکان شهر تهران/, isReloaded: true })
  },
)

test('[MODE-06] people of a trade in a city are sent to', { tag: '@phone' }, async ({ page, signIn }, info) => {
  await signIn()
  await page.goto('/send-sms/business')
  await pick(page, { label: 'دستهٔ شغلی', option: /رستوران/ })
  await pick(page, { label: ' شغل', option: /^همهٔ شغل‌ها/ })
  await chooseTehran(page)
  await enough(page)
  await sendToFewest(page, { text: `صنف ${uniqueMark(info)}`, words: /صنف «رستوران.*» در شهر تهران/ })
})

test('[MODE-08] areas of postal codes are added until there are enough people', async ({ page, signIn }, info) => {
  await signIn()
  await page.goto('/send-sms/postalcode')
  const codes = ['12', '13', '14', '15', '16', '17']
  for (const [at, code] of codes.entries()) {
    if (at > 0) await page.getByRole('button', { name: 'افزودن محدودهٔ دیگر' }).click()
    await page.getByLabel('رقم‌های اول کد پستی').nth(at).fill(code)
  }
  await enough(page)
  await sendToFewest(page, { text: `محدوده ${uniqueMark(info)}`, words: /کد پستی ۱۲….* و ۳ جای دیگر/ })
})

test(
  '[MODE-10] [MODE-11] people near towers of Irancell are sent to, and of no other operator',
  { tag: '@phone' },
  async ({ page, signIn, expectAccessible }, info) => {
    await signIn()
    await page.goto('/send-sms/tower-irancell')
    await expect(page.getByText('این روش فقط برای مشترکان ایرانسل است')).toBeVisible()
    await page
      .getByText(/^حدود .* نفر$/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'انتخاب همهٔ فهرست' }).click()
    await enough(page)
    await expectAccessible()
    await sendToFewest(page, { text: `دکل ${uniqueMark(info)}`, words: /مشترکان نزدیک .* دکل ایرانسل/ })
  },
)
