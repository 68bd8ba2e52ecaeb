import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { byBulk } from '@peyk/contract/reports/reports.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { throttleUnitOf } from '@peyk/domain/delivery/throttle.ts'
import { floorRial, rialOf } from '@peyk/domain/money/tenths.ts'
import type { Deps } from '../../../platform/deps.ts'
import { sumClicks } from '../../links/usecases/sum-clicks.ts'
import { tellRetention } from '../retention/usecases/tell-retention.ts'
import { reportsErrors } from '../reports.errors.ts'
import { findSend, readCounters } from '../queries/sends.ts'
import { readCourse, tellStory } from '../timeline/usecases/tell-story.ts'
import { forecastEndMs, resumesAtMs } from './forecast-end.ts'
import { countOperatorStates, countStates, presentSend, statColumns } from './present-send.ts'

/** R4. One send with its money and its recipients by state; of any age (`archive` only says where it is listed). */
export async function showSend(
  { scope, sendId }: { scope: AccountScope; sendId: number },
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
): Promise<CallData<typeof byBulk>> {
  const nowMs = clock.now()
  return db.inAccount(scope, async (tx) => {
    const send = await findSend(tx, scope, sendId)
    if (send === null) throw reportsErrors.notFound()
    const [counters, course, clicks, retention] = await Promise.all([
      readCounters(tx, scope, sendId),
      readCourse({ scope, sendId }, { tx }),
      sumClicks({ scope, sendId }, { tx }),
      tellRetention({ scope, sendId }, { tx, config }),
    ])
    const states = countStates(counters, send.recipientCount)
    const story = tellStory({ send, counters, course, unsettled: states.waiting + states.sent })
    // Without the credit for it nothing was ever held.
    const isHeld = send.state !== SEND_STATES.no_credit
    const heldTenths = send.totalTenths - send.chargedTenths - send.returnedTenths
    const column = (name: keyof typeof statColumns) => statColumns[name].reduce((sum, state) => sum + states[state], 0)
    const endMs = forecastEndMs({ send, waiting: states.waiting, nowMs })
    const resumeMs = resumesAtMs({ send, waiting: states.waiting, nowMs })
    return {
      ...presentSend(send, { nowMs }),
      return: floorRial(send.returnedTenths),
      reject_comment: send.rejectComment,
      stats: {
        sent: column('sent'),
        delivered: column('delivered'),
        failed: column('failed'),
        pending: column('pending'),
        blacklist: column('blacklist'),
      },
      states: Object.fromEntries(Object.entries(states).filter(([, count]) => count > 0)),
      operator_states: countOperatorStates(counters),
      dropped: { invalid: send.invalidCount, duplicate: send.duplicateCount },
      passed_over_count: send.passedOverCount ?? 0,
      held: isHeld ? rialOf(Math.max(0, heldTenths)) : 0,
      returned: rialOf(send.returnedTenths),
      ...(clicks !== null && { click_count: clicks }),
      send_at: send.sendAtIso,
      pace: send.pace?.count ?? null,
      pace_unit: send.pace === null ? null : throttleUnitOf(send.pace),
      resumes_at: resumeMs === null ? null : new Date(resumeMs).toISOString(),
      ...story,
      ...retention,
      forecast_end: endMs === null ? null : new Date(endMs).toISOString(),
    }
  })
}
