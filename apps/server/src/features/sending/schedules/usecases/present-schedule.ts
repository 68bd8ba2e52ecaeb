import type { CalendarOccurrence, ScheduleRow as Shown } from '@peyk/contract/sending/sending-schedules.ts'
import { occurrencesBetween } from '@peyk/domain/jalaali/recurrence.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import type { CalendarDate, ScheduleView, ScheduledSend } from '../queries/schedule-views.ts'

const toRialOrNull = (tenths: number | null) => (tenths === null ? null : rialOf(tenths))

/** A send of its own time, as the calendar has it. */
export const presentScheduledSend = (send: ScheduledSend, nowMs: number): CalendarOccurrence => ({
  at: send.sendAt.toISOString(),
  nominal_at: null,
  schedule_id: null,
  messages_outbox_id: String(send.id),
  state: send.sendAt.getTime() > nowMs ? 'planned' : 'sent',
  state_id: send.sendState,
  sending_type: send.sendingType,
  number: send.lineNumber,
  message: send.sentMessage,
  rcpts_count: send.recipientCount,
  cost: toRialOrNull(send.totalTenths),
  removed_count: send.removedCount,
  returned: toRialOrNull(send.returnedTenths),
  reason: send.reason,
})

const scheduleFields = ({ id, sendingType, lineNumber, message }: ScheduleView) =>
  ({ schedule_id: id, sending_type: sendingType, number: lineNumber, message }) as const

/** A date of which there is more to say than the rule does. */
export const presentDate = (schedule: ScheduleView, date: CalendarDate): CalendarOccurrence => ({
  ...scheduleFields(schedule),
  ...(date.sentMessage !== null && date.sentMessage !== '' && { message: date.sentMessage }),
  at: date.runAt.toISOString(),
  nominal_at: date.nominalAt.toISOString(),
  messages_outbox_id: date.sendId === null ? null : String(date.sendId),
  // Brought back to its own time it is a date like any other.
  state: date.state === 'moved' && date.runAt.getTime() === date.nominalAt.getTime() ? 'planned' : date.state,
  state_id: date.sendState,
  rcpts_count: date.recipientCount,
  cost: toRialOrNull(date.totalTenths),
  removed_count: date.removedCount,
  returned: toRialOrNull(date.returnedTenths),
  reason: date.reason,
})

/** The dates of an active schedule within a time range by its rule, without those that are stored. */
export function plannedDates(
  schedule: ScheduleView,
  { known, fromMs, toMs, most }: { known: ReadonlySet<number>; fromMs: number; toMs: number; most?: number },
): CalendarOccurrence[] {
  const { state, nextAt, endsAt, rule } = schedule
  if (state !== 'active' || nextAt === null) return []
  const stretch = { fromMs: Math.max(fromMs, nextAt.getTime()), toMs: Math.min(toMs, endsAt.getTime() + 1) }
  return occurrencesBetween(rule, { ...stretch, ...(most !== undefined && { max: most + known.size }) })
    .filter((moment) => !known.has(moment))
    .map((moment) => {
      const at = new Date(moment).toISOString()
      const nothing = { messages_outbox_id: null, state_id: null, rcpts_count: null, cost: null } as const
      const unknown = { ...nothing, removed_count: null, returned: null, reason: null } as const
      return { ...scheduleFields(schedule), ...unknown, at, nominal_at: at, state: 'planned' }
    })
}

/** What still comes of a schedule, in its order; dates that are left out stand among them. */
export function upcomingDates(
  schedule: ScheduleView,
  { dates, nowMs, most }: { dates: readonly CalendarDate[]; nowMs: number; most?: number },
): CalendarOccurrence[] {
  if (schedule.state === 'cancelled') return []
  const own = dates.filter(({ scheduleId }) => scheduleId === schedule.id)
  const known = new Set(own.map(({ nominalAt }) => nominalAt.getTime()))
  const past = own
    .filter(({ state, nominalAt }) => state === 'moved' || (state === 'skipped' && nominalAt.getTime() >= nowMs))
    .map((date) => presentDate(schedule, date))
  const planned = plannedDates(schedule, {
    known,
    fromMs: nowMs,
    toMs: Number.MAX_SAFE_INTEGER,
    ...(most !== undefined && { most }),
  })
  return [...past, ...planned].sort((a, b) => a.at.localeCompare(b.at)).slice(0, most)
}

/** A schedule in a list. */
export function presentSchedule(
  schedule: ScheduleView,
  { dates, nowMs }: { dates: readonly CalendarDate[]; nowMs: number },
): Shown {
  const coming = upcomingDates(schedule, { dates, nowMs }).filter(({ state }) => state !== 'skipped')
  return {
    ...scheduleFields(schedule),
    state: schedule.state,
    repeat: presentRepeat(schedule),
    next_at: coming[0]?.at ?? null,
    starts_at: schedule.startsAt.toISOString(),
    ends_at: schedule.endsAt.toISOString(),
    created_at: schedule.createdAt.toISOString(),
    user_name: schedule.userName,
    sent_count: schedule.sentCount,
    left_count: coming.length,
    estimate: rialOf(schedule.lastTenths ?? schedule.estimateTenths),
  }
}

const presentRepeat = ({ rule }: ScheduleView): Shown['repeat'] =>
  rule.every === 'week' ? { ...rule, weekdays: [...rule.weekdays] } : rule
