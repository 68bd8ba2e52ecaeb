import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { GRANTED_UNDO_SECONDS, isBeyondUndoTime, UNDO_SECONDS } from '@peyk/domain/delivery/send-badge.ts'

/** What the confirmation of a send knew of it: it is shown before the server is asked again. */
export interface ConfirmedSend {
  id: number
  lineNumber: string
  /** As it is sent; null where everybody gets a text of their own. */
  message: string | null
  recipientCount: number
  priceRial: number
  /** When the server was asked to send it, by the clock of this browser. */
  requestedMs: number
  /** Null: once the seconds in which it can be cancelled are over. */
  sendAtMs: number | null
  /** The hours of its line may move it. */
  isShifted: boolean
  /** When its page was first drawn. */
  drawnMs?: number
}

/** What the screen after a send tells. */
export type SuccessView =
  | { kind: 'undoable'; secondsLeft: number }
  | { kind: 'scheduled' }
  /** A large send is being taken in; its first messages leave meanwhile. */
  | { kind: 'preparing' }
  | { kind: 'queued' | 'sending' | 'paused' | 'review' | 'finished' }
  | { kind: 'cancelled' | 'rejected' | 'nobody' | 'noCredit' | 'failed' }

const KINDS_BY_STATE: Readonly<Record<number, Exclude<SuccessView['kind'], 'undoable'>>> = {
  [SEND_STATES.create]: 'preparing',
  [SEND_STATES.monitor]: 'review',
  [SEND_STATES.sending]: 'sending',
  [SEND_STATES.reject]: 'rejected',
  [SEND_STATES.invalid]: 'nobody',
  [SEND_STATES.queue]: 'queued',
  [SEND_STATES.finish]: 'finished',
  [SEND_STATES.cancel]: 'cancelled',
  [SEND_STATES.no_credit]: 'noCredit',
  [SEND_STATES.failed]: 'failed',
}

/** A press in the last moment still has to arrive. */
const PRESS_MS = 1000
/** Two clocks may differ; a send that is due at another time than this was moved. */
const CLOCK_DIFFERENCE_MS = 2 * 60_000

/**
 * When a send leaves, by the clock of this browser. The server counts from when it accepted the send, which is not
 * before it was asked: with that, a clock that is wrong shortens or lengthens nothing.
 */
export const leavesAtMs = ({
  confirmed,
  sendAtMs,
}: {
  confirmed: Pick<ConfirmedSend, 'requestedMs' | 'sendAtMs' | 'isShifted'> | undefined
  /** As the server says; null before it was asked. */
  sendAtMs: number | null
}): number => {
  if (confirmed === undefined || confirmed.sendAtMs !== null || confirmed.isShifted)
    return sendAtMs ?? confirmed?.sendAtMs ?? Number.POSITIVE_INFINITY
  const ownMs = confirmed.requestedMs + GRANTED_UNDO_SECONDS * 1000
  return sendAtMs !== null && Math.abs(sendAtMs - ownMs) > CLOCK_DIFFERENCE_MS ? sendAtMs : ownMs
}

/** Which of them, by the send's state and its time. */
export const toSuccessView = ({
  stateId,
  isPaused,
  leavesMs,
  drawnMs,
  nowMs,
}: {
  stateId: number
  isPaused: boolean
  leavesMs: number
  /** Since when the page can be seen. */
  drawnMs: number
  nowMs: number
}): SuccessView => {
  // A large one is being taken in until then, and is called back just as well.
  const isWaiting = stateId === SEND_STATES.create || stateId === SEND_STATES.queue
  const isOpen = isWaiting || stateId === SEND_STATES.sending
  if (isOpen && isPaused) return { kind: 'paused' }
  if (isWaiting && isBeyondUndoTime((leavesMs - nowMs) / 1000)) return { kind: 'scheduled' }
  // Ten seconds from the drawing, and never longer than the server lets it be cancelled as a whole.
  const untilMs = Math.min(drawnMs + UNDO_SECONDS * 1000, leavesMs - PRESS_MS)
  if (isWaiting && untilMs > nowMs) return { kind: 'undoable', secondsLeft: Math.ceil((untilMs - nowMs) / 1000) }
  return { kind: KINDS_BY_STATE[stateId] ?? 'queued' }
}
