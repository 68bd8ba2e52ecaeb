import type { AccountScope } from '@peyk/database/scope.ts'
import type { SendingType } from '@peyk/contract/sending/sending.ts'
import { isTargeted } from '@peyk/contract/sending/targeted-sends.ts'
import type { Tx } from '@peyk/database/database.ts'
import { UNSTARTED_STATES } from '@peyk/domain/delivery/not-started.ts'
import { nextOccurrence } from '@peyk/domain/jalaali/recurrence.ts'
import type { Throttle } from '@peyk/domain/delivery/throttle.ts'
import { checkSendTime } from '@peyk/domain/jalaali/check-send-time.ts'
import { wakeSchedules, wakeStart } from '../../../../platform/work/wake.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { lockSend, setTimes } from '../../queries/send-state.ts'
import { findLineById } from '../../queries/lines.ts'
import type { UsableLine } from '../../queries/lines.ts'
import { findDate, lockSchedule, saveDate } from '../queries/schedules.ts'
import type { ScheduleRow } from '../queries/schedules.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { applyLineHours } from '../../submit/usecases/apply-quiet-hours.ts'
import { recordStep } from '../../control/usecases/record-step.ts'
import type { SendActor } from '../../control/usecases/record-step.ts'
import { dayOf } from '../../targeted/usecases/day-of.ts'
import { expiryOf } from '../../submit/usecases/sending-rules.ts'
import { setNextDate } from './set-next-date.ts'

/** A time still to come, or the refusal under `field`. */
function checkTime({ atMs, nowMs, field }: { atMs: number; nowMs: number; field: string }): void {
  const result = checkSendTime({ atMs, nowMs })
  if (result === 'too_far') throw sendingErrors.timeTooFar(field)
  if (result !== 'later') throw sendingErrors.timePast(field)
}

/** When something leaves that was moved to a time: then, or when its line opens next, if its sender agreed to that. */
function withinLineHours({
  atMs,
  line,
  type,
  pace,
  shifts,
}: {
  atMs: number
  line: Pick<UsableLine, 'hours'>
  type: SendingType
  pace: Throttle | null
  shifts: boolean
}): number {
  // prettier-ignore
  const timing = { sendAtMs: atMs, isScheduled: true, isImmediate: false, pace }
  return applyLineHours({ timing, line, type, extras: { shift_to_hours: shifts } }).sendAtMs
}

/** [ours] Another time for a send that waits for its own. */
export async function moveSend(
  { scope, sendId, toMs, shifts, by }: { scope: AccountScope; sendId: number; toMs: number; shifts: boolean; by?: SendActor }, // prettier-ignore
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<null> {
  return db.inAccount(scope, async (tx) => {
    const nowMs = clock.now()
    const send = await lockSend(tx, { accountId: scope.accountId, sendId })
    if (send === null) throw sendingErrors.notFound()
    if (!UNSTARTED_STATES.includes(send.state) || send.sendAt.getTime() <= nowMs) throw sendingErrors.notMovable()
    checkTime({ atMs: toMs, nowMs, field: 'send_time' })
    const type = send.sendingType as SendingType
    const { hours, pace } = send
    const sendAtMs = withinLineHours({ atMs: toMs, line: send, type, pace, shifts })
    // Its people have their places among the adverts of that day.
    if (isTargeted(type) && dayOf(sendAtMs) !== dayOf(send.sendAt.getTime())) throw sendingErrors.dayFixed()
    const expiresAt = new Date(expiryOf({ type, sendAtMs, paced: send, hours }))
    await setTimes(tx, { ...send, sendAt: new Date(sendAtMs), expiresAt })
    await recordStep({ send, step: 'moved', by, detail: { sendAtMs } }, { tx })
    await wakeStart(tx)
    return null
  })
}

export async function findActiveSchedule(
  { scope, scheduleId }: { scope: AccountScope; scheduleId: number },
  { tx }: { tx: Tx },
): Promise<ScheduleRow> {
  const schedule = await lockSchedule(tx, scope, scheduleId)
  if (schedule === null || schedule.state === 'cancelled') throw sendingErrors.scheduleNotFound()
  return schedule
}

/** [ours] Moves one date of a schedule, or leaves it out (`toMs` null); one that was moved may be moved again. */
export async function changeDate(
  { scope, scheduleId, nominalMs, toMs, shifts }: { scope: AccountScope; scheduleId: number; nominalMs: number; toMs: number | null; shifts: boolean }, // prettier-ignore
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<null> {
  return db.inAccount(scope, async (tx) => {
    const nowMs = clock.now()
    const schedule = await findActiveSchedule({ scope, scheduleId }, { tx })
    const nominalAt = new Date(nominalMs)
    const known = await findDate(tx, scope, { scheduleId, nominalAt })
    const isAhead =
      schedule.nextAt !== null &&
      nominalMs >= schedule.nextAt.getTime() &&
      nominalMs <= schedule.endsAt.getTime() &&
      nextOccurrence(schedule.rule, nominalMs - 1) === nominalMs
    if (known === null ? !isAhead : known.state === 'sent' || known.state === 'failed')
      throw sendingErrors.scheduleNotFound()
    const date = { scheduleId, nominalAt, sendId: null, reason: null }
    if (toMs === null) await saveDate(tx, scope, { ...date, runAt: nominalAt, state: 'skipped' })
    else {
      checkTime({ atMs: toMs, nowMs, field: 'to' })
      const line = await findLineById(tx, { accountId: scope.accountId, lineId: schedule.lineId })
      const { sendingType: type, pace } = schedule
      // Back at the time of its rule it is as every other date of it.
      const isBack = toMs === nominalMs || line === null
      const atMs = isBack ? toMs : withinLineHours({ atMs: toMs, line, type, pace, shifts })
      await saveDate(tx, scope, { ...date, runAt: new Date(atMs), state: 'moved' })
      await wakeSchedules(tx)
    }
    if (schedule.state === 'ended') await setNextDate({ scope, schedule, nextAt: null, state: 'ended' }, { tx })
    return null
  })
}

/** [ours] Nothing of it comes any more; what was sent stays. */
export async function cancelSchedule(
  { scope, scheduleId }: { scope: AccountScope; scheduleId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<null> {
  return db.inAccount(scope, async (tx) => {
    const schedule = await findActiveSchedule({ scope, scheduleId }, { tx })
    await setNextDate({ scope, schedule, nextAt: null, state: 'cancelled' }, { tx })
    return null
  })
}
