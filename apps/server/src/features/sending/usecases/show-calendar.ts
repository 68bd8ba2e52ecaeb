import type { CallData } from '@peyk/contract/endpoint.ts'
import type { calendar as call } from '@peyk/contract/sending-schedules.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import { repeatsBetween } from '@peyk/domain/jalaali/repeat.ts'
import type { Deps } from '../../../platform/deps.ts'
import { datesBetween, scheduledSends, schedulesFor } from '../queries/schedules.ts'
import type { CalendarDate, ScheduleRow, WaitingSend } from '../queries/schedules.ts'
import { sendingErrors } from '../sending.errors.ts'

type Entry = CallData<typeof call>[number]

/** Two months at once: the grid of a month and its edges. */
const LONGEST_SECONDS = 62 * 86_400

/** [ours] The scheduled sends of a stretch of time and the dates of schedules in it, in their order. */
export async function showCalendar(
  { scope, from, to }: { scope: AccountScope; from: number; to: number },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<Entry[]> {
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

const sendEntry = (send: WaitingSend, nowMs: number): Entry => ({
  at: send.sendAt.toISOString(),
  nominal_at: null,
  schedule_id: null,
  messages_outbox_id: String(send.id),
  state: send.sendAt.getTime() > nowMs ? 'planned' : 'sent',
  state_id: send.state,
  sending_type: send.sendingType,
  number: send.lineNumber,
  message: send.message,
  rcpts_count: send.recipientCount,
  cost: rialOf(send.totalTenths),
  reason: null,
})

function entriesOf(
  schedule: ScheduleRow & { lineNumber: string },
  { dates, stretch: { from, to } }: { dates: readonly CalendarDate[]; stretch: { from: Date; to: Date } },
): Entry[] {
  const of = { schedule_id: schedule.id, sending_type: schedule.sendingType, number: schedule.lineNumber, message: schedule.message } // prettier-ignore
  const own = dates.filter((date) => date.scheduleId === schedule.id)
  const known = new Set(own.map((date) => date.nominalAt.getTime()))
  const isGone = (date: CalendarDate) => schedule.state === 'cancelled' && date.state === 'moved'
  const told = own
    .filter((date) => date.runAt >= from && date.runAt < to && !isGone(date))
    .map((date): Entry => {
      return {
        ...of,
        at: date.runAt.toISOString(),
        nominal_at: date.nominalAt.toISOString(),
        messages_outbox_id: date.sendId === null ? null : String(date.sendId),
        state: date.state,
        state_id: date.sendState,
        rcpts_count: date.recipientCount,
        cost: date.totalTenths === null ? null : rialOf(date.totalTenths),
        reason: date.reason,
      }
    })
  if (schedule.state !== 'active' || schedule.nextAt === null) return told
  const fromMs = Math.max(from.getTime(), schedule.nextAt.getTime())
  const toMs = Math.min(to.getTime(), schedule.endsAt.getTime() + 1)
  const planned = repeatsBetween(schedule.rule, { fromMs, toMs }).filter((moment) => !known.has(moment))
  const ahead = planned.map((moment): Entry => {
    const at = new Date(moment).toISOString()
    const unknown = { messages_outbox_id: null, state_id: null, rcpts_count: null, cost: null, reason: null }
    return { ...of, ...unknown, at, nominal_at: at, state: 'planned' }
  })
  return [...told, ...ahead]
}
