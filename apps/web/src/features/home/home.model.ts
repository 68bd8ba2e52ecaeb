import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { summary } from '@peyk/contract/reports/reports.ts'
import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { MONTH_NAMES, toJalaali } from '@peyk/domain/jalaali/calendar.ts'
import { formatJalaaliDateLong } from '@peyk/domain/jalaali/format-and-mask.ts'

export type Summary = CallData<typeof summary>
type Day = Summary['days'][number]

/** Today against yesterday, as a whole percent; `none` when there is nothing to compare with. */
export type DailyChange = { kind: 'more' | 'fewer'; percent: number } | { kind: 'same' | 'none' }

export const changeSinceYesterday = ({ days }: Pick<Summary, 'days'>): DailyChange => {
  const [before, now] = [days.at(-2)?.messages ?? 0, days.at(-1)?.messages ?? 0]
  if (before === 0 || now === 0) return { kind: 'none' }
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  if (percent === 0) return { kind: 'same' }
  return { kind: now > before ? 'more' : 'fewer', percent }
}

/** The percentage delivered of those whose outcome is known, with one decimal; null when none is known. */
export const deliveredPercent = ({ delivered, failed }: Pick<Day, 'delivered' | 'failed'>): number | null => {
  const known = delivered + failed
  return known === 0 ? null : Math.round((delivered / known) * 1000) / 10
}

/** The same over all days of the summary. */
export const averageDeliveredPercent = ({ days }: Pick<Summary, 'days'>): number | null =>
  deliveredPercent({
    delivered: days.reduce((sum, { delivered }) => sum + delivered, 0),
    failed: days.reduce((sum, { failed }) => sum + failed, 0),
  })

/** In per cent points: less than this is what every day differs by. */
const NAMED_DIFFERENCE = 2

/** Today's share of delivered messages against the account's own mean. */
export const againstMean = ({
  percent,
  average,
}: {
  percent: number | null
  average: number
}): 'above' | 'below' | 'near' => {
  if (percent === null || Math.abs(percent - average) < NAMED_DIFFERENCE) return 'near'
  return percent > average ? 'above' : 'below'
}

/** The days as bars: delivered, still on the way or unknown, failed. Oldest first, as the summary has them. */
export const toDailyBars = ({ days }: Pick<Summary, 'days'>) =>
  days.map(({ day, messages, delivered, failed }, at) => {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
    const jalaali = toJalaali({ year, month, day: date })
    const isLast = at === days.length - 1
    const number = toPersianDigits(jalaali.jd)
    return {
      key: day,
      label: formatJalaaliDateLong(jalaali),
      // The month is written where it begins and at today; the days between need only their number.
      shortLabel: isLast || jalaali.jd === 1 ? `${number} ${MONTH_NAMES[jalaali.jm - 1] ?? ''}` : number,
      values: [delivered, Math.max(0, messages - delivered - failed), failed],
    }
  })

export const hasMessages = ({ days }: Pick<Summary, 'days'>): boolean => days.some(({ messages }) => messages > 0)
