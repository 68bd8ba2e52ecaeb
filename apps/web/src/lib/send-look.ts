import type { OutboxRow } from '@peyk/contract/reports.ts'
import { SEND_STATES, type SendStateId } from '@peyk/domain/delivery/states.ts'
import { home } from '@peyk/phrases/fa/home.ts'

export type SendTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

const TONES: Record<SendStateId, SendTone> = {
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

/** The word and the tone of a send's chip: the server's word, but a send whose time has not come says so. */
export const sendLook = (
  send: Pick<OutboxRow, 'state_id' | 'status' | 'time_send' | 'paused'>,
  nowMs: number,
): { label: string; tone: SendTone } => {
  const isOpen = send.state_id === SEND_STATES.queue || send.state_id === SEND_STATES.sending
  if (isOpen && send.paused) return { label: home.sends.paused, tone: 'warning' }
  const isAhead = send.state_id === SEND_STATES.queue && Number(send.time_send) * 1000 > nowMs
  if (isAhead) return { label: home.sends.scheduled, tone: 'warning' }
  return { label: send.status, tone: TONES[send.state_id as SendStateId] ?? 'neutral' }
}

/** Whether its numbers still change, so that a screen should follow it. */
export const isRunning = ({ state_id: id }: Pick<OutboxRow, 'state_id'>): boolean =>
  id === SEND_STATES.create || id === SEND_STATES.queue || id === SEND_STATES.sending
