import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type { startSchedule as call } from '@peyk/contract/sending/sending-schedules.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { canonicalLine } from '@peyk/domain/mobile-number/line-number.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { wakeSchedules } from '../../../../platform/work/wake.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { pinFile } from '../../../files/usecases/pin-file.ts'
import { checkLinks } from '../../../links/usecases/attach-links.ts'
import { countActiveSchedules, insertSchedule } from '../queries/schedules.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { checkRecurringSend, toScheduleDates } from './check-schedule.ts'
import { checkSender, toThrottle } from '../../submit/usecases/check-submit.ts'
import { requireUsableLine } from '../../prices/usecases/price-on-line.ts'
import type { Target } from '../../submit/usecases/resolve-audience.ts'
import { targetFileId, toMessage, toTarget } from '../../submit/usecases/submit-list-send.ts'

/** Schedules of one account that still come. */
const MAX_ACTIVE_SCHEDULES = 200

/** [ours] Refuses now what its first send would be refused for, as far as that can be known. */
export async function createSchedule(
  { scope, caller, ip, input }: { scope: AccountScope; caller: Caller; ip: string; input: CallInput<typeof call> },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof call>> {
  const type = input.sending_type
  checkSender({ caller, type })
  const { startsMs, nextMs, endsMs } = toScheduleDates(input, clock.now())
  return db.inAccount(scope, async (tx) => {
    if ((await countActiveSchedules(tx, scope)) >= MAX_ACTIVE_SCHEDULES)
      throw sendingErrors.manySchedules(MAX_ACTIVE_SCHEDULES)
    const target = toRequestTarget(input, nextMs)
    const message = toMessage(input)
    const number = canonicalLine(input.from_number)
    const lineOf = () => requireUsableLine({ scope, number, type, field: 'from_number' }, { tx })
    const pace = toThrottle(input)
    const linkIds = input.link_tracker_ids ?? []
    const { line, estimateTenths } = await checkRecurringSend(
      { scope, caller, target, message, lineOf, pace },
      { tx, db },
    )
    await checkLinks({ scope, linkIds }, { tx })
    const id = await insertSchedule(tx, scope, {
      userId: caller.userId,
      userName: caller.userName,
      userIp: ip,
      sendingType: type,
      lineId: line.id,
      message,
      target: target.of,
      pace,
      rule: input.repeat,
      startsAt: new Date(startsMs),
      nextAt: new Date(nextMs),
      endsAt: new Date(endsMs),
      estimateTenths,
      linkIds,
    })
    await wakeSchedules(tx)
    const fileId = targetFileId(target)
    if (fileId !== undefined) await pinFile({ scope, fileId, purpose: 'schedule', usedBy: id }, { tx })
    return { schedule_id: id, next_at: new Date(nextMs).toISOString(), ends_at: new Date(endsMs).toISOString() }
  })
}

function toRequestTarget(input: CallInput<typeof call>, sendAtMs: number): Target {
  return input.sending_type === 'webservice' ? { type: 'webservice', of: input.params } : toTarget(input, { sendAtMs })
}
