import { formatDigits } from '../src/format/text.ts'
import type { LoadOptions } from '../src/option-pages.ts'

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

/** Two weeks of figures: reached and not reached. */
export const twoWeeks = [
  8200, 12_500, 9100, 15_800, 6100, 3900, 11_000, 13_200, 17_400, 9800, 7200, 14_500, 16_100, 18_800,
]
