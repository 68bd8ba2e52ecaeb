import type { OutboxRow } from '@peyk/contract/reports/reports.ts'
import { SEND_STATES, type SendStateId } from '@peyk/domain/delivery/states.ts'
import { reports } from '@peyk/phrases/fa/reports/reports.ts'
import type { Tone } from '@peyk/ui/display/chip.tsx'

/** The panel gives ten seconds to take a send back (contract §3, `undo_seconds`). */
export const UNDO_SECONDS = 10
/**
 * The browser's clock and the server's may differ by this much before a send within its undo time looks scheduled.
 */
const CLOCK_SLACK_SECONDS = 1

const TONES: Record<SendStateId, Tone> = {
  [SEND_STATES.create]: 'info',
  [SEND_STATES.monitor]: 'warning',
  [SEND_STATES.sending]: 'info',
  [SEND_STATES.reject]: 'danger',
  [SEND_STATES.invalid]: 'danger',
  [SEND_STATES.queue]: 'info',
  [SEND_STATES.finish]: 'success',
  [SEND_STATES.cancel]: 'neutral',
  [SEND_STATES.no_credit]: 'danger',
  [SEND_STATES.failed]: 'danger',
}

/** A time further ahead than the undo time was chosen by the user. */
export const isBeyondUndoTime = (secondsAhead: number): boolean => secondsAhead > UNDO_SECONDS + CLOCK_SLACK_SECONDS

/** A queued send of a time that was chosen. */
const isScheduled = ({ stateId, secondsAhead }: { stateId: number; secondsAhead: number }): boolean =>
  stateId === SEND_STATES.queue && isBeyondUndoTime(secondsAhead)

/** The label and the tone of a send's chip; a state that this panel does not know has the server's label. */
export const toSendStatus = (
  send: Pick<OutboxRow, 'state_id' | 'status' | 'time_send' | 'paused'>,
  nowMs: number,
): { label: string; tone: Tone } => {
  const isOpen = send.state_id === SEND_STATES.queue || send.state_id === SEND_STATES.sending
  if (isOpen && send.paused) return { label: reports.openSend.paused, tone: 'warning' }
  const secondsAhead = Number(send.time_send) - nowMs / 1000
  if (isScheduled({ stateId: send.state_id, secondsAhead }))
    return { label: reports.openSend.scheduled, tone: 'warning' }
  const id = send.state_id as SendStateId
  return { label: reports.sendStatus[id] ?? send.status, tone: TONES[id] ?? 'neutral' }
}

/** Whether its state and numbers still change, so that a screen should follow it. */
export const isRunning = ({ state_id: id }: Pick<OutboxRow, 'state_id'>): boolean =>
  id === SEND_STATES.create || id === SEND_STATES.monitor || id === SEND_STATES.queue || id === SEND_STATES.sending
