import type { Browser } from '@playwright/test'
import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { deskTicketTexts as desk } from '@peyk/phrases/fa/staff/tickets/desk-ticket.ts'
import { createTicketTexts as create } from '@peyk/phrases/fa/tickets/create-ticket.ts'
import { ticketNames } from '@peyk/phrases/fa/tickets/ticket-names.ts'
import { ticketStates } from '@peyk/phrases/fa/tickets/ticket-states.ts'
import { ticketThreadTexts as thread } from '@peyk/phrases/fa/tickets/ticket-thread.ts'
import { starRating } from '@peyk/phrases/fa/ui/star-rating.ts'
import { expect, freshToken, panelUrl, test } from '../../fixtures.ts'
import { SAMPLE_PICTURE } from '../../sample-picture.ts'
import { createAccount, getFromApi } from '../../test-accounts.ts'

/** The ticket at the desk, in a window of its own. */
const openDesk = async (browser: Browser, id: number) => {
  const context = await browser.newContext({
    baseURL: panelUrl(),
    viewport: { width: 1280, height: 800 },
    locale: 'fa-IR',
  })
  const token = await freshToken('operator')
  await context.addInitScript((value) => {
    localStorage.setItem('token', value)
    localStorage.setItem('side', `staff:${value}`)
  }, token)
  const page = await context.newPage()
  await page.goto(`/staff/tickets/${id}`)
  return { page, close: () => context.close() }
}

test(
  '[TIC-14] [TIC-15] [TIC-16] [STF-06] a ticket with a picture is answered live, its state follows, it is rated and closed',
  { tag: '@phone' },
  async ({ page, signIn, handset, browser, expectAccessible }) => {
    test.setTimeout(90_000)
    const { token } = await createAccount(handset)
    const categories = await getFromApi<{ id: number; sub_categories_count: number }[]>('ticket/category', token)
    const category = categories.find(({ sub_categories_count: count }) => count > 0)!
    await signIn(token)

    await page.goto(`/tickets/create-ticket?category=${category.id}`)
    await page.getByRole('button', { name: new RegExp(create.subCategory) }).click()
    await page.getByRole('option').first().click()
    await page.getByRole('textbox', { name: new RegExp(`^${create.subject}`) }).fill('گزارش ارسال دیروز')
    await page.getByRole('textbox', { name: new RegExp(`^${create.text}`) }).fill('سه پیام مانده است')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'صفحه.png', mimeType: 'image/png', buffer: SAMPLE_PICTURE })
    await expect(page.getByText('صفحه.png').first()).toBeVisible()
    await page.getByRole('button', { name: create.submit }).click()
    const open = page.getByRole('link', { name: create.done.open })
    await expect(open).toBeVisible()
    const id = Number(/\d+$/.exec((await open.getAttribute('href')) ?? '')?.[0])
    await expect(page.getByText(create.done.title(toPersianDigits(id)))).toBeVisible()
    await open.click()
    await expect(page.getByText(ticketStates.waiting_support)).toBeVisible()

    const staff = await openDesk(browser, id)
    const attached = staff.page.getByRole('button', { name: ticketNames.attachment.open('صفحه') })
    await expect(attached).toBeVisible()
    await staff.page.getByRole('textbox', { name: desk.reply.answerLabel }).fill('گزارش نهایی تا ۷۲ ساعت می‌رسد')
    await staff.page.getByRole('button', { name: desk.reply.submit.replied }).click()

    // Nobody has touched this page meanwhile.
    await expect(page.getByText('گزارش نهایی تا ۷۲ ساعت می‌رسد').first()).toBeVisible()
    await expect(page.getByText(thread.newAnswers, { exact: true })).toBeVisible()
    await expect(page.getByText(ticketStates.replied, { exact: true })).toBeVisible()
    await expectAccessible()
    const answer = page.getByRole('radiogroup', { name: thread.rateAnswer })
    await answer.getByRole('radio', { name: starRating.choice('۵', starRating.words[4]) }).press('Space')
    await page.getByRole('button', { name: ticketNames.rating.send }).click()
    await expect(page.getByText(ticketNames.rating.given, { exact: true })).toBeVisible()
    await page.getByRole('textbox', { name: thread.reply.label }).fill('سپاس، رسید')
    await page.getByRole('button', { name: thread.reply.send }).click()

    await expect(staff.page.getByText('سپاس، رسید').first()).toBeVisible()
    await staff.page.getByRole('button', { name: desk.acts.more }).click()
    await staff.page.getByRole('menuitem', { name: desk.acts.close }).click()
    await staff.page.getByRole('textbox', { name: desk.close.word }).fill('گزارش رسید')
    await staff.page.getByRole('dialog').getByRole('button', { name: desk.close.submit }).click()
    await expect(page.getByText(thread.closed.title, { exact: true })).toBeVisible()
    await expect(page.getByText(thread.closed.word('گزارش رسید'))).toBeVisible()
    await staff.close()
  },
)
