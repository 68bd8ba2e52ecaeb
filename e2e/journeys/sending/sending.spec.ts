import type { Page } from '@playwright/test'
import {
  expect,
  detailOf,
  uniqueMark,
  pasteNumbers,
  confirmDialog,
  setUndoTime,
  shortenUndoTime,
  test,
} from '../../fixtures.ts'
import { deliverableMobile } from '../../test-mobiles.ts'
import { sendByApi, DELIVERY_POLL } from '../../test-accounts.ts'
import { makeSendDue } from '../../advance-time.ts'

const addNumber = async (page: Page, number: string) => {
  await page.getByLabel('گیرندگان').fill(number)
  await page.getByLabel('گیرندگان').press('Enter')
}

const openForm = async (page: Page) => {
  await page.goto('/send-sms/quick')
  await expect(page.getByRole('heading', { level: 1, name: 'ارسال سریع' })).toBeVisible()
}

const chooseLine = async (page: Page, number: string) => {
  await page.getByRole('button', { name: /خط ارسال/ }).click()
  await page.getByRole('option', { name: new RegExp(number) }).click()
}

const review = (page: Page) => page.getByRole('button', { name: 'بررسی و ارسال' }).click()

test(
  '[MODE-01] [SEND-19] [SEND-21] [SEND-02] a quick send goes from an empty form to delivered, and charges the price that was shown',
  { tag: '@both' },
  async ({ page, signIn, handset, expectAccessible }, info) => {
    const mobile = deliverableMobile()
    const text = `آزمون ارسال ${uniqueMark(info)}`
    await signIn()
    await openForm(page)
    await chooseLine(page, '۹۸۱۰۰۰۱')
    await addNumber(page, mobile)
    await page.getByLabel('متن پیام').fill(text)
    await expect(page.getByTestId('total-price').filter({ hasText: 'ریال' })).toBeVisible()
    const price = (await page.getByTestId('total-price').innerText()).trim()
    await review(page)
    const dialog = confirmDialog(page)
    await expect(detailOf(page, 'هزینه')).toHaveText(price)
    await expect(dialog.getByText(/۹۸۱۰۰۰۱/)).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: /ارسال به ۱ نفر/ }).click()

    await expect(page).toHaveURL(/\/send-sms\/success-send\/\d+/)
    await expect(page.getByText('پیامک با موفقیت در صف ارسال قرار گرفت')).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: 'دیدن گزارش این ارسال' }).click()
    await expect(page).toHaveURL(/\/reports\/\d+/)
    await expect(page.getByText('پایان‌یافته')).toBeVisible({ timeout: 40_000 })
    await expect(page.getByText('رسیده به گوشی').first()).toBeVisible()
    await expect(detailOf(page, 'هزینهٔ نهایی')).toHaveText(price)
    await expectAccessible()

    const messages = await handset.messagesTo(mobile)
    expect(messages.filter((message) => message.text === text)).toHaveLength(1)
  },
)

test(
  '[SEND-10] [SEND-12] a message from an advertising line arrives with the opt-out suffix',
  { tag: '@phone' },
  async ({ page, signIn, handset, expectAccessible }) => {
    const mobile = deliverableMobile()
    await signIn()
    await openForm(page)
    await chooseLine(page, '۹۸۳۰۰۰۵۰۵')
    await addNumber(page, mobile)
    await shortenUndoTime(page)
    await page.getByLabel('متن پیام').fill('تخفیف ویژهٔ امروز')
    await review(page)
    await confirmDialog(page)
      .getByRole('button', { name: /ارسال به/ })
      .click()
    await expect(page).toHaveURL(/success-send/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible()
    await expect
      .poll(async () => (await handset.messagesTo(mobile)).map((message) => message.text), { timeout: 30_000 })
      .toEqual(['تخفیف ویژهٔ امروز\nلغو11'])
  },
)

test('pasted numbers are split into valid and invalid, and one act removes the invalid ones and goes on', async ({
  page,
  signIn,
}) => {
  await signIn()
  await openForm(page)
  await pasteNumbers(page, '09120000011\n09120000012, 0912000\n09120000011')
  await expect(
    page.getByText('۰۹۱۲ ۰۰۰ ۰۰۱۱').or(page.getByText('989120000011')).or(page.getByText('۹۸۹۱۲۰۰۰۰۰۱۱')).first(),
  ).toBeVisible()
  await page.getByLabel('متن پیام').fill('سلام')
  await review(page)
  await expect(page.getByText('۱ شمارهٔ نامعتبر در لیست مانده است؛ آن‌ها را اصلاح یا حذف کنید')).toBeVisible()
  await expect(confirmDialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'حذف نامعتبرها و ادامه' }).click()
  await expect(confirmDialog(page)).toBeVisible()
})

test(
  'an empty send form names each missing field and focuses the first',
  { tag: '@phone' },
  async ({ page, signIn, expectAccessible }) => {
    await signIn()
    await openForm(page)
    await review(page)
    await expect(page.getByText('حداقل یک شمارهٔ معتبر وارد کنید')).toBeVisible()
    await expect(page.getByText('متن پیام را بنویسید')).toBeVisible()
    await expect(page.getByLabel('گیرندگان')).toBeFocused()
    await expectAccessible()
  },
)

/** Whether a form with this text lies in the browser's store. */
const isDraftSaved = (text: string) =>
  new Promise<boolean>((resolve) => {
    const opening = indexedDB.open('peyk-drafts')
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
      reading.addEventListener('success', () => {
        opening.result.close()
        resolve(JSON.stringify(reading.result).includes(text))
      })
    })
  })

test('the draft of a send survives a closed tab', async ({ page, context, signIn }) => {
  const mobile = deliverableMobile()
  await signIn()
  await openForm(page)
  await addNumber(page, mobile)
  await page.getByLabel('متن پیام').fill('متنی که نباید گم شود')
  await page.waitForFunction(isDraftSaved, 'متنی که نباید گم شود')
  await page.close({ runBeforeUnload: false })
  const again = await context.newPage()
  await again.goto('/send-sms/quick')
  await expect(again.getByLabel('متن پیام')).toHaveValue('متنی که نباید گم شود')
  await expect(again.getByText('پیش‌نویس قبلی شما بازیابی شد.')).toBeVisible()
})

test('a connection lost during the submit keeps the form and never sends twice', async ({
  page,
  signIn,
  handset,
  token,
}) => {
  const mobile = deliverableMobile()
  await signIn()
  await openForm(page)
  await chooseLine(page, '۹۸۱۰۰۰۱')
  await addNumber(page, mobile)
  await page.getByLabel('متن پیام').fill('یک بار و فقط یک بار')
  await review(page)
  let tries = 0
  await page.route('**/v1/api/send/previews/*/submit', async (route) => {
    // Nothing is undone here: the send need not wait for it.
    const postData = JSON.stringify({ ...route.request().postDataJSON(), undo_seconds: 1 })
    tries += 1
    if (tries > 1) return route.continue({ postData })
    // The server takes the send, and the answer is lost on its way.
    await route.fetch({ postData })
    return route.abort('connectionreset')
  })
  const dialog = confirmDialog(page)
  await dialog.getByRole('button', { name: /ارسال به/ }).click()
  await expect(dialog.getByRole('alert')).toContainText('ارسال دو بار انجام نمی‌شود')
  await dialog.getByRole('button', { name: /ارسال به/ }).click()
  await expect(page).toHaveURL(/success-send/)
  const texts = async () => (await handset.messagesTo(mobile)).map(({ text }) => text)
  await expect.poll(async () => (await texts()).length, DELIVERY_POLL).toBe(1)
  // What is sent behind it arrives, and it stays alone.
  await sendByApi(token, { to: [mobile], text: 'پس از آن' })
  await expect.poll(texts, DELIVERY_POLL).toContain('پس از آن')
  expect((await texts()).filter((text) => text !== 'پس از آن')).toEqual(['یک بار و فقط یک بار'])
})

test('[SEND-20] a send is undone within its seconds and never leaves', async ({ page, signIn, handset, token }) => {
  const mobile = deliverableMobile()
  // A busy machine may draw the page after the usual seconds are over; its time comes below.
  await setUndoTime(page, 60)
  await signIn()
  await openForm(page)
  await chooseLine(page, '۹۸۱۰۰۰۱')
  await addNumber(page, mobile)
  await page.getByLabel('متن پیام').fill('این پیام پس گرفته می‌شود')
  await review(page)
  await confirmDialog(page)
    .getByRole('button', { name: /ارسال به/ })
    .click()
  await page.getByRole('button', { name: 'لغو ارسال' }).click()
  const id = Number(/success-send\/(\d+)/.exec(page.url())?.[1])
  await expect(page.getByText('ارسال لغو شد و هزینهٔ آن بازگشت')).toBeVisible()
  // Its time comes all the same, and that of another behind it, which leaves.
  const behind = await sendByApi(token, { to: [mobile], text: 'پس از آن', at: Date.now() + 3_600_000 })
  await makeSendDue(id)
  await makeSendDue(behind)
  const texts = async () => (await handset.messagesTo(mobile)).map(({ text }) => text)
  await expect.poll(async () => (await texts()).length, DELIVERY_POLL).toBeGreaterThan(0)
  expect(await texts()).toEqual(['پس از آن'])
})

test.describe('at noon in Tehran', () => {
  test.use({ ownProfile: true })

  test('[SEND-24] a scheduled time earlier than the minimum is refused beside its field, and the minimum is accepted', async ({
    page,
    signIn,
  }) => {
    await signIn()
    // Noon in Tehran on 1405/08/30.
    await page.clock.setFixedTime(new Date('2026-11-21T08:30:00Z'))
    await openForm(page)
    await chooseLine(page, '۹۸۱۰۰۰۱')
    await addNumber(page, deliverableMobile())
    await page.getByLabel('متن پیام').fill('سلام')
    await page.getByText('ارسال زمان‌بندی‌شده').click()
    await review(page)
    await expect(page.getByText('زمان ارسال را انتخاب کنید').first()).toBeVisible()

    const sendAt = page.getByRole('textbox', { name: 'زمان ارسال' })
    await sendAt.fill('1405/08/30 12:04')
    await review(page)
    await expect(page.getByText('زمان ارسال باید حداقل ۵ دقیقه بعد از اکنون باشد')).toBeVisible()
    await expect(confirmDialog(page)).toBeHidden()

    await sendAt.fill('1405/08/30 12:05')
    await review(page)
    await expect(confirmDialog(page).getByText(/۱۲:۰۵/)).toBeVisible()
  })
})
