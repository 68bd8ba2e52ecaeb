import { toJalaali } from '@peyk/domain/jalaali/calendar.ts'
import { formatIsoDayAsJalaali, formatJalaaliDateLong } from '@peyk/domain/jalaali/format-and-mask.ts'
import type { LinePoint } from '@peyk/ui/chart/line-chart.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import type { Statement } from '../wallet-transactions.api.ts'

const MS_OF_DAY = 86_400_000

/** «۰۹/۰۳» of `2026-11-24`. */
const shortDay = (day: string) => formatDigits(formatIsoDayAsJalaali(day).slice(5))

/** The closing credit of each day with a movement, in whole rial; a line takes two days at least. */
export const closingPoints = (days: Statement['days']): LinePoint[] =>
  days.length < 2
    ? []
    : days.map(({ day, closing }) => {
        const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
        return {
          key: day,
          label: formatJalaaliDateLong(toJalaali({ year, month, day: date })),
          shortLabel: shortDay(day),
          at: Date.parse(day) / MS_OF_DAY,
          values: [Math.floor(closing)],
        }
      })
