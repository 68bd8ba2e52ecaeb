import { dayNumberOf } from '@peyk/domain/jalaali/calendar.ts'
import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { inboxTexts } from '@peyk/phrases/fa/reports/inbox-screens.ts'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { formatDateTime } from '@peyk/ui/format/format-values.ts'

/** The day of Tehran, as a number that tells two days apart. */
export const dayOf = (atMs: number): number => dayNumberOf(tehranDay(atMs))

/** The day of what follows: today and yesterday by their names. */
export function DayName({ atMs }: { atMs: number }) {
  const daysAgo = dayOf(useNowMs()) - dayOf(atMs)
  const { today, yesterday } = inboxTexts.thread
  return <>{[today, yesterday][daysAgo] ?? formatDateTime(atMs, 'dateLong')}</>
}
