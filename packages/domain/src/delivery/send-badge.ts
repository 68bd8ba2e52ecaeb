import { SEND_STATES } from './states.ts'
import type { SendStateId } from './states.ts'

/** For so long the panel offers to cancel a send that leaves at once, counted from when the offer is drawn. */
export const UNDO_SECONDS = 10
/**
 * What the panel asks of the server (contract §3, `undo_seconds`): it counts from when it accepts the send, so that the
 * answer, the drawing and the way of a last press have the difference.
 */
export const GRANTED_UNDO_SECONDS = 15
/** A send that leaves later than this was given its time by the user: the undo time, and a second for clocks that differ. */
export const SCHEDULED_FROM_SECONDS = GRANTED_UNDO_SECONDS + 1

export const isBeyondUndoTime = (secondsAhead: number): boolean => secondsAhead > SCHEDULED_FROM_SECONDS

/** What the badge of a send says: its state, or of an open one that it is paused or waits for a chosen time. */
export type SendBadge = `${SendStateId}` | 'scheduled' | 'paused'
/** In the order of a send's life. */
export const SEND_BADGES = [
  '0', '1', 'scheduled', '5', '2', 'paused', '6', '7', '3', '4', '8', '9',
] as const satisfies readonly SendBadge[] // prettier-ignore

export function sendBadgeOf({
  stateId,
  isPaused,
  secondsAhead,
}: {
  stateId: number
  isPaused: boolean
  secondsAhead: number
}): SendBadge {
  const isQueued = stateId === SEND_STATES.queue
  if (isPaused && (isQueued || stateId === SEND_STATES.sending)) return 'paused'
  return isQueued && isBeyondUndoTime(secondsAhead) ? 'scheduled' : (`${stateId}` as SendBadge)
}
