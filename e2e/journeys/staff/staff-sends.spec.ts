import type { Page } from '@playwright/test'
import { addDays } from '@peyk/domain/jalaali/calendar.ts'
import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { dateTimeValue } from '@peyk/domain/jalaali/format-and-mask.ts'
import { expect, detailOf, freshToken, confirmDialog, test, writeQuickSend } from '../../fixtures.ts'
import { deliverableMobile } from '../../test-mobiles.ts'
import type { QuickSend } from '../../fixtures.ts'
import { callApi, createSender } from '../../test-accounts.ts'

const switchUser = (page: Page, token: string) => page.evaluate((value) => localStorage.setItem('token', value), token)

/** Writes a quick send and goes up to its question. */
const review = async (page: Page, written: QuickSend) => {
  await writeQuickSend(page, written)
  await page.getByRole('button', { name: 'بررسی و ارسال' }).click()
  await expect(confirmDialog(page).getByRole('button', { name: 'ارسال به ۱ نفر' })).toBeVisible()
}

/** Confirms it; answers where it is reported. */
const confirm = async (page: Page): Promise<string> => {
  await confirmDialog(page).getByRole('button', { name: 'ارسال به ۱ نفر' }).click()
  await expect(page).toHaveURL(/\/send-sms\/success-send\/\d+/)
  return `/reports/${/\d+$/.exec(page.url())?.[0]}`
}

test(
  '[STF-02] staff review a customer’s sends: an approved one is delivered, a rejected one is refunded with a reason',
  { tag: '@phone' },
  async ({ page, signIn, handset, expectAccessible }, info) => {
    test.setTimeout(150_000)
    const sender = await createSender(handset)
    const operator = await freshToken('operator')
    const mobile = deliverableMobile()
    const mark = `${info.workerIndex}-${info.project.name}-${info.retry}`
    const [good, bad] = [`سفارش شما آماده است ${mark}`, `در قرعه‌کشی ما برنده شوید ${mark}`]

    await signIn(operator)
    await page.goto(`/staff/accounts/${sender.accountId}`)
    await page.getByRole('button', { name: 'روشن کردن نظارت' }).click()
    await confirmDialog(page).getByRole('button', { name: 'روشن شود' }).click()
    await expect(page.getByRole('button', { name: 'خاموش کردن نظارت' })).toBeVisible()

    await switchUser(page, sender.token)
    const reports: string[] = []
    for (const text of [good, bad]) {
      await review(page, { line: sender.number, mobile, text })
      reports.push(await confirm(page))
    }
    await page.goto(reports[0]!)
    await expect(page.getByText('در صف نظارت').first()).toBeVisible()
    expect(await handset.messagesTo(mobile)).not.toContainEqual(expect.objectContaining({ text: good }))

    await switchUser(page, operator)
    await page.goto('/staff/sends')
    const cardOf = (text: string) =>
      page.getByRole('list', { name: 'ارسال‌های صف نظارت' }).getByRole('listitem').filter({ hasText: text })
    await expect(cardOf(bad).getByText(/قرعه/).last()).toBeVisible()
    await expectAccessible()
    await cardOf(good)
      .getByRole('button', { name: /^تأیید/ })
      .click()
    await confirmDialog(page).getByRole('button', { name: 'تأیید ارسال به ۱ نفر' }).click()
    await expect(cardOf(good)).toBeHidden()
    await cardOf(bad).getByRole('button', { name: /^رد/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'رد', exact: true }).click()
    await expect(dialog.getByText('دلیل را بنویسید')).toBeVisible()
    const reason = `مجوز قرعه‌کشی پیوست نیست ${mark}`
    await dialog.getByRole('textbox', { name: 'دلیل رد' }).fill(reason)
    await expectAccessible()
    await dialog.getByRole('button', { name: 'رد', exact: true }).click()
    await expect(cardOf(bad)).toBeHidden()

    const textsOf = async (of: string) => (await handset.messagesTo(of)).map(({ text }) => text)
    await expect.poll(() => textsOf(mobile), { timeout: 40_000 }).toEqual([good])
    await expect.poll(async () => (await textsOf(sender.mobile)).join('\n'), { timeout: 40_000 }).toContain(reason)
    await switchUser(page, sender.token)
    await page.goto(reports[1]!)
    await expect(page.getByText('ردشده').first()).toBeVisible()
    await expect(detailOf(page, 'دلیل')).toHaveText(reason)
    await page.goto(reports[0]!)
    await expect(page.getByText('پایان‌یافته')).toBeVisible({ timeout: 40_000 })
    const rial = Number(
      (await detailOf(page, 'هزینهٔ نهایی').innerText()).replace(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit))).replace(/\D/g, ''), // prettier-ignore
    )
    expect(rial).toBeGreaterThan(0)
    expect(await sender.credit()).toBe(sender.initialCredit - rial)
  },
)

test('[STF-09] staff set a price: earlier sends keep the old price, later ones pay the new one, and a future price is withdrawn', async ({
  page,
  signIn,
  handset,
  expectAccessible,
}, info) => {
  test.setTimeout(150_000)
  // A family for each size: both run at once, and each looks at what a part costs.
  const family = info.project.name === 'phone' ? { familyId: 66, name: 'سامانتل' } : { familyId: 92, name: 'خط ۹۹۸' }
  const sender = await createSender(handset, family)
  const mobile = deliverableMobile()
  const written = { line: sender.number, mobile, text: 'سلام' }
  const inAMonth = dateTimeValue({ ...addDays({ date: tehranDay(Date.now()), days: 30 }), hour: 10, minute: 0 })
  const later = new Date(Date.now() + 7_200_000).toISOString()
  const body = { sending_type: 'webservice', from_number: sender.number, message: 'سلام', send_time: later, params: { recipients: [mobile] } } // prettier-ignore
  const { message_outbox_ids: ids } = await callApi<{ message_outbox_ids: number[] }>('send', body, sender.token)
  await signIn(sender.token)
  await page.goto(`/reports/${ids[0]}`)
  const before = (await detailOf(page, 'هزینهٔ برآوردی').innerText()).trim()

  await switchUser(page, await freshToken('operator'))
  await page.goto('/staff/tariffs')
  await page.getByRole('link', { name: family.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: `نرخ ${family.name}` })).toBeVisible()
  const write = async (price: string) => {
    await page.getByRole('button', { name: 'نرخ جدید' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'فارسی، همراه اول' }).fill(price)
  }
  const save = () => page.getByRole('dialog').getByRole('button', { name: 'ثبت نرخ' }).click()
  await write('1500.5')
  await expectAccessible()
  await save()
  await expect(confirmDialog(page).getByText(/ به ۱٬۵۰۰٫۵ ریال/)).toBeVisible()
  await expectAccessible()
  await confirmDialog(page).getByRole('button', { name: 'برقرار شود' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await write('9000')
  await page.getByRole('dialog').getByText('در زمان دیگر').click()
  await save()
  await expect(page.getByRole('dialog').getByText('تاریخ و ساعت شروع نرخ را بنویسید')).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /تاریخ و ساعت/ })
    .fill(inAMonth)
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /تاریخ و ساعت/ })
    .press('Tab')
  await save()
  const coming = page.getByRole('button', { name: /در راه/ })
  await expect(coming).toBeVisible()
  await expectAccessible()
  await coming.click()
  await page.getByRole('menuitem', { name: 'پس گرفتن' }).click()
  await confirmDialog(page).getByRole('button', { name: 'پس گرفتن' }).click()
  await expect(coming).toHaveCount(0)

  await switchUser(page, sender.token)
  await review(page, written)
  await expect(detailOf(page, 'هزینه')).toHaveText(/۱٬۵۴۰/)
  await page.goto(`/reports/${ids[0]}`)
  await expect(detailOf(page, 'هزینهٔ برآوردی')).toHaveText(before)
})
