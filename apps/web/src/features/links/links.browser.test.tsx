import { formatPercent } from '@peyk/domain/digits/format.ts'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as contract from '@peyk/contract/links/links.ts'
import * as reports from '@peyk/contract/reports/reports.ts'
import { startPreview } from '@peyk/contract/sending/sending-previews.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { uiExport } from '@peyk/phrases/fa/ui/export.ts'
import { linkClickTexts } from '@peyk/phrases/fa/links/link-clicks.ts'
import { insertLinkTexts as insert } from '@peyk/phrases/fa/links/insert-link.ts'
import { linkTexts } from '@peyk/phrases/fa/links/link-screens.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { respondsPage, respondsWith, respondsError, type RecordedRequest } from '../../testing/panel-server.ts'
import { openPanel, PHONE } from '../../testing/render-panel.tsx'

const { form, list, detail, report, upgrade } = linkTexts
const SOON = { timeout: 10_000 }
const PREVIEW = 'send/previews/1000001'
const UPGRADE = 'برای استفاده از این سرویس پلن خود را ارتقا دهید'

const link = (id: number, more: object = {}) => ({
  ...(contract.list.example.data as object[])[0],
  id,
  code: `code${id}`,
  short_url: `https://p.ir/l/code${id}`,
  ...more,
})
const autumn = link(12, { utm_campaign: 'پاییز', click_count: 214, robot_count: 9 })
const winter = link(13, { utm_campaign: 'زمستان', url: 'https://shop.example.ir/winter', click_count: 0 })
const made = link(99, { utm_campaign: 'نوروز' })

/** Listing and making are one address: what has a body makes. */
const linksAnswer = (rows: readonly object[]) => ({
  [contract.list.path]: (request: RecordedRequest) =>
    (request.body === null ? respondsPage(rows) : respondsWith(made))(request),
})
const bodyOf = (request: readonly RecordedRequest[], path: string) =>
  request.findLast((one) => one.path === path && one.body !== null)?.body as Record<string, unknown> | undefined
const box = () => page.getByRole('textbox', { name: 'متن پیام' })
const open = () => page.getByRole('button', { name: insert.open, exact: true })
const dialog = () => page.getByRole('dialog')

describe('a tracked link in the text of a send', () => {
  test('[CALL-043] [SEND-13] one of before is chosen, goes into the text apart from its words, and stays chosen while it stands there', async () => {
    await openPanel('/send-sms/quick', { answers: linksAnswer([winter, autumn]) })
    await box().fill('ببینید:')
    await open().click()
    await expect.element(dialog().getByText(insert.visits('۲۱۴'))).toBeVisible()
    await expect.element(dialog().getByText(insert.takes('۲۱')).first()).toBeVisible()
    await expectAccessible()
    await dialog().getByRole('button', { name: /پاییز/ }).click()
    await expect.element(box(), SOON).toHaveValue('ببینید: https://p.ir/l/code12')
    await expect.element(box()).toHaveFocus()
    await page.getByRole('button', { name: 'حذف لینک رهگیری' }).click()
    await expect.element(page.getByText(/اول آن را از متن حذف کنید/)).toBeVisible()
    await box().fill('بی‌لینک')
    await page.getByRole('button', { name: 'حذف لینک رهگیری' }).click()
    await expect.poll(() => page.getByRole('group', { name: 'لینک رهگیری' }).query()).toBeNull()
  })

  test('two picked right after one another, the second while the first still waits to be put in, are both kept', async () => {
    await openPanel('/send-sms/quick', { answers: linksAnswer([winter, autumn]) })
    await box().fill('')
    const press = (button: Element) => (button as HTMLElement).click()
    await open().click()
    const first = dialog().getByRole('button', { name: /پاییز/ })
    await expect.element(first, SOON).toBeVisible()
    press(first.element())
    // The page is not waited for: a dialog stands over it when the first one's turn comes.
    press(page.getByRole('button', { name: insert.open, exact: true, includeHidden: true }).element())
    await expect.element(box(), SOON).toHaveValue('https://p.ir/l/code12')
    expect((dialog().getByRole('searchbox').element() as HTMLInputElement).value).toBe('')
    await dialog()
      .getByRole('button', { name: /زمستان/ })
      .click()
    await expect.element(box(), SOON).toHaveValue('https://p.ir/l/code12 https://p.ir/l/code13')
    await expect.poll(() => page.getByRole('group', { name: 'لینک رهگیری' }).elements().length).toBe(2)
  })

  test('[promise U2] a new one is made by the keyboard alone, with its address seen before, and put in', async () => {
    const { requests } = await openPanel('/send-sms/quick', { answers: linksAnswer([]) })
    await expect.element(open()).toBeVisible()
    // What an earlier test wrote is kept by the browser as a draft.
    await box().fill('')
    open().element().focus()
    await userEvent.keyboard('{Enter}')
    const create = dialog().getByRole('button', { name: insert.create })
    await expect.element(create, SOON).toBeVisible()
    create.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog().getByText(form.targetWaits), SOON).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect
      .element(
        dialog()
          .getByText(/نشانی مقصد/)
          .first(),
      )
      .toBeVisible()
    await expect.element(dialog().getByRole('textbox', { name: form.url })).toHaveFocus()
    await userEvent.keyboard('http://shop.example.ir{Enter}')
    await expect.element(dialog().getByText('نشانی امن نیست؛ باید با اچ‌تی‌تی‌پی‌اس شروع شود')).toBeVisible()
    await dialog().getByRole('textbox', { name: form.url }).fill('https://shop.example.ir/new?utm_source=mail&id=7')
    await userEvent.keyboard('{Tab}Norooz')
    await expect
      .element(
        dialog().getByText('https://shop.example.ir/new?id=7&utm_source=sms&utm_medium=text&utm_campaign=Norooz'),
      )
      .toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Enter}')
    await expect.element(box(), SOON).toHaveValue('https://p.ir/l/code99')
    // The form around it was not sent with it.
    expect(page.getByText('حداقل یک شمارهٔ معتبر وارد کنید').query()).toBeNull()
    expect(page.getByRole('button', { name: /^ارسال به/ }).query()).toBeNull()
    expect(bodyOf(requests, contract.create.path)).toEqual({
      url: 'https://shop.example.ir/new?utm_source=mail&id=7',
      utm_source: 'sms',
      utm_medium: 'text',
      utm_campaign: 'Norooz',
    })
  })

  test('[SEND-14] without the plan the dialog says that an upgrade is needed and leads to the plans', async () => {
    await openPanel('/send-sms/quick', {
      answers: { [contract.list.path]: respondsError(403, UPGRADE, {}, '403-2') },
    })
    await open().click()
    await expect.element(dialog().getByText(UPGRADE), SOON).toBeVisible()
    await expect.element(dialog().getByRole('link', { name: upgrade.plans })).toHaveAttribute('href', '/plans')
    await expectAccessible()
  })

  test('the send carries the links that its text holds, and no other one that was chosen', async () => {
    const { requests } = await openPanel('/send-sms/quick', {
      answers: {
        ...linksAnswer([winter, autumn]),
        [startPreview.path]: respondsWith(startPreview.example.data),
        [PREVIEW]: respondsWith(startPreview.example.data),
        [`${PREVIEW}/submit`]: respondsWith({ message_outbox_ids: [1_000_001] }),
      },
    })
    const numbers = page.getByRole('textbox', { name: 'گیرندگان' })
    await numbers.fill('09120000001')
    await userEvent.keyboard('{Enter}')
    await box().fill('')
    for (const { name, text } of [
      { name: /پاییز/, text: 'https://p.ir/l/code12' },
      { name: /زمستان/, text: 'https://p.ir/l/code12 https://p.ir/l/code13' },
    ]) {
      await open().click()
      await dialog().getByRole('button', { name }).click()
      await expect.element(box(), SOON).toHaveValue(text)
    }
    await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
    await box().fill('تازه: https://p.ir/l/code13')
    await page.getByRole('button', { name: 'بررسی و ارسال' }).first().click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^ارسال به/ })
      .click()
    await expect.poll(() => bodyOf(requests, `${PREVIEW}/submit`), SOON).toMatchObject({ link_tracker_ids: [13] })
  })
})

describe('the list of links', () => {
  test('[CALL-043] shows people and machines apart, and everything about one link over the list', async () => {
    const { address } = await openPanel('/links', { answers: linksAnswer([autumn]) })
    await expect.element(page.getByText('پاییز').first()).toBeVisible()
    const row = page.getByRole('row', { name: /پاییز/ })
    await expect.element(row.getByText('۲۱۴')).toBeVisible()
    await expect.element(row.getByText('۹', { exact: true })).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: /پاییز/ }).click()
    await expect.poll(address).toBe('/links?code=code12')
    await expect.element(dialog().getByText(detail.stays), SOON).toBeVisible()
    await expect.element(dialog().getByText('https://shop.example.ir/autumn')).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(address).toBe('/links')
  })

  test('its visits over time stand in the address: people first, machines apart, hours of days that may be told', async () => {
    const visitsOf = `panel/link_tracker/${autumn.id}/visits`
    const visits = [7, 0, 3].map((all, at) => ({
      at: new Date(Date.parse('2026-11-18T20:30:00Z') + at * 86_400_000).toISOString(),
      click_count: all,
      unique_count: Math.max(0, all - 2),
      robot_count: at,
      prefetch_count: 0,
    }))
    const stretch = 'per=day&from=1405/08/28&to=1405/08/30'
    const { address, countOf } = await openPanel(`/links?code=code12&${stretch}`, {
      answers: { ...linksAnswer([autumn]), [visitsOf]: respondsWith({ link: autumn, visits }) },
    })
    await expect.element(dialog().getByText(linkClickTexts.sum('۱۰')), SOON).toBeVisible()
    await expect.element(dialog().getByRole('row', { name: 'پنجشنبه ۲۸ آبان ۱۴۰۵ ۵ ۲' })).toBeInTheDocument()
    await dialog().getByRole('radio', { name: linkClickTexts.machines }).click()
    await expect.element(dialog().getByText(linkClickTexts.sum('۳'))).toBeVisible()
    await dialog().getByRole('radio', { name: linkClickTexts.hour }).click()
    const query = () => Object.fromEntries(new URLSearchParams(address().split('?')[1]))
    await expect.poll(query).toMatchObject({ code: 'code12', who: 'machines', per: 'hour', from: '1405/08/28' })
    await expect.poll(() => countOf(visitsOf)).toBe(2)
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(address).toBe('/links')
  })

  test('a stretch that is too long for hours says how long it may be, and nobody by then is said too', async () => {
    const visitsOf = `panel/link_tracker/${autumn.id}/visits`
    const { go, countOf } = await openPanel('/links?code=code12&per=hour&from=1405/01/01&to=1405/08/30', {
      answers: { ...linksAnswer([autumn]), [visitsOf]: respondsWith({ link: autumn, visits: [] }) },
    })
    await expect.element(dialog().getByText(linkClickTexts.longest.hour('۱۴')), SOON).toBeVisible()
    expect(countOf(visitsOf)).toBe(0)
    go('/links?code=code12&per=day&from=1405/08/01&to=1405/08/30')
    await expect.element(dialog().getByText(linkClickTexts.empty.people), SOON).toBeVisible()
  })

  test('a file has every link with what is counted of it, of a send without the machines', async () => {
    const rows = [autumn, winter]
    await openPanel('/links?send=123', { answers: linksAnswer(rows) })
    await expect.element(page.getByRole('row', { name: /پاییز/ }).getByText('۲۱۴')).toBeVisible()
    expect(page.getByText(list.columns.machines).query()).toBeNull()
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      files.push(blob as Blob)
      return 'blob:nothing'
    })
    await page.getByRole('button', { name: uiExport.open }).click()
    await page.getByRole('menuitem', { name: uiExport.csv }).click()
    await expect.poll(() => files.length, SOON).toBe(1)
    vi.restoreAllMocks()
    const [head, first] = (await files[0]!.text()).split('\r\n')
    expect(head).toContain(list.columns.first)
    expect(head).not.toContain(list.columns.robots)
    expect(first).toContain('پاییز,https://shop.example.ir/autumn,https://p.ir/l/code12,sms,')
  })

  test('a search and a send stand in the address, and leave it again', async () => {
    const { address, panel } = await openPanel('/links?send=123&search=نیست', { answers: linksAnswer([]) })
    await expect.element(page.getByText(list.noResult)).toBeVisible()
    await page.getByRole('button', { name: ui.clearSearch }).click()
    await expect.poll(address).toBe('/links?send=123')
    await expect.element(page.getByText(list.emptySend)).toBeVisible()
    await page.getByRole('button', { name: `حذف ${list.ofSend('۱۲۳')}` }).click()
    await expect.poll(address).toBe('/links')
    await expect.element(page.getByText(list.empty)).toBeVisible()
    expect(panel.router.state.matches.at(-1)?.fullPath).toBe('/links')
  })

  test('[SEND-14] without the plan the page says so in the place of the list, also on the phone', async () => {
    await openPanel('/links', {
      size: PHONE,
      answers: { [contract.list.path]: respondsError(403, UPGRADE, {}, '403-2') },
    })
    await expect.element(page.getByText(UPGRADE)).toBeVisible()
    await expect.element(page.getByRole('link', { name: upgrade.plans })).toHaveAttribute('href', '/plans')
  })

  test('a link that is not there says so, and a failed list is asked for again in its place', async () => {
    await openPanel('/links?code=gone', { answers: linksAnswer([autumn]) })
    await expect.element(dialog().getByText(detail.missing), SOON).toBeVisible()
  })
})

test('the report of a send has its links with the visits that were laid to it, and how many those are of the delivered', async () => {
  const send = { ...(reports.byBulk.example.data as object), delivered_count: 1000 }
  const answers = { ...linksAnswer([autumn]), [reports.byBulk.path]: respondsWith({ ...send, click_count: 214 }) }
  const { go, requests } = await openPanel('/reports/1000001', { answers })
  const card = page.getByRole('heading', { name: report.title })
  await expect.element(card).toBeVisible()
  await expect.element(page.getByText(report.share(formatPercent(21.4)))).toBeVisible()
  await expect.element(page.getByText('پاییز')).toBeVisible()
  await page.getByRole('link', { name: report.more }).click()
  await expect.element(page.getByText(list.ofSend('۱۰۰۰۰۰۱'))).toBeVisible()
  // A send without links has no card, and asks for none.
  const before = requests.length
  answers[reports.byBulk.path] = respondsWith(send)
  go('/reports/1000002')
  await expect.element(page.getByRole('heading', { level: 1, name: /۱۰۰۰۰۰۲/ })).toBeVisible()
  expect(card.query()).toBeNull()
  expect(requests.slice(before).some(({ path }) => path === contract.list.path)).toBe(false)
})
