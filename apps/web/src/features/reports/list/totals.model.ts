import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { sendTotals } from '@peyk/contract/reports/send-lists.ts'
import { formatPercent } from '@peyk/domain/digits/format.ts'
import { MONTH_NAMES, toJalaali, type JalaaliDay } from '@peyk/domain/jalaali/calendar.ts'
import { formatJalaaliDate } from '@peyk/domain/jalaali/format-and-mask.ts'
import { reportLists } from '@peyk/phrases/fa/reports/report-lists.ts'
import { formatDigits } from '@peyk/ui/format/format-values.ts'

const { totals: texts } = reportLists

export type Totals = CallData<typeof sendTotals>
export type TotalsPeriod = Totals['periods'][number]

/** How many of the recipients have it, in percent; null of none. */
export const deliveredShare = ({ delivered, recipients }: Pick<Totals, 'delivered' | 'recipients'>): string | null =>
  recipients === 0 ? null : formatPercent(Math.floor((delivered / recipients) * 1000) / 10)

const jalaaliOf = (iso: string): JalaaliDay => {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
  return toJalaali({ year, month, day })
}

/** What a period is called: its day, its two ends, or its Jalaali month. */
export const periodName = ({ from, to }: Pick<TotalsPeriod, 'from' | 'to'>, period: Totals['period']): string => {
  const first = jalaaliOf(from)
  if (period === 'day') return formatJalaaliDate(first)
  if (period === 'week') return texts.range(formatJalaaliDate(first), formatJalaaliDate(jalaaliOf(to)))
  return texts.month(MONTH_NAMES[first.jm - 1] ?? '', formatDigits(first.jy))
}
