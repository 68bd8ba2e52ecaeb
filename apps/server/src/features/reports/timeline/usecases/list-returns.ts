import type { CallData } from '@peyk/contract/core/endpoint.ts'
import { RETURN_REASONS } from '@peyk/contract/reports/reports.ts'
import type { byBulk, ReturnReason } from '@peyk/contract/reports/reports.ts'
import { RECIPIENT_CODES, SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import { returnReasons } from '@peyk/phrases/fa/server/send-story.ts'
import type { SendCounter } from '../../queries/sends.ts'

/** The code whose recipients' money comes back for each reason: of failures only what the operator refused to take. */
const REASON_CODES: Record<ReturnReason, number> = {
  failed: RECIPIENT_CODES.refused,
  blacklist: RECIPIENT_CODES.blacklist,
  cancelled: RECIPIENT_CODES.cancelled,
  expired: RECIPIENT_CODES.expired,
}

/**
 * What came back of a send, by why; together exactly what came back of it. Sends from before the counters held money have it
 * of one reason alone if nobody's came back for another, and are told nothing otherwise.
 */
export function listReturns({
  counters,
  returnedTenths,
  state,
}: {
  counters: readonly SendCounter[]
  returnedTenths: number
  state: number
}): CallData<typeof byBulk>['returns'] {
  const found = RETURN_REASONS.map((reason) => {
    const ofReason = counters.filter(({ code }) => code === REASON_CODES[reason])
    const sum = (column: 'count' | 'returnedTenths') => ofReason.reduce((total, counter) => total + counter[column], 0)
    return { reason, count: sum('count'), tenths: sum('returnedTenths') }
  }).filter(({ count, tenths }) => count > 0 || tenths > 0)
  const isExact = found.reduce((total, { tenths }) => total + tenths, 0) === returnedTenths
  if (!isExact && found.length !== 1) return []
  return found.map(({ reason, count, tenths }) => ({
    reason,
    reason_fa: returnReasons[reason === 'cancelled' && state === SEND_STATES.reject ? 'rejected' : reason],
    count,
    amount: rialOf(isExact ? tenths : returnedTenths),
  }))
}
