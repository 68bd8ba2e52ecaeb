import { newList } from '@peyk/contract/reports/reports.ts'
import { archiveList, savedFilters, saveFilter, sendTotals } from '@peyk/contract/reports/send-lists.ts'
import { systemicList } from '@peyk/contract/reports/system-messages.ts'
import { reportErrors } from '@peyk/phrases/fa/errors/reports.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { reportLists } from '@peyk/phrases/fa/reports/report-lists.ts'
import { reports } from '@peyk/phrases/fa/reports/reports.ts'
import { reportScreens as texts } from '@peyk/phrases/fa/reports/report-screens.ts'
import type { Page } from '@playwright/test'
import { answer, answerPage, hang, refuse } from './mock-responses.ts'
import type { Screen } from './screen.ts'
import { rowPerState } from './sending/send-fixtures.ts'

const { archive, saved, systemic, totals } = reportLists

const openFilters = async (page: Page) => {
  await page.getByRole('button', { name: filterButton }).first().click()
  await page.getByRole('dialog').waitFor()
}
const filterButton = /فیلتر/

/** The phone folds the amounts, too, and says so. */
const SHOW_WEEKS = new RegExp(`^(?:${totals.show.week}|${totals.showOnPhone.week})$`)

const ARCHIVE = '/reports?tab=2'
const YEAR = `${ARCHIVE}&archive_from=1404/01/01&archive_to=1404/12/29`

const sums = { sends: 4321, recipients: 1_234_567, delivered: 1_130_400, held: 1_250_000, charged: 1_684_221_990, returned: 48_000_500 } // prettier-ignore
const week = (from: string, to: string, sends: number) => ({ ...sums, from, to, sends })
const mockTotals = (page: Page) =>
  answer(page, sendTotals, {
    ...sums,
    period: 'week',
    periods: [
      week('2026-11-21', '2026-11-26', 1210),
      week('2026-11-14', '2026-11-20', 1800),
      week('2026-11-07', '2026-11-13', 1311),
    ],
  })

const savedRows = [
  { id: 1, name: 'ناموفق‌های خط تبلیغاتی', query: 'state=9&number=%2B983000505', created_at: '2026-11-21T08:30:00Z' },
  { id: 2, name: 'جشنوارهٔ پاییز', query: 'message=تخفیف&from=1405/08/01&to=1405/08/30&type=phonebook&scheduled=1&exit_from=1000', created_at: '2026-11-20T08:30:00Z' },
] // prettier-ignore
const openSaved = async (page: Page) => {
  await page.getByRole('button', { name: saved.open }).click()
  await page.getByRole('dialog').getByText(savedRows[0]!.name).waitFor()
}

const systemTexts = [
  'پیک: ورود\nکد: ••••••\nاین کد را به کسی نگویید.',
  'پیک: اعتبار حساب شما به ۱۸۰٬۰۰۰ ریال رسیده است. برای ادامهٔ ارسال‌ها حساب را شارژ کنید.',
  'پیک: ارسال ۱۰۰۰۰۴۲ تأیید شد و در صف ارسال است.',
  'پیک: ارسال ۱۰۰۰۰۳۹ رد شد. دلیل: نام فروشگاه در متن نیامده است؛ متن را اصلاح کنید و دوباره بفرستید.',
]
const systemRows = (['delivered', 'sent', 'failed', 'delivered'] as const).map((state, at) => ({
  ...(systemicList.example.data as object[])[0],
  messages_outbox_id: String(1_000_100 - at),
  message: systemTexts[at],
  state,
  state_fa: reports.recipientState[state],
}))
const archived = rowPerState.filter(({ state_id: id }) => [3, 4, 6, 7, 9].includes(id)).map((row) => ({ ...row, is_archived: true })) // prettier-ignore

/** The lists of `/reports`. */
export const reportScreens: readonly Screen[] = [
  {
    name: 'reports.full',
    path: '/reports',
    shows: texts.description,
    isWhole: true,
    prepare: (page) =>
      page
        .getByText(/ ارسال$/)
        .first()
        .waitFor(),
  },
  {
    name: 'reports.states',
    path: '/reports',
    shows: texts.description,
    isWhole: true,
    answers: (page) => {
      mockTotals(page)
      answerPage(page, newList, rowPerState, 4321)
    },
    prepare: (page) => page.getByText(SHOW_WEEKS).waitFor(),
  },
  {
    name: 'reports.lines',
    path: '/reports?number=%2B983000505',
    shows: texts.description,
    prepare: async (page) => {
      await openFilters(page)
      await page.getByRole('dialog').getByRole('button', { name: texts.filters.number }).click()
      await page.getByRole('option').nth(1).waitFor()
    },
  },
  { name: 'reports.empty', path: '/reports', shows: texts.empty, answers: (page) => answerPage(page, newList, []) },
  {
    name: 'reports.no-result',
    path: '/reports?message=%D9%87%DB%8C%DA%86&state=6&exit_from=10',
    shows: texts.noResult,
    answers: (page) => answerPage(page, newList, []),
  },
  { name: 'reports.loading', path: '/reports', shows: routes.reports, answers: (page) => hang(page, newList) },
  { name: 'reports.error', path: '/reports', shows: shell.tryAgain, answers: (page) => refuse(page, newList) },
  { name: 'reports.filters', path: '/reports', shows: texts.description, prepare: openFilters },
  {
    name: 'reports.filtered',
    path: '/reports?message=تخفیف&state=6&number=%2B983000505&from=1405/08/01&to=1405/08/30&type=phonebook&scheduled=1&exit_from=10&exit_to=5000&username=ali*&created_from=1405/08/01',
    shows: texts.description,
    answers: (page) => {
      mockTotals(page)
      answerPage(page, newList, rowPerState.slice(6, 7), 43)
    },
    prepare: (page) => page.getByText(SHOW_WEEKS).waitFor(),
  },
  {
    name: 'reports.periods',
    path: '/reports',
    shows: texts.description,
    answers: (page) => {
      mockTotals(page)
      answerPage(page, newList, rowPerState.slice(6), 4321)
    },
    prepare: async (page) => {
      await page.getByRole('button', { name: SHOW_WEEKS }).click()
      await page.getByText(totals.range('۱۴۰۵/۰۸/۳۰', '۱۴۰۵/۰۹/۰۵')).waitFor()
    },
  },
  {
    name: 'reports.totals-error',
    path: '/reports',
    shows: texts.description,
    answers: (page) => refuse(page, sendTotals),
    prepare: (page) => page.getByRole('button', { name: shell.tryAgain }).waitFor(),
  },
  {
    name: 'reports.saved',
    path: '/reports?state=9&number=%2B983000505',
    shows: texts.description,
    answers: (page) => answer(page, savedFilters, savedRows),
    prepare: openSaved,
  },
  {
    name: 'reports.saved-none',
    path: '/reports',
    shows: texts.description,
    answers: (page) => answer(page, savedFilters, []),
    prepare: async (page) => {
      await page.getByRole('button', { name: saved.open }).click()
      await page.getByText(saved.empty).waitFor()
    },
  },
  {
    name: 'reports.saved-taken',
    path: '/reports?state=7',
    shows: texts.description,
    answers: (page) => {
      answer(page, savedFilters, savedRows)
      refuse(page, saveFilter, { kind: 'taken', says: reportErrors['reports.filter_name_taken'] })
    },
    prepare: async (page) => {
      await openSaved(page)
      await page.getByRole('textbox', { name: saved.name }).fill(savedRows[0]!.name)
      await page.getByRole('button', { name: saved.save, exact: true }).click()
      await page.getByText(saved.replaceText).waitFor()
    },
  },
  {
    name: 'systemic.full',
    path: '/reports?tab=1',
    shows: systemic.count('۴'),
    answers: (page) => answerPage(page, systemicList, systemRows),
  },
  {
    name: 'systemic.open',
    path: `/reports?tab=1&shown=${systemRows[3]!.messages_outbox_id}`,
    shows: systemic.title,
    answers: (page) => answerPage(page, systemicList, systemRows),
  },
  {
    name: 'systemic.empty',
    path: '/reports?tab=1',
    shows: systemic.empty,
    answers: (page) => answerPage(page, systemicList, []),
  },
  {
    name: 'systemic.loading',
    path: '/reports?tab=1',
    shows: routes.reports,
    answers: (page) => hang(page, systemicList),
  },
  {
    name: 'systemic.error',
    path: '/reports?tab=1',
    shows: shell.tryAgain,
    answers: (page) => refuse(page, systemicList),
  },
  {
    name: 'systemic.filters',
    path: '/reports?tab=1&status=6',
    shows: systemic.count('۴'),
    answers: (page) => answerPage(page, systemicList, systemRows),
    prepare: openFilters,
  },
  { name: 'archive.ask', path: ARCHIVE, shows: archive.ask },
  {
    name: 'archive.too-long',
    path: `${ARCHIVE}&archive_from=1402/01/01&archive_to=1404/12/29`,
    shows: reportErrors['reports.range_too_long'],
  },
  {
    name: 'archive.full',
    path: YEAR,
    shows: texts.count('۵'),
    isWhole: true,
    answers: (page) => {
      mockTotals(page)
      answerPage(page, archiveList, archived)
    },
    prepare: (page) => page.getByText(SHOW_WEEKS).waitFor(),
  },
  { name: 'archive.empty', path: YEAR, shows: archive.empty, answers: (page) => answerPage(page, archiveList, []) },
  { name: 'archive.loading', path: YEAR, shows: archive.range, answers: (page) => hang(page, archiveList, sendTotals) },
  { name: 'archive.error', path: YEAR, shows: shell.tryAgain, answers: (page) => refuse(page, archiveList) },
]
