import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type { changeSchedule as call } from '@peyk/contract/sending/sending-schedules.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { findLineById } from '../../queries/lines.ts'
import { deleteDateChanges, updateSchedule as writeSchedule } from '../queries/schedules.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { findActiveSchedule } from './change-schedule.ts'
import { checkRecurringSend, toScheduleDates } from './check-schedule.ts'
import { checkSender } from '../../submit/usecases/check-submit.ts'
import { setNextDate, toScheduleTarget } from './set-next-date.ts'

/** [ours] Another text, rule or end for the dates of a schedule that still come. */
export async function updateSchedule(
  { scope, caller, input }: { scope: AccountScope; caller: Caller; input: CallInput<typeof call> },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof call>> {
  const nowMs = clock.now()
  return db.inAccount(scope, async (tx) => {
    const schedule = await findActiveSchedule({ scope, scheduleId: input.schedule_id }, { tx })
    if (schedule.state !== 'active') throw sendingErrors.scheduleNotFound()
    checkSender({ caller, type: schedule.sendingType })
    const message = schedule.sendingType === 'peer_to_peer_file' ? '' : (input.message ?? schedule.message)
    const rule = input.repeat ?? schedule.rule
    const isCounted = input.ends_at !== undefined || input.count !== undefined
    const recurrence = {
      repeat: rule,
      starts_at: schedule.startsAt.getTime(),
      ends_at: isCounted ? input.ends_at : schedule.endsAt.getTime(),
      count: input.count,
    }
    const { nextMs, endsMs } = toScheduleDates(recurrence, nowMs)
    const line = await findLineById(tx, { accountId: scope.accountId, lineId: schedule.lineId })
    if (line === null) throw sendingErrors.lineNotUsable('from_number')
    const { pace } = schedule
    const target = toScheduleTarget(schedule, nextMs)
    const lineOf = () => Promise.resolve(line)
    const { estimateTenths } = await checkRecurringSend({ scope, caller, target, message, lineOf, pace }, { tx, db })
    const [nextAt, endsAt] = [new Date(nextMs), new Date(endsMs)]
    await writeSchedule(tx, scope, { id: schedule.id, message, rule, nextAt, endsAt, estimateTenths })
    if (input.repeat !== undefined)
      await deleteDateChanges(tx, scope, { scheduleId: schedule.id, from: new Date(nowMs) })
    await setNextDate({ scope, schedule, nextAt, state: 'active' }, { tx })
    return { next_at: nextAt.toISOString(), ends_at: endsAt.toISOString() }
  })
}
