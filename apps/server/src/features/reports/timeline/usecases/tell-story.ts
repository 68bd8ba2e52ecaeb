import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { byBulk } from '@peyk/contract/reports/reports.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { SendCounter, SendRow } from '../../queries/sends.ts'
import { readSendEvents, readSendTimes } from '../queries/send-story.ts'
import { buildTimeline } from './build-timeline.ts'
import { finalByMs } from './final-by.ts'
import { listReturns } from './list-returns.ts'

/** What R4 tells of the course of a send: what happened to it, when it is final, and what came back of it. */
export async function tellStory(
  { scope, send, counters, unsettled }: { scope: AccountScope; send: SendRow; counters: readonly SendCounter[]; unsettled: number }, // prettier-ignore
  { tx }: { tx: Tx },
): Promise<Pick<CallData<typeof byBulk>, 'timeline' | 'final_by' | 'returns'>> {
  const times = await readSendTimes(tx, scope, send.id)
  const events = await readSendEvents(tx, scope, send.id)
  const finalMs = finalByMs({ state: send.state, times, unsettled })
  return {
    timeline: buildTimeline({ send, times, events }),
    final_by: finalMs === null ? null : new Date(finalMs).toISOString(),
    returns: listReturns({ counters, returnedTenths: send.returnedTenths, state: send.state }),
  }
}
