import type { SendingType } from '@peyk/contract/sending/sending.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Throttle } from '@peyk/domain/delivery/throttle.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import type { SendDetails } from '../../queries/enqueue.ts'
import type { UsableLine } from '../../queries/lines.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { classOf, expiryOf, isTooSlow, reportTypeOf } from '../../submit/usecases/sending-rules.ts'

/** Who sends, by which line, when and how fast: known once a submit is checked. */
export interface CheckedSender {
  scope: Pick<AccountScope, 'accountId'>
  caller: Pick<Caller, 'userName' | 'apiKeyId'> & { readonly userId: number | null }
  ip: string | null
  type: SendingType
  line: UsableLine
  isScheduled: boolean
  sendAtMs: number
  /** Of each send; absent: as fast as it goes. */
  pace?: Throttle | null
}

/** What all sends of a submit share, in their first state; refuses a pace at which they would take too long. */
export function toSendDetails(
  {
    scope,
    caller,
    ip,
    type,
    line,
    isScheduled,
    sendAtMs,
    recipientCount,
    pace = null,
  }: CheckedSender & { recipientCount: number },
  state: number,
): SendDetails {
  const paced = { pace, recipientCount }
  if (isTooSlow(paced)) throw sendingErrors.paceTooSlow()
  return {
    accountId: scope.accountId,
    state,
    class: classOf({ type, recipientCount }),
    sendingType: type,
    reportType: reportTypeOf(type),
    userId: caller.userId,
    userName: caller.userName,
    apiKeyId: caller.apiKeyId,
    userIp: ip,
    lineId: line.id,
    lineNumber: line.number,
    carrier: line.carrier,
    isScheduled,
    sendAt: new Date(sendAtMs),
    expiresAt: new Date(expiryOf({ type, sendAtMs, paced, hours: line.hours })),
    pace,
  }
}
