import type { LiveEvent } from '@peyk/contract/live/live-events.ts'

export type ParsedMessage = { kind: 'event'; event: LiveEvent } | { kind: 'nothing' } | { kind: 'unreadable' }

/**
 * Parses a message of the socket. Only a JSON object with an `event` counts (spec §4); the answer to a ping, `10`, is
 * valid JSON but no object. An event of a newer server that this panel does not know is passed on and has no
 * listener.
 */
export const parseLiveMessage = (text: string): ParsedMessage => {
  let message: unknown
  try {
    message = JSON.parse(text)
  } catch {
    return { kind: 'unreadable' }
  }
  if (typeof message !== 'object' || message === null) return { kind: 'nothing' }
  if (!('event' in message) || typeof message.event !== 'string') return { kind: 'nothing' }
  return { kind: 'event', event: message as LiveEvent }
}
