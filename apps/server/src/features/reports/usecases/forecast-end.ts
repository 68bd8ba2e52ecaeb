import { paceDurationMs } from '@peyk/domain/delivery/pace.ts'
import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import type { SendRow } from '../queries/sends.ts'

const UNDER_WAY: readonly number[] = [SEND_STATES.create, SEND_STATES.sending, SEND_STATES.queue]

/**
 * When the last message of a send with a pace of its own will have left, if nothing holds it up: by its pace, or by its
 * line's limit where that is slower. Null when it is over, paused, waits for staff, or has no pace.
 */
export function forecastEndMs({
  send,
  waiting,
  nowMs,
}: {
  send: Pick<SendRow, 'state' | 'isPaused' | 'pace' | 'lineRate' | 'parts' | 'sendAtSeconds'>
  waiting: number
  nowMs: number
}): number | null {
  if (send.pace === null || send.isPaused || waiting === 0 || !UNDER_WAY.includes(send.state)) return null
  const byPace = paceDurationMs({ pace: send.pace, messages: waiting })
  const byLine = send.lineRate === null ? 0 : ((waiting * send.parts) / send.lineRate) * 1000
  return Math.max(nowMs, send.sendAtSeconds * 1000) + Math.max(byPace, byLine)
}
