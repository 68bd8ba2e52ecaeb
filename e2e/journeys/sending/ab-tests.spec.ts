import { formatPercent } from '@peyk/domain/digits/format.ts'
import type { Page } from '@playwright/test'
import { expect, panelUrl, pasteNumbers, confirmDialog, test as base } from '../../fixtures.ts'
import { callApi, type Handset } from '../../test-accounts.ts'
import { deliverableCrowd } from '../../test-mobiles.ts'

const LINE = '+983000505'
const RECIPIENTS = 140
const PER_TEXT = 50
const PHONE_USER_AGENT =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

interface RunFixtures {
  /** Part of every text of a run. */
  mark: string
}

const test = base.extend<RunFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
  mark: async ({}, use, { workerIndex, project, retry }) => use(`${workerIndex}-${project.name}-${retry}`),
})

/** The recipients of texts that begin with `begin`. */
const readReceived = async (handset: Handset, people: readonly string[], begin: string) => {
  const texts = await Promise.all(
    people.map(async (mobile) => ({ mobile, of: (await handset.messagesTo(mobile)).map(({ text }) => text) })),
  )
  return texts.flatMap(({ mobile, of }) =>
    of.filter((text) => text.startsWith(begin)).map((text) => ({ mobile, text })),
  )
}

/** The card refreshes its figures by itself. */
const expectVisible = (page: Page, text: string) =>
  expect(page.getByText(text).first()).toBeVisible({ timeout: 60_000 })

// 140 handsets, the ten seconds of undo, and the refresh of the figures after them.
test.slow()

test(
  'an A/B test of two texts with links counts the clicks, judges the difference and sends the winner to the rest',
  { tag: '@phone' },
  async ({ page, signIn, handset, token, mark, expectAccessible }) => {
    const [first, second] = [`الف ${mark}:`, `ب ${mark}:`]
    const people = deliverableCrowd(RECIPIENTS)
    const campaign = `آزمون متن ${mark}`
    const utm = { utm_source: 'sms', utm_medium: 'text', utm_campaign: campaign }
    await callApi('panel/link_tracker', { url: 'https://shop.example.ir/new', ...utm }, token)

    await signIn()
    await page.goto('/send-sms/quick')
    await page.getByRole('button', { name: /خط ارسال/ }).click()
    await page.getByRole('option', { name: /۹۸۳۰۰۰۵۰۵/ }).click()
    await pasteNumbers(page, people.join('\n'))
    await page.getByLabel('متن پیام').fill(first)
    await page.getByRole('button', { name: 'لینک رهگیری', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(campaign) })
      .click()
    await expect(page.getByLabel('متن پیام')).toHaveValue(new RegExp(`^${first} http\\S+/l/\\w{7}$`))
    await page.getByRole('switch', { name: /تست A\/B/ }).press('Space')
    await page.getByLabel('متن دوم').fill(second)
    // The link of the first text is offered below the second text.
    await page.getByRole('button', { name: 'درج لینک در متن' }).click()
    await expect(page.getByLabel('متن دوم')).toHaveValue(new RegExp(`^${second} http\\S+/l/\\w{7}$`))
    await page.getByLabel('سهم تست').fill('۷۲')
    await page.getByLabel('سهم تست').press('Tab')
    await expect(page.getByText('هر متن به ۵۰ نفر می‌رسد و ۴۰ نفر منتظر برنده می‌مانند')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'بررسی و ارسال' }).click()
    await expect(confirmDialog(page).getByText('حداکثر هزینه')).toBeVisible()
    await expectAccessible()
    await confirmDialog(page).getByRole('button', { name: 'شروع تست A/B با ۱۴۰ نفر' }).click()
    await expect(page).toHaveURL(/\/reports\/\d+$/)
    const report = page.url()
    await expect(page.getByText('در حال تست')).toBeVisible()

    await expect
      .poll(async () => (await readReceived(handset, people, second)).length, { timeout: 60_000 })
      .toBe(PER_TEXT)
    const readers = await readReceived(handset, people, second)
    const address = /http\S+\/l\/\w{7}/.exec(readers[0]?.text ?? '')?.[0] ?? ''
    for (let reader = 0; reader < 12; reader += 1) {
      const { status, headers } = await fetch(address, {
        headers: { 'user-agent': PHONE_USER_AGENT },
        redirect: 'manual',
      })
      expect([status, headers.get('location')]).toEqual([302, expect.stringContaining('https://shop.example.ir/new?')])
    }
    await expectVisible(page, 'متن دوم به‌روشنی بهتر است؛ تفاوت معنادار است.')
    await expect(page.getByText('فعلاً متن دوم جلوتر است.')).toBeVisible()
    await expect(page.getByText(formatPercent(24)).first()).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'ارسال همین حالا' }).click()
    await expect(confirmDialog(page).getByRole('radio', { name: /متن دوم \(جلوتر\)/ })).toBeChecked()
    await expectAccessible()
    await confirmDialog(page).getByRole('button', { name: 'ارسال شود', exact: true }).click()
    await expect(page.getByText('برنده مشخص شد')).toBeVisible()
    await expect(page.getByText('متن دوم را خودتان انتخاب کردید و برای بقیه فرستاده شد.')).toBeVisible()
    await expect
      .poll(async () => (await readReceived(handset, people, second)).length, { timeout: 60_000 })
      .toBe(RECIPIENTS - PER_TEXT)
    expect(await readReceived(handset, people, first)).toHaveLength(PER_TEXT)

    await page.goto('/reports')
    for (const name of ['تست A/B، متن اول', 'تست A/B، متن دوم', 'تست A/B، بقیه'])
      await expect(page.getByText(name).first()).toBeVisible()
    await page.goto(report)
    await expect(page.getByText('پایان‌یافته').first()).toBeVisible({ timeout: 40_000 })
  },
)

test('[promise U2] an A/B test counts replies from the handset, and is stopped with the keyboard alone', async ({
  page,
  signIn,
  handset,
  token,
  mark,
  expectAccessible,
}) => {
  const begin = `دوم ${mark}`
  const people = deliverableCrowd(RECIPIENTS)
  const { preview_id: preview } = await callApi<{ preview_id: number }>(
    'send/previews',
    { sending_type: 'webservice', from_number: LINE, message: `یکم ${mark}`, params: { recipients: people } },
    token,
  )
  await expect
    .poll(async () => {
      const answer = await fetch(`${panelUrl()}/v1/api/send/previews/${preview}`, { headers: { authorization: token } })
      return ((await answer.json()) as { data: { status: string } }).data.status
    })
    .toBe('ready')
  const body = { text_b: begin, share: 72, criterion: 'replies', minutes: 60 }
  const { ab_test_id: id } = await callApi<{ ab_test_id: number }>(`send/previews/${preview}/ab-test`, body, token)
  await expect.poll(async () => (await readReceived(handset, people, begin)).length, { timeout: 60_000 }).toBe(PER_TEXT)
  const readers = await readReceived(handset, people, begin)
  for (const { mobile } of readers.slice(0, 5)) await handset.reply(mobile, LINE, 'بله، می‌خواهم')

  await signIn()
  await page.goto(`/reports/${id}`)
  await expectVisible(page, 'فعلاً متن دوم جلوتر است.')
  await expect(page.getByText(formatPercent(10)).first()).toBeVisible()
  await page.getByRole('button', { name: 'توقف تست' }).focus()
  await page.keyboard.press('Enter')
  await expect(confirmDialog(page).getByText(/به ۴۰ گیرندهٔ باقی‌مانده پیامی فرستاده نمی‌شود/)).toBeVisible()
  await expectAccessible()
  await expect(confirmDialog(page).locator(':focus')).toBeVisible()
  const confirm = confirmDialog(page).getByRole('button', { name: 'متوقف شود' })
  for (let presses = 0; presses < 5; presses += 1) {
    if (await confirm.evaluate((button) => button === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('تست متوقف شد').first()).toBeVisible()
  await expectVisible(page, 'تست متوقف شد؛ برای بقیه چیزی ارسال نشد و هزینهٔ آن برگشت.')
  await expect(page.getByRole('button', { name: 'ارسال همین حالا' })).toBeHidden()
  const reached = [...(await readReceived(handset, people, `یکم ${mark}`)), ...readers]
  expect(reached).toHaveLength(2 * PER_TEXT)
})
