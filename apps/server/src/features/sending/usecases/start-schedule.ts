import type { CallData, CallInput } from '@peyk/contract/endpoint.ts'
import type { startSchedule as call } from '@peyk/contract/sending-schedules.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { FARTHEST_DAYS } from '@peyk/domain/jalaali/schedule.ts'
import { lastOfRepeats, nextRepeat } from '@peyk/domain/jalaali/repeat.ts'
import { canonicalLine } from '@peyk/domain/mobile-number/line-number.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { filesErrors } from '../../files/files.errors.ts'
import { countActive, insertSchedule } from '../queries/schedules.ts'
import { sendingErrors } from '../sending.errors.ts'
import { checkSender, paceOf } from './check-submit.ts'
import { priceOnLine, usableLine } from './price-on-line.ts'
import { AUDIENCE_FIELDS, reachAudience } from './reach-audience.ts'
import type { Target } from './reach-audience.ts'
import { isTooSlow } from './sending-rules.ts'

/** Schedules of one account that still come. */
const MOST_ACTIVE = 200
const FARTHEST_MS = FARTHEST_DAYS * 24 * 3_600_000

/** [ours] Refuses now what its first send would be refused for, as far as that can be known. */
export async function startSchedule(
  { scope, caller, ip, input }: { scope: AccountScope; caller: Caller; ip: string; input: CallInput<typeof call> },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof call>> {
  const type = input.sending_type
  checkSender({ caller, type })
  const nowMs = clock.now()
  const { nextMs, endsMs } = datesOf(input, nowMs)
  return db.inAccount(scope, async (tx) => {
    if ((await countActive(tx, scope)) >= MOST_ACTIVE) throw sendingErrors.manySchedules(MOST_ACTIVE)
    const target = targetIn(input)
    const { message } = input
    const reach = await reachAudience({ scope, caller, target, message }, { tx })
    if (reach.isWaiting) throw filesErrors.notReady(AUDIENCE_FIELDS[type])
    if (reach.most === 0) throw sendingErrors.noValidRecipient(AUDIENCE_FIELDS[type])
    const number = canonicalLine(input.from_number)
    const line = await usableLine({ scope, number, type, field: 'from_number' }, { tx })
    const priced = priceOnLine({ line, message, type, field: 'message' })
    const pace = paceOf(input)
    if (isTooSlow({ pace, recipientCount: reach.most })) throw sendingErrors.paceTooSlow()
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
      nextAt: new Date(nextMs),
      endsAt: new Date(endsMs),
      // Of the cheapest operator: what will not do for that will not do at all.
      estimateTenths: reach.most * priced.priceTenths.mci,
    })
    return { schedule_id: id, next_at: new Date(nextMs).toISOString(), ends_at: new Date(endsMs).toISOString() }
  })
}

function datesOf(input: CallInput<typeof call>, nowMs: number): { nextMs: number; endsMs: number } {
  const fromMs = Math.max(nowMs, input.starts_at ?? nowMs)
  const farthest = nowMs + FARTHEST_MS
  if ((input.ends_at ?? 0) > farthest) throw sendingErrors.timeTooFar('ends_at')
  const nextMs = nextRepeat(input.repeat, fromMs - 1)
  const counted =
    input.count === undefined ? farthest : (lastOfRepeats(input.repeat, { fromMs, count: input.count }) ?? farthest)
  const endsMs = Math.min(input.ends_at ?? farthest, counted, farthest)
  if (nextMs === null || nextMs > endsMs) throw sendingErrors.neverComes()
  return { nextMs, endsMs }
}

function targetIn(input: CallInput<typeof call>): Target {
  switch (input.sending_type) {
    case 'webservice':
      return { type: 'webservice', of: input.params }
    case 'phonebook':
      return { type: 'phonebook', of: input.params }
    case 'file':
      return { type: 'file', of: { file_id: input.file_id, other_recipients: input.other_recipients } }
  }
}
