import { useNowMs } from '../app/clock.tsx'
import { formatDateTime, formatRelative, isoOf, type DateTimeFormat, type Moment } from './format-values.ts'

export type DateTimeProps = {
  at: Moment
  /** `relative` shows how long ago, the full date on hover; the others are those of `formatDateTime`. */
  format?: DateTimeFormat | 'relative'
}

/** A moment on the clock of Tehran, in the Jalaali calendar. */
export function DateTime({ at, format = 'short' }: DateTimeProps) {
  if (format === 'relative') return <RelativeTime at={at} />
  const isDigits = format === 'short' || format === 'date'
  return (
    <time dateTime={isoOf(at)} data-latin="" className={isDigits ? 'whitespace-nowrap' : undefined}>
      {isDigits ? <bdi dir="ltr">{formatDateTime(at, format)}</bdi> : formatDateTime(at, format)}
    </time>
  )
}

const TICK_MS = 15_000

function RelativeTime({ at }: { at: Moment }) {
  const nowMs = useNowMs(TICK_MS)
  return (
    <time dateTime={isoOf(at)} data-latin="" title={formatDateTime(at, 'long')} className="whitespace-nowrap">
      {formatRelative(nowMs, at)}
    </time>
  )
}
