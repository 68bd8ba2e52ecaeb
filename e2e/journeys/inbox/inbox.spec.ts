import { inboxTexts } from '@peyk/phrases/fa/reports/inbox-screens.ts'
import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { expect, test, waitForLiveConnection } from '../../fixtures.ts'
import { createSender, DELIVERY_POLL } from '../../test-accounts.ts'
import { deliverableMobile } from '../../test-mobiles.ts'

/** As the panel writes it: «۰۹۱۲ ۰۰۰ ۵۰۰۱». */
const asShown = (mobile: string) => toPersianDigits(`${mobile.slice(0, 4)} ${mobile.slice(4, 7)} ${mobile.slice(7)}`)

test('@both [INB-01] [INB-04] what a handset writes appears without a reload, is answered at its price, and follows the reply to the handset', async ({
  page,
  signIn,
  handset,
  expectAccessible,
  isPhone,
}) => {
  // Nobody else writes to this line.
  const { token, number } = await createSender(handset)
  const [writer, other] = [deliverableMobile(), deliverableMobile()]
  await signIn(token)
  const isLive = waitForLiveConnection(page)
  await page.goto('/inbox')
  await expect(page.getByText(inboxTexts.empty)).toBeVisible()
  await isLive

  await handset.reply(writer, number, 'قیمت کفش زمستانی چند است؟')
  const list = page.getByRole('list', { name: inboxTexts.list.label })
  await expect(list.getByText('قیمت کفش زمستانی چند است؟')).toBeVisible(DELIVERY_POLL)
  await expect(page.getByRole('link', { name: /^(?:پیام‌های دریافتی|دریافتی‌ها).*خوانده‌نشده/ })).toBeVisible()
  await expect(page).toHaveTitle(/^\(۱\) /)
  await expectAccessible()

  await list.getByRole('link', { name: asShown(writer) }).click()
  const log = page.getByRole('log', { name: /^گفتگو با/ })
  await expect(log.getByText('قیمت کفش زمستانی چند است؟')).toBeVisible()
  // Open it counts as read.
  await expect(page).toHaveTitle(/^[^(]/)
  await handset.reply(writer, number, 'سایز ۴۲ دارید؟')
  await expect(log.getByText('سایز ۴۲ دارید؟')).toBeVisible(DELIVERY_POLL)

  await page.getByLabel(inboxTexts.reply.label).fill('بله، سایز ۴۲ هست')
  await expectAccessible()
  await page.getByRole('button', { name: /^ارسال با [۰-۹٬]+ ریال$/ }).click()
  await expect(log.getByText('بله، سایز ۴۲ هست')).toBeVisible()
  await expect
    .poll(async () => (await handset.messagesTo(writer)).map(({ text }) => text), DELIVERY_POLL)
    .toContain('بله، سایز ۴۲ هست')
  await expect(log.getByText('رسیده به گوشی')).toBeVisible(DELIVERY_POLL)

  await handset.reply(other, number, 'سلام')
  if (isPhone) await page.getByRole('button', { name: 'بازگشت', exact: true }).click()
  await expect(list.getByText('سلام')).toBeVisible(DELIVERY_POLL)
  // Nothing of the written text is left as a draft.
  await list.getByRole('link', { name: asShown(other) }).click()
  await expect(page.getByLabel(inboxTexts.reply.label)).toHaveValue('')
})

test('@phone [INB-03] messages are searched, chosen, marked as read, deleted and brought back', async ({
  page,
  signIn,
  handset,
}) => {
  const { token, number } = await createSender(handset)
  const [writer, other] = [deliverableMobile(), deliverableMobile()]
  await signIn(token)
  await handset.reply(writer, number, 'سفارش من کی می‌رسد؟')
  await handset.reply(other, number, 'ممنون از شما')
  await page.goto('/inbox?tab=1')
  await expect(page.getByText('سفارش من کی می‌رسد؟')).toBeVisible(DELIVERY_POLL)
  await expect(page.getByText('ممنون از شما')).toBeVisible(DELIVERY_POLL)

  await page.getByRole('searchbox').fill('سفارش')
  await expect(page.getByText('ممنون از شما')).toBeHidden()
  await expect(page).toHaveURL(/search=/)
  await page.reload()
  await expect(page.getByText('سفارش من کی می‌رسد؟')).toBeVisible()
  await expect(page.getByText('ممنون از شما')).toBeHidden()

  await page.getByRole('checkbox', { name: /انتخاب همه/ }).focus()
  await page.keyboard.press(' ')
  await page.getByRole('button', { name: inboxTexts.chosen.read, exact: true }).click()
  await expect(page.getByText(inboxTexts.done.marked('۱'))).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /انتخاب همه/ })).not.toBeChecked()
  await page.getByRole('checkbox', { name: /انتخاب همه/ }).focus()
  await page.keyboard.press(' ')
  await page.getByRole('button', { name: inboxTexts.chosen.remove, exact: true }).click()
  await expect(page.getByText(inboxTexts.noResult)).toBeVisible()
  await page.getByRole('button', { name: inboxTexts.done.undo }).click()
  await expect(page.getByText('سفارش من کی می‌رسد؟')).toBeVisible()

  await page.goto('/inbox')
  const list = page.getByRole('list', { name: inboxTexts.list.label })
  await list.getByRole('link', { name: asShown(writer) }).click()
  await page.getByRole('button', { name: inboxTexts.thread.more, exact: true }).click()
  await page.getByRole('menuitem', { name: inboxTexts.acts.removeConversation }).click()
  await expect(list.getByRole('link', { name: asShown(writer) })).toBeHidden()
  await page.getByRole('button', { name: inboxTexts.done.undo }).click()
  await expect(list.getByRole('link', { name: asShown(writer) })).toBeVisible()
})
