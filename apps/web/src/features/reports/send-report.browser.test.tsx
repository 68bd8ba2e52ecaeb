import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as reports from '@peyk/contract/reports/reports.ts'
import * as sendProof from '@peyk/contract/reports/send-proof.ts'
import * as sendReport from '@peyk/contract/reports/send-report.ts'
import { deliveryCurveTexts } from '@peyk/phrases/fa/reports/delivery-curve.ts'
import { operatorLanguageTexts } from '@peyk/phrases/fa/reports/operator-language.ts'
import { reportScreens } from '@peyk/phrases/fa/reports/report-screens.ts'
import { sendProofTexts } from '@peyk/phrases/fa/reports/send-proof.ts'
import { sendTimelineTexts } from '@peyk/phrases/fa/reports/send-timeline.ts'
import { reports as reportNames } from '@peyk/phrases/fa/reports/reports.ts'
import { uiExport } from '@peyk/phrases/fa/ui/export.ts'
import { uiChart } from '@peyk/phrases/fa/ui/chart.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { respondsError, respondsWith } from '../../testing/panel-server.ts'
import { headings, openPanel, PHONE } from '../../testing/render-panel.tsx'

const finished = reports.byBulk.data.parse(reports.byBulk.example.data)
const archived = { ...finished, is_archived: true, sending_type: 'peer_to_peer' }
const ready = respondsWith({ file_id: 31, status: 'ready', url: 'data:text/plain,ok' })
const queriesOf = (requests: readonly { path: string; query: object }[], path: string) =>
  requests.filter((one) => one.path === path).map(({ query }) => query)

describe('[REP-02] the report of an archived send', () => {
  const counts = { ...(reports.archiveBulkStats.example.data as object), operators_delivered: { mci: { fa: 2, en: 1 }, irancell: { fa: 0, en: 0 }, other: { fa: 0, en: 0 } } } // prettier-ignore

  test('is the same screen, reads the archive, and leads back to it', async () => {
    const { requests, address } = await openPanel('/reports/archive-details/1000001', {
      answers: {
        [reports.byBulk.path]: respondsWith(archived),
        [reports.archiveBulkStats.path]: respondsWith(counts),
      },
    })
    await expect.poll(headings).toEqual(['گزارش ارسال ۱۰۰۰۰۰۱ (بایگانی)'])
    await expect.element(page.getByRole('table', { name: operatorLanguageTexts.title })).toBeVisible()
    expect(queriesOf(requests, reports.byBulk.path)[0]).toMatchObject({ archive: 'true' })
    expect(queriesOf(requests, reports.recipients.path)[0]).toMatchObject({ archive: 'true' })
    expect(queriesOf(requests, reports.archiveBulkStats.path)).toHaveLength(1)
    expect(queriesOf(requests, reports.bulkStats.path)).toHaveLength(0)
    await page.getByRole('main').getByRole('link', { name: reportScreens.archive }).click()
    await expect.poll(address).toBe('/reports?tab=2')
  })

  test('that belongs to nobody here is not found', async () => {
    await openPanel('/reports/archive-details/5', {
      answers: { [reports.byBulk.path]: respondsError(404, 'این ارسال یافت نشد', {}, '404-1') },
    })
    await expect.element(page.getByText(reportScreens.notFound)).toBeVisible()
    await expect.element(page.getByRole('main').getByRole('link', { name: reportScreens.archive })).toBeVisible()
  })

  test('keeps its figures after its recipients were deleted, and says until when they were kept', async () => {
    const { countOf } = await openPanel('/reports/archive-details/1000001', {
      size: PHONE,
      answers: {
        [reports.byBulk.path]: respondsWith({
          ...archived,
          are_recipients_deleted: true,
          recipients_kept_until: '2026-09-22T08:30:00Z',
        }),
      },
    })
    await expect.element(page.getByText(reportScreens.wereKeptUntil('سه‌شنبه ۳۱ شهریور ۱۴۰۵'))).toBeVisible()
    await expect.element(page.getByRole('table', { name: reportScreens.outcome, exact: true })).toBeVisible()
    expect(countOf(reports.recipients.path)).toBe(0)
    expect(page.getByRole('button', { name: uiExport.open }).query()).toBeNull()
  })
})

test('[REP-03] the stages of a send tell who did what and when, and what is still to come', async () => {
  const inTwoDays = new Date(Date.now() + 2.5 * 86_400_000).toISOString()
  const report = { ...finished, states: { delivered: 1, sent: 1 }, final_by: inTwoDays, recipients_kept_until: '2030-03-20T20:30:00Z' } // prettier-ignore
  await openPanel('/reports/1000001', { answers: { [reports.byBulk.path]: respondsWith(report) } })
  const stages = page.getByRole('list', { name: sendTimelineTexts.title })
  await expect.element(stages).toBeVisible()
  expect(
    stages
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent),
  ).toEqual([
    expect.stringMatching(/^ثبت ارسال۱۴۰۵\/۰۸\/۳۰ ۱۲:۰۰توسط مریم احمدی$/),
    expect.stringMatching(/^شروع ارسال/),
    expect.stringMatching(/^پایان ارسال/),
    expect.stringContaining('۲ روز دیگر'),
  ])
  // The same clock stands at the figures that it is about.
  await expect.element(page.getByText(new RegExp(`^${reportScreens.finalBy}`))).toBeVisible()
  await expect.element(page.getByText(reportScreens.keptUntil('پنجشنبه ۱ فروردین ۱۴۰۹'))).toBeVisible()
})

test.each([
  ['delivered', 6, true],
  ['blocked', 3, true],
  ['bank_confirmed', 5, true],
  ['sending', 2, false],
  ['under_review', 1, false],
] as const)(
  '[REP-09] the label %s of a send with state %i stands beside its state: %s',
  async (label, state, isShown) => {
    await openPanel('/reports/1000001', {
      answers: { [reports.byBulk.path]: respondsWith({ ...finished, state_id: state, delivery_label: label }) },
    })
    await expect.element(page.getByText(reportScreens.outcome)).toBeVisible()
    const main = page.getByRole('main')
    await expect.element(main.getByText(reportNames.sendStatus[state]).first()).toBeVisible()
    const shown = new Set([...document.querySelectorAll('main span')].map((one) => one.textContent))
    expect([
      shown.has(reportNames.sendStatus[state]),
      shown.has(`${reportNames.sendStatus[state]}${reportNames.deliveryLabel[label]}`),
    ]).toEqual([true, isShown])
  },
)

describe('the course of a send', () => {
  const at = 1_795_250_040
  const points = [0, 1, 2].map((step) => ({ at: at + step * 60, sent: step * 10, delivered: step * 8, failed: step }))

  test('is drawn over time, read by keys and as a table', async () => {
    await openPanel('/reports/1000001', {
      answers: { [sendReport.deliveryCurve.path]: respondsWith({ step_seconds: 60, points }) },
    })
    const slider = page.getByRole('slider', { name: uiChart.read(deliveryCurveTexts.title) })
    await expect.element(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('رسیده به گوشی ۱۶'))
    ;(slider.element() as HTMLElement).focus()
    await userEvent.keyboard('{Home}{ArrowLeft}')
    await expect.element(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('رسیده به گوشی ۸'))
    const table = page.getByRole('table', { name: uiChart.table(deliveryCurveTexts.title) })
    expect(table.getByRole('row').elements()).toHaveLength(4)
    await expectAccessible()
  })

  test('says so where it was not kept, and is asked for again where it failed', async () => {
    let isBroken = true
    await openPanel('/reports/1000001', {
      answers: {
        [sendReport.deliveryCurve.path]: (request) =>
          (isBroken ? respondsError(422, 'نشد') : respondsWith({ step_seconds: 60, points: [] }))(request),
      },
    })
    await expect.element(page.getByText('نشد')).toBeVisible()
    isBroken = false
    await page.getByRole('button', { name: 'تلاش دوباره' }).click()
    await expect.element(page.getByText(deliveryCurveTexts.empty)).toBeVisible()
  })
})

test('what doubtful means is read at its name in the legend, by the keyboard too', async () => {
  await openPanel('/reports/1000001', {
    answers: { [reports.byBulk.path]: respondsWith({ ...finished, states: { delivered: 1, doubtful: 3 } }) },
  })
  const hint = page.getByRole('button', { name: reportScreens.whatIsDoubtful })
  await expect.element(hint).toBeVisible()
  await userEvent.keyboard('{Tab}')
  ;(hint.element() as HTMLElement).focus()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent(reportScreens.doubtful('۳'))
  await expectAccessible()
})

test('[REP-13] [CALL-056] the recipients are given out as they are filtered and searched for', async () => {
  const { requests } = await openPanel('/reports/1000001?state=failed&recipient=0912', {
    answers: { [sendReport.downloadRecipients.path]: ready },
  })
  await expect.element(page.getByRole('button', { name: uiExport.open })).toBeEnabled()
  await page.getByRole('button', { name: uiExport.open }).click()
  await page.getByRole('menuitem', { name: uiExport.csv }).click()
  await expect.element(page.getByText(uiExport.ready)).toBeVisible()
  const asked = requests.findLast(({ path }) => path === sendReport.downloadRecipients.path)
  const fields = { bulk_id: 1_000_001, state: 'failed', recipient: '0912', format: 'csv' }
  expect(asked?.body ?? asked?.query).toMatchObject(asked?.body === null ? { ...fields, bulk_id: '1000001' } : fields)
})

test('a signed report is made with one press, and a refusal is told', async () => {
  let tries = 0
  const refusal = 'این ارسال هنوز گیرنده‌ای ندارد که گواهی شود'
  const { requests } = await openPanel('/reports/1000001', {
    answers: {
      [sendProof.makeProof.path]: (request) => {
        tries += 1
        return (tries === 1 ? respondsError(409, refusal) : ready)(request)
      },
    },
  })
  const make = page.getByRole('button', { name: sendProofTexts.make })
  await make.click()
  await expect.element(page.getByText(refusal)).toBeVisible()
  await make.click()
  await expect.element(page.getByText(sendProofTexts.made)).toBeVisible()
  expect(requests.findLast(({ path }) => path === sendProof.makeProof.path)?.body).toMatchObject({ bulk_id: 1_000_001 })
  await page.getByText(sendProofTexts.check).click()
  await expect.element(page.getByRole('link', { name: /proof-key/ })).toHaveAttribute('href', '/v1/api/panel/proof-key')
})
