import { dayNumberOf, toJalaali } from '@peyk/domain/jalaali/calendar.ts'
import { formatIsoDayAsJalaali, formatJalaaliDateLong } from '@peyk/domain/jalaali/format-and-mask.ts'
import { ticketStatisticsTexts } from '@peyk/phrases/fa/staff/tickets/ticket-statistics.ts'
import type { LinePoint } from '@peyk/ui/chart/line-chart.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import type { TicketStatistics } from '../staff-tickets.api.ts'

type Week = TicketStatistics['weeks'][number]

const SECONDS_PER_HOUR = 3600

const pointOf = ({ from }: Week, values: readonly number[]): LinePoint => {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  const jalaali = toJalaali({ year, month, day })
  return {
    key: from,
    label: ticketStatisticsTexts.charts.week(formatJalaaliDateLong(jalaali)),
    shortLabel: formatDigits(formatIsoDayAsJalaali(from).slice(5)),
    at: dayNumberOf(jalaali),
    values,
  }
}

/** Median and 90th percentile in hours; a week in which nothing was answered has no point. */
export const timePoints = (weeks: readonly Week[], of: 'first_answer' | 'close'): LinePoint[] =>
  weeks.flatMap((week) => {
    const { median, p90 } = week[of]
    return median === null || p90 === null ? [] : [pointOf(week, [median / SECONDS_PER_HOUR, p90 / SECONDS_PER_HOUR])]
  })

export const countPoints = (weeks: readonly Week[]): LinePoint[] =>
  weeks.map((week) => pointOf(week, [week.created, week.closed]))

/** The mean rating of each week in which something was rated. */
export const ratePoints = (weeks: readonly Week[]): LinePoint[] =>
  weeks.flatMap((week) => (week.rate === null ? [] : [pointOf(week, [week.rate])]))

const DECIMAL = 10

/** One place after the point, without a needless zero: «۴٫۶». */
export const formatDecimal = (value: number): string =>
  formatDigits(String(Math.round(value * DECIMAL) / DECIMAL)).replace('.', '٫')
