import type { Page } from '@playwright/test'
import { addDays, type JalaaliDay } from '@peyk/domain/jalaali/calendar.ts'
import { tehranDateTime, tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { dateTimeValue, timeValue } from '@peyk/domain/jalaali/format-and-mask.ts'
import { expect, detailOf, freshToken, uniqueMark, confirmDialog, test, writeQuickSend } from '../../fixtures.ts'
import { deliverableMobile } from '../../test-mobiles.ts'
import { callApi, createSender, DELIVERY_POLL } from '../../test-accounts.ts'
import { makeScheduleDue, makeSendDue } from '../../advance-time.ts'

const persian = (text: string) => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit)
/** Days counted from the begin of the journey, which may run over midnight. */
const daysFrom =
  (begun: number) =>
  (days: number): JalaaliDay =>
    addDays({ date: tehranDay(begun), days })
const at = (day: JalaaliDay, hour: number, minute = 0) => dateTimeValue({ ...day, hour, minute })
const monthOf = ({ jy, jm }: JalaaliDay) => `${jy}-${String(jm).padStart(2, '0')}`
const calendarPath = (day: JalaaliDay) => `/send-sms/schedule?month=${monthOf(day)}&day=${day.jd}`
const formatSendTime = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

const review = (page: Page) => page.getByRole('button', { name: 'بررسی و ارسال' }).click()
/** Opens the menu of a date and chooses what is done about it. */
const chooseAction = async (page: Page, { text, choice }: { text: string | RegExp; choice: string }) => {
  const row = page.getByRole('listitem').filter({ hasText: text })
  await row.getByRole('button', { name: /^عملیات/ }).click()
  await page.getByRole('menuitem', { name: choice }).click()
}
const moveTo = async (page: Page, time: string) => {
  await confirmDialog(page).getByRole('textbox', { name: 'زمان جدید' }).fill(time)
  await confirmDialog(page).getByRole('textbox', { name: 'زمان جدید' }).press('Tab')
  await confirmDialog(page).getByRole('button', { name: 'تغییر زمان' }).click()
}

test(
  'of a recurring send one date is moved, one skipped and restored, and the rest gets a new text and is cancelled',
  { tag: '@phone' },
  async ({ page, signIn, expectAccessible }, info) => {
    test.setTimeout(180_000)
    const mark = uniqueMark(info)
    const inDays = daysFrom(Date.now())
    await signIn()
    await writeQuickSend(page, { line: '9810001', mobile: deliverableMobile(), text: `یادآوری ${mark}` })
    await page.getByText('ارسال زمان‌بندی‌شده').click()
    await page.getByText('تکرارشونده').click()
    await page.getByText('روزانه', { exact: true }).click()
    await page.getByLabel('از تاریخ').fill(dateTimeValue({ ...inDays(3), hour: 0, minute: 0 }).slice(0, 10))
    await page.getByLabel('تعداد نوبت').fill('4')
    await expect(page.getByText(/هر روز ساعت ۱۰:۰۰.*۴ بار/)).toBeVisible()
    await expectAccessible()
    await review(page)
    await expect(confirmDialog(page).getByText(/۴ بار/)).toBeVisible()
    await confirmDialog(page).getByRole('button', { name: 'ساختن ارسال تکراری' }).click()

    await expect(page).toHaveURL(/\/send-sms\/schedule\/\d+/)
    const upcoming = page.getByRole('list', { name: 'نوبت‌های بعدی' }).getByRole('listitem')
    await expect(upcoming).toHaveCount(4)
    await expectAccessible()
    const of = (day: JalaaliDay) => new RegExp(persian(`${day.jd} `))

    await upcoming
      .nth(1)
      .getByRole('button', { name: /^عملیات/ })
      .click()
    await page.getByRole('menuitem', { name: 'تغییر زمان' }).click()
    await moveTo(page, at(inDays(20), 11, 30))
    await expect(upcoming.nth(3).getByText('جابه‌جاشده')).toBeVisible()
    await expect(upcoming.nth(3).getByText(/نوبت اصلی/)).toContainText(of(inDays(4)))

    await upcoming
      .nth(0)
      .getByRole('button', { name: /^عملیات/ })
      .click()
    await page.getByRole('menuitem', { name: 'کنار گذاشتن این نوبت' }).click()
    await confirmDialog(page).getByRole('button', { name: 'کنار گذاشتن نوبت' }).click()
    await expect(upcoming.nth(0).getByText('کنارگذاشته‌شده')).toBeVisible()
    await upcoming
      .nth(0)
      .getByRole('button', { name: /^عملیات/ })
      .click()
    await page.getByRole('menuitem', { name: 'برگرداندن این نوبت' }).click()
    await confirmDialog(page).getByRole('button', { name: 'برگرداندن این نوبت' }).click()
    await expect(upcoming.nth(0).getByText('در انتظار زمان')).toBeVisible()

    await page.getByRole('button', { name: 'تغییر متن یا زمان' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: 'متن پیام' }).fill(`متن تازهٔ ${mark}`)
    await form.getByRole('button', { name: 'ذخیرهٔ تغییرها' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByText(`متن تازهٔ ${mark}`).first()).toBeVisible()
    const address = page.url()

    // A moved date keeps its time when the text changes.
    await page.goto(calendarPath(inDays(20)))
    const moved = page.getByRole('listitem').filter({ hasText: `متن تازهٔ ${mark}` })
    await expect(moved.filter({ hasText: 'جابه‌جاشده' }).getByText('۱۱:۳۰').first()).toBeVisible()
    await expectAccessible()

    await page.goto(address)
    await page.getByRole('button', { name: 'لغو نوبت‌های مانده' }).click()
    await expect(confirmDialog(page).getByText(/۴ نوبت دیگر/)).toBeVisible()
    await confirmDialog(page).getByRole('button', { name: 'لغو همهٔ نوبت‌ها' }).click()
    await expect(page.getByText('نوبت دیگری نمانده است')).toBeVisible()
    await page.goto('/send-sms/schedule?tab=1&state=cancelled')
    await expect(page.getByText(`متن تازهٔ ${mark}`)).toBeVisible()
  },
)

test('[STF-08] [SEND-20] staff set the hours of a line; a send outside them waits after consent, is rescheduled, and is cancelled for a full refund', async ({
  page,
  signIn,
  handset,
  expectAccessible,
}, info) => {
  test.setTimeout(180_000)
  const sender = await createSender(handset)
  const begun = Date.now()
  const inDays = daysFrom(begun)
  const isMorning = tehranDateTime(begun).hour < 12
  const [opens, closes] = isMorning ? ['20:00', '21:00'] : ['01:00', '02:00']
  const text = `خبر شب ${uniqueMark(info)}`
  const become = (token: string) => page.evaluate((value) => localStorage.setItem('token', value), token)

  await signIn(await freshToken('operator'))
  await page.goto(`/staff/lines/${sender.lineId}`)
  await page.getByRole('button', { name: 'ویرایش خط' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('ساعت‌های تبلیغات دارد').click()
  await dialog.getByLabel('از ساعت').fill(opens)
  await dialog.getByLabel('تا ساعت').fill(closes)
  await dialog.getByLabel('تا ساعت').press('Tab')
  await dialog.getByRole('button', { name: 'ذخیره', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`${persian(opens)} تا ${persian(closes)}`).first()).toBeVisible()

  await become(sender.token)
  await writeQuickSend(page, { line: sender.number, mobile: deliverableMobile(), text })
  await review(page)
  const confirm = confirmDialog(page).getByRole('button', { name: /^ارسال به ۱ نفر/ })
  const cost = (await detailOf(page, 'هزینه').innerText()).trim()
  await confirm.click()
  await expect(
    confirmDialog(page).getByText(new RegExp(`از ساعت ${persian(opens)} تا ${persian(closes)}`)),
  ).toBeVisible()
  await expect(confirm).toBeDisabled()
  await expectAccessible()
  await confirmDialog(page).getByText('می‌پذیرم؛ در شروع ساعت مجاز خط ارسال شود').click()
  await confirm.click()
  await expect(page).toHaveURL(/\/send-sms\/success-send\/\d+/)
  expect(await sender.credit()).toBeLessThan(sender.initialCredit)

  const opening = isMorning ? inDays(0) : inDays(1)
  await page.goto(calendarPath(opening))
  const row = page.getByRole('listitem').filter({ hasText: text })
  await expect(row.getByText(persian(opens))).toBeVisible()
  await expectAccessible()
  await chooseAction(page, { text, choice: 'تغییر زمان' })
  await moveTo(page, at(inDays(2), Number(opens.slice(0, 2)), 30))
  await expect(confirmDialog(page)).toBeHidden()
  await page.goto(calendarPath(inDays(2)))
  await expect(row.getByText(persian(`${opens.slice(0, 2)}:30`))).toBeVisible()

  // It can be rescheduled from its report, too.
  await chooseAction(page, { text, choice: 'دیدن گزارش' })
  await expect(page).toHaveURL(/\/reports\/\d+/)
  await page.getByRole('button', { name: 'تغییر زمان' }).click()
  await expectAccessible()
  await moveTo(page, at(inDays(3), Number(opens.slice(0, 2)), 45))
  await expect(confirmDialog(page)).toBeHidden()
  await expect(detailOf(page, 'زمان ارسال')).toContainText(persian(`${opens.slice(0, 2)}:45`))
  await page.goto(calendarPath(inDays(3)))
  await expect(row.getByText(persian(`${opens.slice(0, 2)}:45`))).toBeVisible()

  await chooseAction(page, { text, choice: 'لغو این ارسال' })
  await expect(confirmDialog(page).getByText(cost)).toBeVisible()
  await confirmDialog(page).getByRole('button', { name: 'لغو ارسال' }).click()
  await expect(row.getByText('لغوشده')).toBeVisible()
  expect(await sender.credit()).toBe(sender.initialCredit)
})

test('a scheduled send leaves out recipients that were blacklisted meanwhile, and refunds them', async ({
  page,
  signIn,
  handset,
}, info) => {
  test.setTimeout(180_000)
  const sender = await createSender(handset)
  const [stays, leaves] = [deliverableMobile(), deliverableMobile()]
  const text = `دعوت ${uniqueMark(info)}`
  const leavesAt = Date.now() + 3_600_000
  const body = {
    sending_type: 'webservice',
    from_number: sender.number,
    message: text,
    send_time: formatSendTime(leavesAt),
    params: { recipients: [stays, leaves] },
  }
  const { message_outbox_ids: ids } = await callApi<{ message_outbox_ids: number[] }>('send', body, sender.token)
  await callApi('phonebooks/blacklist', { numbers: [leaves], type: 'send' }, sender.token)
  await signIn(sender.token)
  await page.goto(calendarPath(tehranDay(leavesAt)))
  const row = page.getByRole('listitem').filter({ hasText: text })
  await expect(row).toBeVisible()
  await makeSendDue(Number(ids[0]))
  // Without a reload: the calendar refreshes by itself. In the last hour of a day the send moves to another day.
  const today = calendarPath(tehranDay(Date.now()))
  if (today !== calendarPath(tehranDay(leavesAt))) await page.goto(today)
  await expect(row.getByText('پایان‌یافته')).toBeVisible({ timeout: 40_000 })
  await expect(row.getByText('۱ نفر در لیست سیاه یا لغو11 بودند و حذف شدند')).toBeVisible()
  await expect(row.getByText('بازگشت به اعتبار:')).toBeVisible()
  expect((await handset.messagesTo(stays)).map((message) => message.text)).toEqual([text])
  expect((await handset.messagesTo(leaves)).filter((message) => message.text === text)).toEqual([])
})

test('a recurring send without enough credit warns by SMS, is not sent, shows the reason and keeps its next date', async ({
  page,
  signIn,
  handset,
}, info) => {
  const sender = await createSender(handset, { credit: 100 })
  const text = `بی‌اعتبار ${uniqueMark(info)}`
  const mobile = deliverableMobile()
  const soon = tehranDateTime(Date.now() + 600_000)
  const { schedule_id: id } = await callApi<{ schedule_id: number }>(
    'send/schedules',
    {
      sending_type: 'webservice',
      from_number: sender.number,
      message: text,
      params: { recipients: [mobile] },
      repeat: { every: 'day', hour: soon.hour, minute: soon.minute },
      count: 3,
    },
    sender.token,
  )
  const smsTexts = async () => (await handset.messagesTo(sender.mobile)).map((message) => message.text).join('\n')
  await expect.poll(smsTexts, DELIVERY_POLL).toContain('اعتبار برای ارسال تکراری کافی نیست')
  const moment = await makeScheduleDue(id)
  await signIn(sender.token)
  await page.goto(`/send-sms/schedule/${id}`)
  const past = page.getByRole('list', { name: 'نوبت‌های گذشته' })
  await expect(past.getByText('کمبود اعتبار')).toBeVisible({ timeout: 40_000 })
  await expect(past.getByRole('link', { name: 'افزایش اعتبار' })).toBeVisible()
  await expect(past.getByText(persian(timeValue(moment)))).toBeVisible()
  await expect(page.getByRole('list', { name: 'نوبت‌های بعدی' }).getByRole('listitem')).toHaveCount(2)
  expect(await handset.messagesTo(mobile)).toEqual([])
  expect(await sender.credit()).toBe(sender.initialCredit)
})
