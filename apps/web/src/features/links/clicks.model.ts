import { MAX_CLICK_RANGE_DAYS } from '@peyk/contract/links/link-limits.ts'
import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { MONTH_NAMES } from '@peyk/domain/jalaali/calendar.ts'
import { tehranDateTime, tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { dateTimeValue, dateValue } from '@peyk/domain/jalaali/format-and-mask.ts'
import { linkClickTexts } from '@peyk/phrases/fa/links/link-clicks.ts'
import { rangeProblem, type DateRange } from '@peyk/ui/date/range/date-range.ts'
import { formatCount, formatDateTime, momentMs } from '@peyk/ui/format/format-values.ts'
import type { ExportColumn } from '@peyk/ui/export/table-export.ts'
import type { BarPoint, BarSeries } from '@peyk/ui/chart/bar-chart.tsx'
import { DAY_SECONDS, dayStart } from '../../lib/search/day-start.ts'
import type { Clicks, ClicksParams } from './links.api.ts'
import type { LinksSearch } from './url-params.ts'

export type ClickInterval = 'hour' | 'day'
export type Visitors = 'people' | 'machines'

const HOUR_SECONDS = 3600
/** Clicks of a link this young are counted by the hour, of an older one by the day. */
const YOUNG_DAYS = 3

/** The chart's values in the address; undefined is removed from it. */
export type ClicksChartParams = { [Key in 'who' | 'per' | 'from' | 'to']?: LinksSearch[Key] | undefined }

/** The period of the chart: its date fields, and the parameters of the request or why there is none. */
export interface ClickPeriod {
  per: ClickInterval
  range: DateRange
  params: Omit<ClicksParams, 'id'> | null
  problem: string | undefined
}

/** From the link's first day to today, up to the longest period allowed; values in the address take precedence. */
export function clickPeriodOf(
  { per: selectedInterval, from, to }: ClicksChartParams,
  { madeMs, nowMs }: { madeMs: number; nowMs: number },
): ClickPeriod {
  const dayOf = (seconds: number) => dateValue(tehranDay(seconds * 1000))
  const today = dayStart(dateValue(tehranDay(nowMs))) as number
  const made = Math.min(dayStart(dateValue(tehranDay(madeMs))) as number, today)
  const last = dayStart(to) ?? today
  const daysUntil = (first: number) => Math.round((last - first) / DAY_SECONDS) + 1
  const begun = dayStart(from) ?? Math.min(made, last)
  const per = selectedInterval ?? (daysUntil(begun) <= YOUNG_DAYS ? 'hour' : 'day')
  const first = dayStart(from) ?? Math.max(begun, last - (MAX_CLICK_RANGE_DAYS[per] - 1) * DAY_SECONDS)
  const range = { from: dayOf(first), to: dayOf(last) }
  const isLong = daysUntil(first) > MAX_CLICK_RANGE_DAYS[per]
  const problem = isLong ? linkClickTexts.longest[per](formatCount(MAX_CLICK_RANGE_DAYS[per])) : undefined
  // Future hours are left out: they are not hours without clicks.
  const now = today + Math.ceil((nowMs / 1000 - today + 1) / HOUR_SECONDS) * HOUR_SECONDS
  const end = Math.min(last + DAY_SECONDS, now)
  const params = isLong || rangeProblem(range) !== null || end <= first ? null : { per, from: first, to: end }
  return { per, range, params, problem }
}

/** Clicks by machines are shown apart from people's and never added to them. */
export const toChartSeries = (who: Visitors): readonly BarSeries[] =>
  who === 'people'
    ? [
        { key: 'first', label: linkClickTexts.first, tone: 'info' },
        { key: 'again', label: linkClickTexts.again, tone: 'neutral' },
      ]
    : [
        { key: 'robots', label: linkClickTexts.robots, tone: 'warning' },
        { key: 'ahead', label: linkClickTexts.ahead, tone: 'neutral' },
      ]

const barValues = (who: Visitors, visit: Clicks[number]): readonly [number, number] =>
  who === 'people'
    ? [visit.unique_count, visit.click_count - visit.unique_count]
    : [visit.robot_count - visit.prefetch_count, visit.prefetch_count]

/** Hours of so few days are each named under the axis; of more only their days are. */
const MAX_LABELLED_HOURS = 36
/** Days of so few months are each named under the axis; of more only their months are. */
const MAX_LABELLED_DAYS = 92

/** The clicks as bars, oldest first. */
export const toClickBars = (visits: Clicks, { per, who }: { per: ClickInterval; who: Visitors }): readonly BarPoint[] =>
  visits.map((visit) => ({
    key: visit.at,
    label: formatDateTime(visit.at, per === 'hour' ? 'long' : 'dateLong'),
    shortLabel: shortLabel(visit.at, { per, count: visits.length }),
    values: barValues(who, visit),
  }))

function shortLabel(at: string, { per, count }: { per: ClickInterval; count: number }): string {
  const { jm, jd, hour } = tehranDateTime(momentMs(at))
  const day = `${jm}/${jd}`
  if (per === 'hour') return toPersianDigits(count <= MAX_LABELLED_HOURS ? `${hour}:00` : hour === 0 ? day : '')
  if (count <= MAX_LABELLED_DAYS) return toPersianDigits(day)
  return jd === 1 ? (MONTH_NAMES[jm - 1] ?? '') : ''
}

export const totalClicks = (visits: Clicks, who: Visitors): number =>
  visits.reduce((sum, visit) => sum + barValues(who, visit).reduce((both, one) => both + one, 0), 0)

/** What a file says of each hour or day. */
export const clickExportColumns = (per: ClickInterval): readonly ExportColumn<Clicks[number]>[] => {
  const { columns } = linkClickTexts
  const timeOf = (at: string) => {
    const shown = tehranDateTime(momentMs(at))
    return per === 'hour' ? dateTimeValue(shown) : dateValue(shown)
  }
  return [
    { header: columns.at[per], text: ({ at }) => timeOf(at) },
    { header: columns.clicks, text: ({ click_count: count }) => count },
    { header: columns.first, text: ({ unique_count: count }) => count },
    { header: columns.robots, text: (visit) => barValues('machines', visit)[0] },
    { header: columns.ahead, text: ({ prefetch_count: count }) => count },
  ]
}
