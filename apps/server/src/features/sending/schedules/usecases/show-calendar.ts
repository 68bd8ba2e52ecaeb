import type { PlannedDate } from '@peyk/contract/sending/sending-schedules.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { datesBetween, scheduledSends, schedulesFor } from '../queries/schedule-views.ts'
import type { CalendarDate, ViewedSchedule } from '../queries/schedule-views.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { dateEntry, plannedEntries, sendEntry } from './present-schedule.ts'

/** Two months at once: the grid of a month and its edges. */
const LONGEST_SECONDS = 62 * 86_400

/** [ours] The scheduled sends of a stretch of time and the dates of schedules in it, in their order. */
export async function showCalendar(
  { scope, from, to }: { scope: AccountScope; from: number; to: number },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<PlannedDate[]> {
  if (to <= from || to - from > LONGEST_SECONDS) throw sendingErrors.stretchTooLong()
  const stretch = { from: new Date(from * 1000), to: new Date(to * 1000) }
  return db.inAccount(scope, async (tx) => {
    const sends = await scheduledSends(tx, scope, stretch)
    const dates = await datesBetween(tx, scope, stretch)
    const schedules = await schedulesFor(tx, scope, stretch)
    const entries = [
      ...sends.map((send) => sendEntry(send, clock.now())),
      ...schedules.flatMap((schedule) => entriesOf(schedule, { dates, stretch })),
    ]
    return entries.sort((a, b) => a.at.localeCompare(b.at))
  })
}

function entriesOf(
  schedule: ViewedSchedule,
  { dates, stretch: { from, to } }: { dates: readonly CalendarDate[]; stretch: { from: Date; to: Date } },
): PlannedDate[] {
  const own = dates.filter((date) => date.scheduleId === schedule.id)
  const known = new Set(own.map((date) => date.nominalAt.getTime()))
  // What never came of a schedule that was cancelled is no news.
  const isGone = ({ state }: CalendarDate) =>
    schedule.state === 'cancelled' && (state === 'moved' || state === 'skipped')
  const told = own
    .filter((date) => date.runAt >= from && date.runAt < to && !isGone(date))
    .map((date) => dateEntry(schedule, date))
  return [...told, ...plannedEntries(schedule, { known, fromMs: from.getTime(), toMs: to.getTime() })]
}
