import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { isBeyondUndoTime } from '@peyk/domain/delivery/send-badge.ts'

/** What the screen after a send tells. */
export type SuccessView =
  | { kind: 'undoable'; secondsLeft: number }
  | { kind: 'scheduled' }
  /** A large send is being taken in; its first messages leave meanwhile. */
  | { kind: 'preparing' }
  | { kind: 'running' }
  | { kind: 'cancelled' }

/** Which of them, by the send's state and its time. */
export const toSuccessView = ({
  stateId,
  sendAtMs,
  nowMs,
}: {
  stateId: number
  sendAtMs: number
  nowMs: number
}): SuccessView => {
  if (stateId === SEND_STATES.cancel) return { kind: 'cancelled' }
  const secondsLeft = Math.ceil((sendAtMs - nowMs) / 1000)
  // A large one is being taken in until then, and is called back just as well.
  const isWaiting = stateId === SEND_STATES.create || stateId === SEND_STATES.queue
  if (isWaiting && isBeyondUndoTime(secondsLeft)) return { kind: 'scheduled' }
  if (isWaiting && secondsLeft > 0) return { kind: 'undoable', secondsLeft }
  return stateId === SEND_STATES.create ? { kind: 'preparing' } : { kind: 'running' }
}
