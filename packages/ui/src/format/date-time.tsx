import { useNowMs } from '../app/clock.tsx'
import { formatDateTime, formatRelative, isoOf, type DateTimeForm, type Moment } from './format-values.ts'

export type DateTimeProps = {
  at: Moment
  /** `relative` shows how long ago, the full date on hover; the others are those of `formatDateTime`. */
  form?: DateTimeForm | 'relative'
}

/** A moment on the clock of Tehran, in the Jalaali calendar. */
export function DateTime({ at, form = 'short' }: DateTimeProps) {
  if (form === 'relative') return <Relative at={at} />
  const isDigits = form === 'short' || form === 'date'
  return (
    <time dateTime={isoOf(at)} data-latin="" className={isDigits ? 'whitespace-nowrap' : undefined}>
      {isDigits ? <bdi dir="ltr">{formatDateTime(at, form)}</bdi> : formatDateTime(at, form)}
    </time>
  )
}

const TICK_MS = 15_000

function Relative({ at }: { at: Moment }) {
  const nowMs = useNowMs(TICK_MS)
  return (
    <time dateTime={isoOf(at)} data-latin="" title={formatDateTime(at, 'long')} className="whitespace-nowrap">
      {formatRelative(nowMs, at)}
    </time>
  )
}
