import type { CallData, CallRow } from '@peyk/contract/core/endpoint.ts'
import { categories, list, show } from '@peyk/contract/files/files.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { fileTexts } from '@peyk/phrases/fa/files/file-screens.ts'
import type { Page } from '@playwright/test'
import { answer, answerPage, hang, refuse } from './mock-responses.ts'
import type { Screen } from './screen.ts'

const path = '/file-management'
const FIRST = 'مشتریان تهران - آبان.xlsx'

type FileRow = CallRow<typeof list>
type Report = NonNullable<CallData<typeof show>['report']>

const example = (list.example.data as FileRow[])[0]!
const fileVariants: readonly Partial<FileRow>[] = [
  { name: FIRST, rows: 99_812 },
  { name: 'Autumn-campaign_2026-11 (final).csv', status: 'processing', progress: 42, rows: null, report: null },
  { name: 'شماره‌های نمایشگاه بین‌المللی کتاب تهران، غرفهٔ ناشران دانشگاهی.txt', rows: 1204 },
  { name: 'افزودن مخاطبان باشگاه.xlsx', purpose: 'import', rows: 380, user_name: 'hamkar' },
  { name: 'مخاطبان - ۱۴۰۵-۰۹-۰۱.xlsx', purpose: 'export', rows: 100_000, report: null },
  { name: 'گزارش ارسال ۱۰۰۰۰۴۲.xlsx', status: 'processing', purpose: 'export', progress: 71, rows: null, report: null },
  { name: 'بی‌شماره.csv', status: 'failed', rows: 0 },
  { name: 'کاتالوگ پاییز.pdf', purpose: 'other', rows: null, report: null },
]
const rows: FileRow[] = fileVariants.map((more, at) => ({
  ...example,
  file_id: 7 + at,
  size: 1_350_000 * (at + 1),
  ...more,
}))

const samples = (count: number, value: string) => ({
  count,
  samples: Array.from({ length: Math.min(count, 5) }, (_, at) => ({ row: 14 + at * 31, column: 'B', value })),
})
const report: Report = {
  ...(example.report as Report),
  total_rows: 99_812,
  valid_count: 98_540,
  duplicate_count: 1034,
  blacklist_count: 26,
  invalid_count: 212,
  operator_counts: { mci: 61_200, irancell: 30_140, other: 7200 },
  columns: [
    { key: 'A', title: 'نام' },
    { key: 'B', title: 'موبایل' },
    { key: 'C', title: 'شهر' },
  ],
  mobile_column: 'B',
  errors: { empty_cell: samples(140, ''), invalid_number: samples(70, '0912'), other: samples(2, 'تماس با دفتر') },
  preview: [
    { A: 'سارا احمدی', B: '09121234567', C: 'تهران' },
    { A: 'رضا کریمی‌نژاد', B: '09351112233', C: 'کرج' },
    { A: 'مهسا رحمانی', B: '09201112233', C: 'ری' },
  ],
}
const showCall = (fileId: number) => ({ ...show, path: show.path.replace('{file_id}', String(fileId)) })
const mockAll = (page: Page) => {
  answerPage(page, list, rows)
  answer(
    page,
    categories,
    (categories.example.data as object[]).map((one) => ({ ...one, count: 3 })),
  )
  answer(page, showCall(7), { ...rows[0], report })
  answer(page, showCall(8), rows[1])
}

/** The files: uploads, what became of their rows, exports. */
export const fileScreens: readonly Screen[] = [
  { name: 'files.full', path, shows: FIRST, answers: mockAll, isWhole: true },
  { name: 'files.loading', path, shows: fileTexts.upload, answers: (page) => hang(page, list) },
  { name: 'files.error', path, shows: shell.tryAgain, answers: (page) => refuse(page, list) },
  { name: 'files.empty', path, shows: fileTexts.list.empty, answers: (page) => answerPage(page, list, []) },
  {
    name: 'files.no-result',
    path: `${path}?search=زمستان`,
    shows: fileTexts.list.noResult,
    answers: (page) => answerPage(page, list, []),
  },
  { name: 'files.report', path: `${path}?file=7`, shows: fileTexts.report.operators, answers: mockAll },
  { name: 'files.checking', path: `${path}?file=8`, shows: fileTexts.report.checkingHint, answers: mockAll },
  {
    name: 'files.menu',
    path,
    shows: FIRST,
    answers: mockAll,
    prepare: async (page) => {
      await page.getByRole('button', { name: /عملیات مشتریان/ }).click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'files.upload',
    path,
    shows: fileTexts.upload,
    prepare: async (page) => {
      await page.getByRole('button', { name: fileTexts.upload }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
