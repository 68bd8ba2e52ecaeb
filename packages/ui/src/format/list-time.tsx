import { dayNumberOf } from '@peyk/domain/jalaali/calendar.ts'
import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { uiListTime } from '@peyk/phrases/fa/ui/list-time.ts'

import { useNowMs } from '../app/clock.tsx'
import { DateTime, type DateTimeProps } from './date-time.tsx'
import { formatDateTime, isoOf, momentMs, type Moment } from './format-values.ts'

/** «امروز، ۰۵:۵۴» or «دیروز، ۲۳:۱۰» by the days of Tehran; null for any other day. */
export function formatListTime(nowMs: number, at: Moment): string | null {
  const dayOf = (ms: number) => dayNumberOf(tehranDay(ms))
  const daysAgo = dayOf(nowMs) - dayOf(momentMs(at))
  const say = [uiListTime.today, uiListTime.yesterday][daysAgo]
  return say === undefined ? null : say(formatDateTime(at).slice(-'00:00'.length))
}

export type ListTimeProps = {
  at: Moment
  /** How any other day is written. */
  format?: Exclude<DateTimeProps['format'], 'relative' | undefined>
}

/** When a row of a list happened: today and yesterday by their names, with the full date on hover. */
export function ListTime({ at, format = 'short' }: ListTimeProps) {
  const text = formatListTime(useNowMs(), at)
  if (text === null) return <DateTime at={at} format={format} />
  return (
    <time dateTime={isoOf(at)} data-latin="" title={formatDateTime(at, 'long')} className="whitespace-nowrap">
      {text}
    </time>
  )
}
