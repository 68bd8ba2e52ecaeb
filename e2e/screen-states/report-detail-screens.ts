import { showAbTest } from '@peyk/contract/sending/sending-ab-tests.ts'
import { archiveBulkStats, bulkStats, byBulk, recipients } from '@peyk/contract/reports/reports.ts'
import { deliveryCurve } from '@peyk/contract/reports/send-report.ts'
import { cancel } from '@peyk/contract/sending/sending.ts'
import { abTestReportTexts } from '@peyk/phrases/fa/reports/ab-test-report.ts'
import { sendingErrors } from '@peyk/phrases/fa/errors/sending.ts'
import { deliveryCurveTexts } from '@peyk/phrases/fa/reports/delivery-curve.ts'
import { operatorLanguageTexts } from '@peyk/phrases/fa/reports/operator-language.ts'
import { sendRateTexts } from '@peyk/phrases/fa/reports/report-actions.ts'
import { reportScreens as texts } from '@peyk/phrases/fa/reports/report-screens.ts'
import { sendTimelineTexts } from '@peyk/phrases/fa/reports/send-timeline.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import type { Page } from '@playwright/test'
import { answer, answerPage, hang, refuse } from './mock-responses.ts'
import type { Screen } from './screen.ts'
import {
  archived,
  cancelled,
  doubtful,
  recipientRows,
  rejected,
  buildReport,
  scheduled,
  running,
  SEND_ID,
} from './sending/send-fixtures.ts'

const path = `/reports/${SEND_ID}`
const DONE = ['delivered', 'failed', 'no_receipt', 'blacklist', 'delivered'] as const

/** Minutes of a send of 12,500 that left in a quarter of an hour. */
const curve = {
  step_seconds: 60,
  points: Array.from({ length: 31 }, (_, at) => {
    const sent = Math.min(12_355, at * 840)
    const delivered = Math.round(Math.min(11_804, Math.max(0, at - 1) * 610 * (1 - at / 90)))
    return { at: 1_795_250_040 + at * 60, sent, delivered, failed: Math.min(431, Math.max(0, at - 4) * 22) }
  }),
}
const counts = (fa: number, en: number) => ({
  irancell: { fa: Math.floor(fa / 3), en: Math.floor(en / 3) },
  mci: { fa: fa - Math.floor(fa / 3), en: en - Math.floor(en / 3) },
  other: { fa: 0, en: 0 },
})
const oneLanguage = {
  operators_blacklist: counts(145, 0),
  operators_failed: counts(431, 0),
  operators_pending: counts(120, 0),
  operators_sent: counts(0, 0),
  operators_delivered: counts(11_804, 0),
}
const twoLanguages = { ...oneLanguage, operators_delivered: counts(9000, 2804), operators_failed: counts(331, 100) }

type Report = ReturnType<typeof buildReport>
const mockReport =
  (report: Report, cycle: Parameters<typeof recipientRows>[0] = DONE) =>
  (page: Page) => {
    answer(page, byBulk, report)
    answer(page, deliveryCurve, curve)
    answer(page, bulkStats, oneLanguage)
    answer(page, archiveBulkStats, twoLanguages)
    answerPage(page, recipients, recipientRows(cycle), Number(report.rcpts_count))
  }

/** A test of texts whose rest this send is. */
const abTestReport = { ...buildReport(), ab_test_id: Number(SEND_ID), ab_text: null }
const abTest = showAbTest.data.parse(showAbTest.example.data)
const mockAbTest =
  (test: Partial<typeof abTest>, message = 'تخفیف ۳۰٪ پاییزه روی همهٔ کفش‌ها؛ فقط تا جمعه: aftab.ir/l/h7Kd2Q2') =>
  (page: Page) => {
    mockReport(abTestReport)(page)
    const arms = abTest.arms.map((arm) => ({ ...arm, message }))
    answer(page, { ...showAbTest, path: `send/ab-tests/${SEND_ID}` }, { ...abTest, decide_at: '2040-01-01T10:30:00Z', arms, ...test })
  } // prettier-ignore
const thirdArm = {
  ...abTest.arms[1]!,
  number: 3,
  people: 21,
  clicks: 30,
  rate: 0.42,
  rate_low: 0.294,
  rate_high: 0.558,
}
const DECIDED = { state: 'decided', leader: 3, is_clear: true, ended_at: '2026-11-22T10:30:00Z', rest_held: 0 } as const

const openCancelDialog = (page: Page) => page.getByRole('button', { name: texts.cancel }).click()

/** The report of one send, recent or archived. */
export const reportDetailScreens: readonly Screen[] = [
  { name: 'report.test', path, shows: abTestReportTexts.unclear, isWhole: true, answers: mockAbTest({}) },
  {
    name: 'report.test-won',
    path,
    shows: abTestReportTexts.clear('متن سوم'),
    isWhole: true,
    answers: mockAbTest({ ...DECIDED, arms: [...abTest.arms, thirdArm] }),
  },
  {
    name: 'report.test-decide',
    path,
    shows: abTestReportTexts.unclear,
    answers: mockAbTest({}),
    prepare: (page) => page.getByRole('button', { name: abTestReportTexts.decide }).click(),
  },
  { name: 'report.full', path, shows: texts.outcome, isWhole: true, answers: mockReport(buildReport()) },
  {
    name: 'report.running',
    path,
    shows: texts.outcome,
    isWhole: true,
    answers: mockReport(running, ['delivered', 'sent', 'waiting']),
  },
  {
    name: 'report.doubtful',
    path,
    shows: texts.outcome,
    isWhole: true,
    answers: mockReport(doubtful, ['delivered', 'doubtful', 'failed']),
  },
  {
    name: 'report.paused',
    path,
    shows: texts.outcome,
    answers: mockReport({ ...running, paused: true }, ['delivered', 'waiting']),
  },
  {
    name: 'report.waits',
    path,
    shows: /ادامه می‌یابد/,
    answers: mockReport({ ...running, resumes_at: '2026-11-22T03:30:00.000Z' }, ['delivered', 'waiting']),
  },
  {
    name: 'report.pace',
    path,
    shows: texts.outcome,
    answers: mockReport({ ...running, pace: 600, pace_unit: 'minute' }, ['delivered', 'waiting']),
    prepare: async (page) => {
      await page.getByRole('button', { name: sendRateTexts.open }).click()
      await page.getByRole('dialog').getByLabel(sendWizard.pace.count).waitFor()
    },
  },
  {
    name: 'report.scheduled',
    path,
    shows: texts.outcome,
    isWhole: true,
    answers: mockReport({ ...scheduled(), sender_kind: 'colleague', sender_name: 'سارا کاظمی' }, ['waiting']),
  },
  {
    name: 'report.reasons',
    path,
    shows: texts.outcome,
    isWhole: true,
    answers: mockReport(buildReport(), ['failed', 'doubtful', 'expired', 'blacklist']),
  },
  {
    name: 'report.cancelled',
    path,
    shows: texts.outcome,
    answers: mockReport(cancelled, ['cancelled']),
  },
  {
    name: 'report.archived',
    path: `/reports/archive-details/${SEND_ID}`,
    shows: operatorLanguageTexts.title,
    isWhole: true,
    answers: mockReport(archived),
  },
  {
    name: 'report.curve-empty',
    path,
    shows: deliveryCurveTexts.empty,
    answers: (page) => {
      mockReport(buildReport())(page)
      answer(page, deliveryCurve, { step_seconds: 60, points: [] })
    },
  },
  {
    name: 'report.deleted',
    path: `/reports/archive-details/${SEND_ID}`,
    shows: texts.deletedHint,
    isWhole: true,
    answers: mockReport({ ...archived, are_recipients_deleted: true, recipients_kept_until: '2026-09-22T20:30:00Z' }),
  },
  {
    name: 'report.rejected',
    path,
    shows: sendTimelineTexts.steps.rejected,
    isWhole: true,
    answers: mockReport(rejected, ['cancelled']),
  },
  { name: 'report.loading', path, shows: /گزارش ارسال/, answers: (page) => hang(page, byBulk, recipients) },
  { name: 'report.error', path, shows: shell.tryAgain, answers: (page) => refuse(page, byBulk) },
  {
    name: 'report.part-error',
    path,
    shows: texts.outcome,
    isWhole: true,
    answers: (page) => {
      mockReport(buildReport())(page)
      refuse(page, recipients)
    },
    prepare: (page) => page.getByText(shell.tryAgain).first().waitFor(),
  },
  { name: 'report.missing', path: '/reports/999999999', shows: texts.notFound },
  {
    name: 'report.cancel-dialog',
    path,
    shows: texts.outcome,
    answers: mockReport(running, ['delivered', 'waiting']),
    prepare: openCancelDialog,
  },
  {
    name: 'report.cancel-error',
    path,
    shows: texts.outcome,
    answers: (page) => {
      mockReport(running, ['delivered', 'waiting'])(page)
      refuse(page, cancel, { says: sendingErrors['sending.not_cancellable'] })
    },
    prepare: async (page) => {
      await openCancelDialog(page)
      await page.getByRole('button', { name: texts.cancelConfirm }).click()
      await page.getByText(sendingErrors['sending.not_cancellable']).waitFor()
    },
  },
  {
    name: 'report.huge',
    path,
    shows: texts.outcome,
    isWhole: true,
    answers: mockReport(
      buildReport({
        message: 'این متن بلند است و چند بار تکرار می‌شود تا جای زیادی بگیرد. '.repeat(45).slice(0, 2700),
        part: '41',
        rcpts_count: '1000000',
        cost: 137_000_000_000.5,
        charged: 136_999_000_000.5,
        returned: 1_000_000,
        states: {
          delivered: 912_345,
          failed: 40_123,
          no_receipt: 20_100,
          blacklist: 12_000,
          sent: 5000,
          expired: 10_000,
          cancelled: 432,
        },
        sender_kind: 'api_key',
        sender_name: 'سامانهٔ سفارش‌های فروشگاه اینترنتی و پشتیبانی مشتریان شعبهٔ مرکزی',
      }),
    ),
  },
]
