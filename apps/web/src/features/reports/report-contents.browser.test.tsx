import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as reports from '@peyk/contract/reports/reports.ts'
import * as sending from '@peyk/contract/sending/sending.ts'
import { reportScreens } from '@peyk/phrases/fa/reports/report-screens.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { respondsPage, respondsWith } from '../../testing/panel-server.ts'
import { openPanel } from '../../testing/render-panel.tsx'

const [row] = reports.newList.example.data as [Record<string, unknown>]
const finished = reports.byBulk.example.data as Record<string, unknown>

test('[REP-12] the search in the text stands beside the filters, and a badge and a line are chosen among theirs', async () => {
  const { address, requests } = await openPanel('/reports', {
    answers: {
      [reports.newList.path]: respondsPage([row]),
      [sending.numbers.path]: respondsPage(sending.numbers.example.data as object[]),
    },
  })
  await page.getByRole('searchbox', { name: reportScreens.filters.search }).fill('پاییز')
  await expect.poll(address).toBe(`/reports?message=${encodeURIComponent('پاییز')}`)
  await page.getByRole('button', { name: 'فیلتر', exact: true }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('radio', { name: 'زمان‌بندی‌شده' }).click()
  await panel.getByRole('button', { name: new RegExp(reportScreens.filters.number) }).click()
  await page.getByRole('option', { name: /خط تبلیغاتی/ }).click()
  await panel.getByRole('button', { name: 'اعمال فیلتر' }).click()
  const lastBody = () => requests.findLast(({ path }) => path === reports.newList.path)?.body
  await expect.poll(lastBody).toMatchObject({ filters: { message: 'پاییز', badge: 'scheduled', number: '+983000505' } })
  await expectAccessible()
})

test('a send from which nothing has left shows a dash for the delivered, an open one its estimate and an ended one what was paid', async () => {
  const send = (state: number, more: object) => ({ ...row, state_id: state, cost: 9000, charged: 7000, ...more })
  const rows = [
    send(5, { messages_outbox_id: '1', exit_count: '0', delivered_count: 0, time_send: '4000000000' }),
    send(7, { messages_outbox_id: '2', exit_count: '0', delivered_count: 0, charged: 0 }),
    send(6, { messages_outbox_id: '3', exit_count: '2', delivered_count: 1 }),
  ]
  await openPanel('/reports', { answers: { [reports.newList.path]: respondsPage(rows) } })
  await expect.element(page.getByText('۷٬۰۰۰')).toBeVisible()
  const cellsOf = (at: number) =>
    page
      .getByRole('row')
      .nth(at)
      .getByRole('cell')
      .elements()
      .map((cell) => cell.textContent)
  const [progress, cost] = [3, 4]
  expect([1, 2, 3].map((at) => cellsOf(at)[progress])).toEqual(['—', '—', '۱'])
  expect([1, 2, 3].map((at) => cellsOf(at)[cost])).toEqual([
    expect.stringMatching(/۹٬۰۰۰.*برآوردی/),
    expect.stringMatching(/^۰/),
    expect.stringMatching(/^۷٬۰۰۰/),
  ])
})

test('[REP-13] one send: its cost from the estimate to what was paid, its sender by name, and of every recipient one name of the state with reason or time', async () => {
  const [recipient] = reports.recipients.example.data as object[]
  const rows = [
    { ...recipient, recipient: '+989120000001' },
    { ...recipient, recipient: '+989120000002', state: 'failed', state_fa: 'نرسیده به گوشی', message_status: '3', reason: 'timed_out', reason_fa: 'گوشی خاموش بود' },
    { ...recipient, recipient: '+989120000003', state: 'sent', state_fa: 'رسیده به مخابرات', message_status: '1', done_at: null },
    { ...recipient, recipient: '+989120000004', state: 'doubtful', state_fa: 'نامشخص (ارتباط هنگام ارسال قطع شد)', message_status: '0', reason: 'doubtful', reason_fa: 'ارتباط قطع شد' },
  ] // prettier-ignore
  await openPanel('/reports/1000001', {
    answers: {
      [reports.byBulk.path]: respondsWith({
        ...finished,
        states: { sent: 1, delivered: 1, failed: 1, doubtful: 1 },
        operator_states: { delivered: { mci: 1, irancell: 0, other: 0 }, doubtful: { mci: 0, irancell: 1, other: 0 } },
        cost: 9000,
        returned: 2000,
        charged: 7000,
        sender_kind: 'api_key',
        sender_name: 'فروشگاه اینترنتی',
      }),
      [reports.recipients.path]: respondsPage(rows),
    },
  })
  await expect.element(page.getByRole('cell', { name: /گوشی خاموش بود/ })).toBeVisible()
  const terms = [...document.querySelectorAll('dt')].map(
    (dt) => `${dt.textContent} ${dt.nextElementSibling?.textContent}`,
  )
  const money = terms.filter((text) => text.includes('ریال'))
  expect(money.map((text) => text.replace(/\s*ریال/, ''))).toEqual([
    `${reportScreens.total} ۹٬۰۰۰`,
    `${reportScreens.returned} ۲٬۰۰۰`,
    `${reportScreens.charged} ۷٬۰۰۰`,
  ])
  expect(terms).toContain(`${reportScreens.sentBy} فروشگاه اینترنتی (کلید دسترسی)`)
  const textsIn = (name: string) =>
    page
      .getByRole('table', { name, exact: true })
      .getByRole('row')
      .elements()
      .map((one) => one.textContent)
  const list = textsIn(reportScreens.recipients)
  const names = { delivered: 'رسیده به گوشی', failed: 'نرسیده به گوشی', sent: 'ارسال‌شده', doubtful: 'نامشخص' }
  expect(list.slice(1)).toEqual([
    expect.stringMatching(`${names.delivered}۱۴۰۵/۰۸/۳۰`),
    expect.stringMatching(`${names.failed}گوشی خاموش بود—`),
    expect.stringMatching(`${names.sent}رسیده به مخابرات—`),
    expect.stringMatching(`${names.doubtful}ارتباط قطع شد—`),
  ])
  expect(textsIn(reportScreens.outcome).map((text) => text?.replace(/[۰-۹].*/u, '').trim())).toEqual(
    [names.sent, names.delivered, names.failed, names.doubtful],
  ) // prettier-ignore
  expect(textsIn(reportScreens.byOperator).slice(1)).toEqual([`${names.delivered}۱۰۰`, `${names.doubtful}۰۱۰`])
  // Title, search, states and the way to a file in one line.
  const search = page.getByRole('textbox', { name: reportScreens.searchNumber })
  await expect.element(page.getByRole('button', { name: new RegExp(reportScreens.allStates) })).toBeVisible()
  const middles = [
    page.getByRole('heading', { name: reportScreens.recipients }),
    search,
    page.getByRole('button', { name: new RegExp(reportScreens.allStates) }),
    page.getByRole('button', { name: 'خروجی' }),
  ].map((one) => {
    const { top, height } = one.element().getBoundingClientRect()
    return Math.round((top + height / 2) / 8)
  })
  expect(new Set(middles).size).toBe(1)
  await expectAccessible()
})
