import { receiptsAwaitedUntil } from '@peyk/domain/delivery/receipt-window.ts'
import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import type { SendTimes } from '../queries/send-story.ts'

/**
 * After when no receipt of a send is waited for. Null before it starts, and of one that ended early with nobody under way:
 * nothing is awaited of it. A finished one was final when it finished, however long its window would have been.
 */
export function finalByMs({
  state,
  times: { startedAt, finishedAt, expiresAt },
  unsettled,
}: {
  state: number
  times: Pick<SendTimes, 'startedAt' | 'finishedAt' | 'expiresAt'>
  /** Recipients that wait, or were handed over without news. */
  unsettled: number
}): number | null {
  if (startedAt === null) return null
  if (state === SEND_STATES.finish) return finishedAt?.getTime() ?? null
  if (state !== SEND_STATES.sending && unsettled === 0) return null
  return receiptsAwaitedUntil({ startedMs: startedAt.getTime(), expiresMs: expiresAt.getTime() })
}
