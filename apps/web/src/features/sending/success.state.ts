import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { isScheduled } from '../../lib/send-look.ts'

/** What the screen after a send tells. */
export type SuccessView =
  | { kind: 'undoable'; secondsLeft: number }
  | { kind: 'scheduled' }
  /** A large send is being taken in; its first messages leave meanwhile. */
  | { kind: 'preparing' }
  | { kind: 'running' }
  | { kind: 'cancelled' }

/** Which of them, by the send's state and its time. */
export const successViewOf = ({
  stateId,
  sendAtMs,
  nowMs,
}: {
  stateId: number
  sendAtMs: number
  nowMs: number
}): SuccessView => {
  if (stateId === SEND_STATES.cancel) return { kind: 'cancelled' }
  if (stateId === SEND_STATES.create) return { kind: 'preparing' }
  const secondsLeft = Math.ceil((sendAtMs - nowMs) / 1000)
  if (isScheduled({ stateId, secondsAhead: secondsLeft })) return { kind: 'scheduled' }
  return stateId === SEND_STATES.queue && secondsLeft > 0 ? { kind: 'undoable', secondsLeft } : { kind: 'running' }
}
