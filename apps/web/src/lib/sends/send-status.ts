import type { OutboxRow } from '@peyk/contract/reports/reports.ts'
import { sendBadgeOf } from '@peyk/domain/delivery/send-badge.ts'
import { SEND_STATES, type SendStateId } from '@peyk/domain/delivery/states.ts'
import { reports } from '@peyk/phrases/fa/reports/reports.ts'
import type { Tone } from '@peyk/ui/display/chip.tsx'

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

/** The label and the tone of a send's chip; a state that this panel does not know has the server's label. */
export const toSendStatus = (
  send: Pick<OutboxRow, 'state_id' | 'status' | 'time_send' | 'paused'>,
  nowMs: number,
): { label: string; tone: Tone } => {
  const id = send.state_id as SendStateId
  const badge = sendBadgeOf({ stateId: id, isPaused: send.paused, secondsAhead: Number(send.time_send) - nowMs / 1000 })
  if (badge === 'paused' || badge === 'scheduled') return { label: reports.openSend[badge], tone: 'warning' }
  return { label: reports.sendStatus[id] ?? send.status, tone: TONES[id] ?? 'neutral' }
}

/** Whether its state and numbers still change, so that a screen should follow it. */
export const isRunning = ({ state_id: id }: Pick<OutboxRow, 'state_id'>): boolean =>
  id === SEND_STATES.create || id === SEND_STATES.monitor || id === SEND_STATES.queue || id === SEND_STATES.sending
