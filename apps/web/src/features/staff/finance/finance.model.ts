import {
  addDays,
  compareJalaali,
  dayNumberOf,
  MONTH_NAMES,
  toJalaali,
  type JalaaliDay,
} from '@peyk/domain/jalaali/calendar.ts'
import { dateValue, formatJalaaliDate, isoDayOf, parseDateText } from '@peyk/domain/jalaali/format-and-mask.ts'
import { choosePeriod, periodAround, type Period } from '@peyk/domain/jalaali/periods.ts'
import { financeErrors } from '@peyk/phrases/fa/errors/payments.ts'
import { financeTexts } from '@peyk/phrases/fa/staff/money/finance.ts'
import type { LinePoint } from '@peyk/ui/chart/line-chart.tsx'
import { rangeLengthDays, toDateRange, type DateRange } from '@peyk/ui/date/range/date-range.ts'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import type { Books } from '../staff-finance.api.ts'
import type { FinanceSearch } from './url-params.ts'

const { periods: texts } = financeTexts
const USUAL_DAYS = 30
const MAX_DAYS = 366

/** The range that the address asks for, the last 30 days without one; what is wrong with it; and what is asked of the server. */
export function toPeriod(search: FinanceSearch, today: JalaaliDay) {
  const usual = toDateRange(addDays({ date: today, days: 1 - USUAL_DAYS }), today)
  const range: DateRange = search.from === undefined && search.to === undefined ? usual : { from: search.from ?? '', to: search.to ?? '' } // prettier-ignore
  const days = rangeLengthDays(range)
  const problem =
    days === null ? financeTexts.rangeNeeded : days > MAX_DAYS ? financeErrors['finance.bad_period'] : null
  const isGood = problem === null && days !== null && days > 0
  const dayOf = (value: string) => isoDayOf(parseDateText(value) ?? today)
  return { range, problem, asked: isGood ? { from_day: dayOf(range.from), to_day: dayOf(range.to) } : null }
}

export interface BookPeriodRow {
  key: string
  name: string
  shortName: string
  /** Day number of its end, for the axis of time. */
  at: number
  revenue: number
  paidIn: number
  tax: number
  /** At its end. */
  liability: number
}

/** The days of the books as they are, or added up to weeks or Jalaali months where there are many; oldest first. */
export function toPeriodRows(days: Books['days']): { period: Period; rows: BookPeriodRow[] } {
  const [first, last] = [days.at(0), days.at(-1)]
  if (first === undefined || last === undefined) return { period: 'day', rows: [] }
  const period = choosePeriod({ from: jalaaliOf(first.day), to: jalaaliOf(last.day) })
  const groups = Map.groupBy(days, ({ day }) => dateValue(periodAround({ date: jalaaliOf(day), period }).from))
  return { period, rows: [...groups].map(([key, ofPeriod]) => toRow(key, ofPeriod, period)) }
}

function toRow(key: string, days: Books['days'], period: Period): BookPeriodRow {
  const [first, last] = [days[0]!, days.at(-1)!]
  const sum = (figure: 'revenue' | 'paid_in' | 'tax') => days.reduce((total, day) => total + day[figure], 0)
  return {
    key,
    name: nameOf(jalaaliOf(first.day), jalaaliOf(last.day), period),
    shortName: formatDigits(dateValue(jalaaliOf(period === 'day' ? last.day : first.day)).slice(5)),
    at: dayNumberOf(jalaaliOf(last.day)),
    revenue: sum('revenue'),
    paidIn: sum('paid_in'),
    tax: sum('tax'),
    liability: last.liability,
  }
}

function nameOf(from: JalaaliDay, to: JalaaliDay, period: Period): string {
  if (period === 'month') return texts.month(MONTH_NAMES[from.jm - 1] ?? '', formatDigits(from.jy))
  const isOne = compareJalaali(from, to) === 0
  return isOne ? formatJalaaliDate(from) : texts.range(formatJalaaliDate(from), formatJalaaliDate(to))
}

const jalaaliOf = (iso: string): JalaaliDay => {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
  return toJalaali({ year, month, day })
}

/** «۱۴۰۵/۰۹/۰۳» of `2026-11-24`. */
export const dayName = (iso: string): string => formatJalaaliDate(jalaaliOf(iso))

/** What the charts draw, in whole rial. */
export const toPoints = (rows: readonly BookPeriodRow[], values: (row: BookPeriodRow) => number[]): LinePoint[] =>
  rows.map((row) => ({
    key: row.key,
    label: row.name,
    shortLabel: row.shortName,
    at: row.at,
    values: values(row).map(Math.floor),
  }))

export type BalanceRow = Omit<Books['trial_balance'][number], 'book'> & { book: string }

/** The books, and their sum as the last row. */
export const withTotal = (balance: Books['trial_balance']): BalanceRow[] => {
  const sum = (column: 'opening' | 'in' | 'out' | 'closing') =>
    Math.round(balance.reduce((total, row) => total + row[column] * 10, 0)) / 10
  const total = { opening: sum('opening'), in: sum('in'), out: sum('out'), closing: sum('closing') }
  return [...balance, { book: 'total', book_fa: financeTexts.balance.total, ...total }]
}
