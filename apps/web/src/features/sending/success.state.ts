import { UNDO_SECONDS } from './sending.state.ts'

/** What the screen after a send tells. */
export type SuccessView =
  | { kind: 'undoable'; secondsLeft: number }
  | { kind: 'scheduled' }
  | { kind: 'running' }
  | { kind: 'cancelled' }

const CANCELLED = 7
const QUEUED = 5

/** A queued send that lies further ahead than the undo window was scheduled by its user. */
export const successViewOf = ({
  stateId,
  sendAtMs,
  nowMs,
}: {
  stateId: number
  sendAtMs: number
  nowMs: number
}): SuccessView => {
  if (stateId === CANCELLED) return { kind: 'cancelled' }
  const secondsLeft = Math.ceil((sendAtMs - nowMs) / 1000)
  if (stateId !== QUEUED || secondsLeft <= 0) return { kind: 'running' }
  return secondsLeft <= UNDO_SECONDS + 1 ? { kind: 'undoable', secondsLeft } : { kind: 'scheduled' }
}
