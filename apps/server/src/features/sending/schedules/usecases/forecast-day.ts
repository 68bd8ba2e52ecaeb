import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { UNSTARTED_STATES } from '@peyk/domain/delivery/not-started.ts'
import { datesBetween, lastRecipientCounts, scheduledSends, schedulesBetween } from '../queries/schedule-views.ts'
import type { ScheduleView } from '../queries/schedule-views.ts'
import { datesInRange } from './show-calendar.ts'

export interface DayForecast {
  /** Sends that leave within the time range. */
  count: number
  /** Their messages, as far as is known. */
  recipients: number
  /** Their cost, as far as is known. */
  tenths: number
  /** Of the cost, what no credit was set aside for yet. */
  unheldTenths: number
}

/** What leaves within a time range that is still to come: sends of their own time, and dates of schedules. */
export async function forecastDay(
  { scope, from, to }: { scope: AccountScope; from: Date; to: Date },
  { tx }: { tx: Tx },
): Promise<DayForecast> {
  const stretch = { from, to }
  const [sends, dates, schedules] = await Promise.all([
    scheduledSends(tx, scope, stretch),
    datesBetween(tx, scope, stretch),
    schedulesBetween(tx, scope, stretch),
  ])
  const waiting = sends.filter(({ sendState }) => UNSTARTED_STATES.includes(sendState))
  const coming = schedules
    .map((schedule) => ({ schedule, times: countComing(schedule, { dates, stretch }) }))
    .filter(({ times }) => times > 0)
  const lastCounts =
    coming.length === 0
      ? new Map<number, number>()
      : await lastRecipientCounts(tx, scope, { scheduleIds: coming.map(({ schedule }) => schedule.id) })
  const heldTenths = waiting.reduce((sum, { totalTenths }) => sum + (totalTenths ?? 0), 0)
  const unheldTenths = coming.reduce(
    (sum, { schedule, times }) => sum + (schedule.lastTenths ?? schedule.estimateTenths) * times,
    0,
  )
  return {
    count: waiting.length + coming.reduce((sum, { times }) => sum + times, 0),
    recipients:
      waiting.reduce((sum, { recipientCount }) => sum + (recipientCount ?? 0), 0) +
      coming.reduce((sum, { schedule, times }) => sum + (lastCounts.get(schedule.id) ?? 0) * times, 0),
    tenths: heldTenths + unheldTenths,
    unheldTenths,
  }
}

const countComing = (schedule: ScheduleView, range: Parameters<typeof datesInRange>[1]): number =>
  datesInRange(schedule, range).filter(
    ({ state, messages_outbox_id: sendId }) => (state === 'planned' || state === 'moved') && sendId === null,
  ).length
