import { dayNumberOf, toJalaali } from '@peyk/domain/jalaali/calendar.ts'
import { formatIsoDayAsJalaali, formatJalaaliDateLong } from '@peyk/domain/jalaali/format-and-mask.ts'
import type { LinePoint } from '@peyk/ui/chart/line-chart.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import type { Statement } from '../wallet-transactions.api.ts'

/** «۰۹/۰۳» of `2026-11-24`. */
const shortDay = (day: string) => formatDigits(formatIsoDayAsJalaali(day).slice(5))

/** The closing credit of each day with a movement, in whole rial; a line takes two days at least. */
export const closingPoints = (days: Statement['days']): LinePoint[] =>
  days.length < 2
    ? []
    : days.map(({ day, closing }) => {
        const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
        const jalaali = toJalaali({ year, month, day: date })
        return {
          key: day,
          label: formatJalaaliDateLong(jalaali),
          shortLabel: shortDay(day),
          at: dayNumberOf(jalaali),
          values: [Math.floor(closing)],
        }
      })
