import { formatDigits } from '../src/format/format-values.ts'
import type { CreateOption } from '../src/select/use-create-option.ts'
import type { LoadOptions } from '../src/select/use-paged-options.ts'
import type { Option } from '../src/select/option-row.tsx'
import type { UploadReportData } from '../src/upload/upload-report.tsx'

const PAGE = 20
const LINES = Array.from({ length: 63 }, (_, at) => ({
  value: `+98300050${at}`,
  label: formatDigits(`300050${at}`),
  description: at % 3 === 0 ? 'خط تبلیغاتی' : 'خط خدماتی',
  disabled: at === 4,
}))

/** Lines by pages, as slow as a network. */
export const loadLines: LoadOptions<string> = async ({ search, page }) => {
  await new Promise((resolve) => setTimeout(resolve, 300))
  const found = LINES.filter(({ value }) => value.includes(search))
  return { items: found.slice((page - 1) * PAGE, page * PAGE), hasMore: found.length > page * PAGE }
}

export type Sent = {
  id: number
  text: string
  state: 'sent' | 'running' | 'planned'
  line: string
  people: number
  tenths: number
  atMs: number
}

const TEXTS = [
  'تخفیف ۳۰٪ پاییزه روی همهٔ کفش‌ها؛ فقط تا جمعه',
  'کد ورود شما: ۴۸۲۱۵۹',
  'مشتری گرامی، سفارش شما به پست تحویل شد',
  'یادآوری: نوبت شما فردا ساعت ۱۷:۳۰',
]
const DAY_MS = 86_400_000

/** Rows of a send list, the newest first. */
export const sentRows = (nowMs: number): Sent[] =>
  Array.from({ length: 10 }, (_, at) => ({
    id: 4810 - at,
    text: TEXTS[at % TEXTS.length] ?? '',
    state: at === 2 ? 'running' : at === 3 ? 'planned' : 'sent',
    line: '+983000505',
    people: 12 + at * 7931,
    tenths: 145_200 + at * 95_965_10,
    atMs: nowMs - at * DAY_MS,
  }))

/** More rows than are drawn at once. */
export const longRows: readonly Sent[] = Array.from({ length: 1000 }, (_, at) => ({
  id: 9000 - at,
  text: `${TEXTS[at % TEXTS.length] ?? ''} (${formatDigits(at + 1)})`,
  state: 'sent',
  line: '+983000505',
  people: 12 + at * 31,
  tenths: 145_200 + at * 9590,
  atMs: 0,
}))

/** Two weeks of figures: reached and not reached. */
export const twoWeeks = [
  8200, 12_500, 9100, 15_800, 6100, 3900, 11_000, 13_200, 17_400, 9800, 7200, 14_500, 16_100, 18_800,
]

/** A known list. */
export const cities: Option[] = [
  'تهران',
  'ری',
  'قم',
  'کرج',
  'اراک',
  'ساری',
  'رشت',
  'یزد',
  'شیراز',
  'تبریز',
  'مشهد',
].map((label, at) => ({ value: `c${at}`, label, disabled: label === 'ساری' }))

/** Makes a group out of its name. */
export const makeGroup: CreateOption<string> = async (label) => {
  await new Promise((resolve) => setTimeout(resolve, 400))
  return { value: label, label }
}

/** What became of the rows of a file. */
export const rowsReport: UploadReportData = {
  fault: null,
  total: 48_200,
  valid: 47_310,
  duplicates: 612,
  blacklisted: 41,
  invalid: 237,
  rowErrors: {
    empty_cell: { count: 2, samples: [12, 480].map((row) => ({ row, column: 'B', value: '' })) },
    invalid_number: {
      count: 234,
      samples: [40, 41, 977, 1204].map((row, at) => ({
        row,
        column: 'B',
        value: ['0912123', '۰۲۱۸۸۷۷', 'ندارد', '9'][at] ?? '',
      })),
    },
    other: { count: 1, samples: [{ row: 31_002, column: 'A', value: '#REF!' }] },
  },
}

/** A picture of nobody. */
export const portrait =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Crect width='8' height='8' fill='%2300717a'/%3E%3Ccircle cx='4' cy='3' r='1.5' fill='%23fff'/%3E%3Cpath d='M1 8a3 3 0 0 1 6 0' fill='%23fff'/%3E%3C/svg%3E"
