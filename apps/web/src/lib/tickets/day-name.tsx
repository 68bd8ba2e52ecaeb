import { dayNumberOf } from '@peyk/domain/jalaali/calendar.ts'
import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { ticketNames } from '@peyk/phrases/fa/tickets/ticket-names.ts'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { formatDateTime } from '@peyk/ui/format/format-values.ts'

/** The day of Tehran, as a number that tells two days apart. */
export const dayOf = (atMs: number): number => dayNumberOf(tehranDay(atMs))

/** A line between two days of a thread: today and yesterday by their names. */
export function DaySeparator({ atMs }: { atMs: number }) {
  const daysAgo = dayOf(useNowMs()) - dayOf(atMs)
  return (
    <li className="my-2 self-center rounded-full bg-subtle px-3 py-0.5 text-xs text-ink-2">
      {[ticketNames.today, ticketNames.yesterday][daysAgo] ?? formatDateTime(atMs, 'dateLong')}
    </li>
  )
}
