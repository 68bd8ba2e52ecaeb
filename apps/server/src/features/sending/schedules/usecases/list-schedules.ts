import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type {
  listSchedules as call,
  CalendarOccurrence,
  scheduleRuns,
  ScheduleRow,
} from '@peyk/contract/sending/sending-schedules.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { PagedRows } from '../../../../platform/http/routes.ts'
import { datesAhead, datesPast, findScheduleView, listScheduleViews } from '../queries/schedule-views.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { presentDate, presentSchedule } from './present-schedule.ts'

/** [ours] Recurring sends. */
export async function listSchedules(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof call> },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<PagedRows<ScheduleRow>> {
  const nowMs = clock.now()
  return db.inAccount(scope, async (tx) => {
    const { rows, total } = await listScheduleViews(tx, scope, { state: input.state ?? null, page: pageOf(input) })
    const dates = await datesAhead(tx, scope, { scheduleIds: rows.map(({ id }) => id), now: new Date(nowMs) })
    return { rows: rows.map((schedule) => presentSchedule(schedule, { dates, nowMs })), total }
  })
}

/** [ours] What became of the dates of one so far. */
export async function listScheduleRuns(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof scheduleRuns> },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<PagedRows<CalendarOccurrence>> {
  return db.inAccount(scope, async (tx) => {
    const schedule = await findScheduleView(tx, scope, input.schedule_id)
    if (schedule === null) throw sendingErrors.scheduleNotFound()
    const asked = { scheduleId: schedule.id, now: new Date(clock.now()), page: pageOf(input) }
    const { rows, total } = await datesPast(tx, scope, asked)
    return { rows: rows.map((date) => presentDate(schedule, date)), total }
  })
}
