import { throttledDurationMs } from '@peyk/domain/delivery/throttle.ts'
import { addOpenTime, nextOpening } from '@peyk/domain/line-hours/hours.ts'
import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import type { SendRow } from '../queries/sends.ts'

const UNDER_WAY: readonly number[] = [SEND_STATES.create, SEND_STATES.sending, SEND_STATES.queue]

/**
 * When the last message of a send with a pace of its own will have left, if nothing holds it up: by its pace, or by its
 * line's limit where that is slower, in the hours of its line. Null when it is over, paused, waits for staff, or has no pace.
 */
export function forecastEndMs({
  send,
  waiting,
  nowMs,
}: {
  send: Pick<SendRow, 'state' | 'isPaused' | 'pace' | 'lineRate' | 'parts' | 'sendAtSeconds' | 'hours'>
  waiting: number
  nowMs: number
}): number | null {
  if (send.pace === null || send.isPaused || waiting === 0 || !UNDER_WAY.includes(send.state)) return null
  const byPace = throttledDurationMs({ throttle: send.pace, messages: waiting })
  const byLine = send.lineRate === null ? 0 : ((waiting * send.parts) / send.lineRate) * 1000
  const fromMs = Math.max(nowMs, send.sendAtSeconds * 1000)
  const openMs = Math.max(byPace, byLine)
  return send.hours === null ? fromMs + openMs : addOpenTime(send.hours, { fromMs, openMs })
}

/** When a send goes on that waits for the hours of its line; null when it does not. */
export function resumesAtMs({
  send,
  waiting,
  nowMs,
}: {
  send: Pick<SendRow, 'state' | 'isPaused' | 'hours'>
  waiting: number
  nowMs: number
}): number | null {
  if (send.hours === null || send.isPaused || waiting === 0 || send.state !== SEND_STATES.sending) return null
  const opening = nextOpening(send.hours, nowMs)
  return opening === nowMs ? null : opening
}
