import type { Browser, Page } from '@playwright/test'
import { patternDetailTexts } from '@peyk/phrases/fa/patterns/pattern-detail.ts'
import { patternEditorTexts as editor } from '@peyk/phrases/fa/patterns/pattern-editor.ts'
import { patternNames } from '@peyk/phrases/fa/patterns/pattern-names.ts'
import { patternVerdictTexts } from '@peyk/phrases/fa/patterns/pattern-verdict.ts'
import { staffPatternTexts as desk } from '@peyk/phrases/fa/staff/staff-patterns.ts'
import { confirmDialog, expect, freshToken, panelUrl, test } from '../../fixtures.ts'
import { callApi, createSender, DELIVERY_POLL } from '../../test-accounts.ts'
import { deliverableMobile } from '../../test-mobiles.ts'

const message = (page: Page) => page.getByRole('textbox', { name: new RegExp(`^${editor.message}`) })

/** A member of the staff in a browser of their own, at the pattern with this text, wherever it stands in the queue. */
const openReview = async (browser: Browser, text: string) => {
  const context = await browser.newContext({ baseURL: panelUrl() })
  const token = await freshToken('operator')
  await context.addInitScript((value) => localStorage.setItem('token', value), token)
  const page = await context.newPage()
  await page.goto('/staff/patterns')
  await expect(async () => {
    if (!(await page.getByText(text).first().isVisible()))
      await page.getByRole('button', { name: desk.queue.next }).click({ timeout: 1000 })
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  return { page, close: () => context.close() }
}

test(
  '[PAT-21] [PAT-23] [STF-05] a pattern is written, its verdict arrives live, and a message goes out with it from its page',
  { tag: '@phone' },
  async ({ page, signIn, handset, browser, expectAccessible }, info) => {
    test.setTimeout(150_000)
    const sender = await createSender(handset)
    const mobile = deliverableMobile()
    const mark = `سفارش‌ها ${info.workerIndex}-${info.project.name}-${info.retry}`
    await signIn(sender.token)

    await page.goto('/pattern/create')
    await page.getByRole('textbox', { name: editor.title }).fill(mark)
    await message(page).fill(`${mark}\nسفارش %order_number% آماده است: https://labkhand.ir`)
    await page.getByRole('button', { name: editor.variables.declare }).click()
    await page.getByRole('textbox', { name: new RegExp(`^${editor.about}`) }).fill('پس از آماده شدن سفارش')
    await expectAccessible()
    await page.getByRole('button', { name: editor.submit }).click()
    await expect(page).toHaveURL(/\/pattern\/[a-z0-9]{12}$/)
    await expect(page.getByText(patternDetailTexts.pending)).toBeVisible()

    const staff = await openReview(browser, mark)
    await staff.page.getByRole('button', { name: desk.queue.confirm, exact: true }).click()
    await expect(staff.page.getByText(desk.queue.confirmed)).toBeVisible()
    await staff.close()

    // Nobody has touched this page meanwhile.
    await expect(page.getByText(patternVerdictTexts.pattern.confirmed(mark))).toBeVisible()
    await expect(page.getByText(patternDetailTexts.pending)).toBeHidden()
    await page.getByRole('tab', { name: patternDetailTexts.tabs.send }).click()
    await page.getByLabel('گیرندگان').fill(mobile)
    await page.getByLabel('گیرندگان').press('Enter')
    await page.getByRole('textbox', { name: 'order_number' }).fill('A-1042')
    await expectAccessible()
    await page.getByRole('button', { name: 'بررسی و ارسال' }).click()
    await confirmDialog(page).getByRole('button', { name: 'ارسال به ۱ نفر' }).click()
    await expect(page).toHaveURL(/\/send-sms\/success-send\/\d+/)
    const texts = async () => (await handset.messagesTo(mobile)).map(({ text }) => text)
    await expect.poll(texts, DELIVERY_POLL).toEqual([`${mark}\nسفارش A-1042 آماده است: https://labkhand.ir`])
  },
)

test('[PAT-14] [PAT-22] an edit of a confirmed pattern stands beside it and is sent only once it is confirmed', async ({
  page,
  signIn,
  handset,
  browser,
}, info) => {
  test.setTimeout(120_000)
  const sender = await createSender(handset)
  const mark = `نوبت ${info.workerIndex}-${info.retry}`
  const { pattern_code: code } = await callApi<{ pattern_code: string }>(
    'patterns/normal',
    { title: mark, description: 'یادآوری', is_share: false, message: `${mark}: نوبت شما %date% است. https://labkhand.ir`, variable: [{ name: 'date', type: 'string' }] }, // prettier-ignore
    sender.token,
  )
  await callApi(`staff/patterns/${code}`, { decision: 'confirm' }, await freshToken('operator'))
  await signIn(sender.token)
  await page.goto(`/pattern/update/${code}`)
  await message(page).fill(`${mark}: نوبت شما %date% ساعت %time% است. https://labkhand.ir`)
  await page.getByRole('button', { name: editor.variables.declare }).click()
  await page.getByRole('button', { name: editor.save }).click()
  await expect(page).toHaveURL(new RegExp(`/pattern/${code}$`))
  const version = (name: string) => page.getByRole('region', { name })
  await expect(version(patternDetailTexts.versions.edited).locator('ins').first()).toContainText('ساعت')
  await expect(version(patternDetailTexts.versions.first)).not.toContainText('%time%')

  const staff = await openReview(browser, mark)
  await staff.page.getByRole('button', { name: desk.queue.reject, exact: true }).click()
  const dialog = staff.page.getByRole('dialog')
  await dialog.getByRole('button', { name: desk.reject.reasons[3] }).click()
  await dialog.getByRole('button', { name: desk.queue.reject, exact: true }).click()
  await expect(dialog).toBeHidden()
  await staff.close()
  await expect(page.getByText(patternDetailTexts.editRefused)).toBeVisible()
  await expect(page.getByText(patternNames.reason(desk.reject.reasons[3])).first()).toBeVisible()
})
