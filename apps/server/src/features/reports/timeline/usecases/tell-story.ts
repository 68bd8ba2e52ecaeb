import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { byBulk } from '@peyk/contract/reports/reports.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { SendCounter, SendRow } from '../../queries/sends.ts'
import { readSendEvents, readSendTimes, type SendTimes, type StoredEvent } from '../queries/send-story.ts'
import { buildTimeline } from './build-timeline.ts'
import { finalByMs } from './final-by.ts'
import { listReturns } from './list-returns.ts'

/** When a send did what, and what happened to it. */
export interface SendCourse {
  readonly times: SendTimes
  readonly events: readonly StoredEvent[]
}

export async function readCourse(
  { scope, sendId }: { scope: AccountScope; sendId: number },
  { tx }: { tx: Tx },
): Promise<SendCourse> {
  const [times, events] = await Promise.all([readSendTimes(tx, scope, sendId), readSendEvents(tx, scope, sendId)])
  return { times, events }
}

/** What R4 tells of the course of a send: what happened to it, when it is final, and what came back of it. */
export function tellStory({
  send,
  counters,
  course: { times, events },
  unsettled,
}: {
  send: SendRow
  counters: readonly SendCounter[]
  course: SendCourse
  unsettled: number
}): Pick<CallData<typeof byBulk>, 'timeline' | 'final_by' | 'returns'> {
  const finalMs = finalByMs({ state: send.state, times, unsettled })
  return {
    timeline: buildTimeline({ send, times, events }),
    final_by: finalMs === null ? null : new Date(finalMs).toISOString(),
    returns: listReturns({ counters, returnedTenths: send.returnedTenths, state: send.state }),
  }
}
