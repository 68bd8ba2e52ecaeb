import type { CalendarOccurrence } from '@peyk/contract/sending/sending-schedules.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { datesBetween, scheduledSends, schedulesBetween } from '../queries/schedule-views.ts'
import type { CalendarDate, ScheduleView } from '../queries/schedule-views.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { presentDate, plannedDates, presentScheduledSend } from './present-schedule.ts'

/** Two months at once: the grid of a month and its edges. */
const MAX_RANGE_SECONDS = 62 * 86_400

/** [ours] The scheduled sends and the dates of schedules within a time range, in order. */
export async function showCalendar(
  { scope, from, to }: { scope: AccountScope; from: number; to: number },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CalendarOccurrence[]> {
  if (to <= from || to - from > MAX_RANGE_SECONDS) throw sendingErrors.stretchTooLong()
  const stretch = { from: new Date(from * 1000), to: new Date(to * 1000) }
  return db.inAccount(scope, async (tx) => {
    const sends = await scheduledSends(tx, scope, stretch)
    const dates = await datesBetween(tx, scope, stretch)
    const schedules = await schedulesBetween(tx, scope, stretch)
    const entries = [
      ...sends.map((send) => presentScheduledSend(send, clock.now())),
      ...schedules.flatMap((schedule) => datesInRange(schedule, { dates, stretch })),
    ]
    return entries.sort((a, b) => a.at.localeCompare(b.at))
  })
}

/** What there is of one schedule within a time range: its stored dates, and those that its rule has. */
export function datesInRange(
  schedule: ScheduleView,
  { dates, stretch: { from, to } }: { dates: readonly CalendarDate[]; stretch: { from: Date; to: Date } },
): CalendarOccurrence[] {
  const own = dates.filter((date) => date.scheduleId === schedule.id)
  const known = new Set(own.map((date) => date.nominalAt.getTime()))
  // What never came of a schedule that was cancelled is no news.
  const isGone = ({ state }: CalendarDate) =>
    schedule.state === 'cancelled' && (state === 'moved' || state === 'skipped')
  const past = own
    .filter((date) => date.runAt >= from && date.runAt < to && !isGone(date))
    .map((date) => presentDate(schedule, date))
  return [...past, ...plannedDates(schedule, { known, fromMs: from.getTime(), toMs: to.getTime() })]
}
