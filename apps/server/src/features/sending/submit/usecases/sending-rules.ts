import type { SendingType } from '@peyk/contract/sending/sending.ts'
import { addOpenTime } from '@peyk/domain/line-hours/hours.ts'
import type { LineHours } from '@peyk/domain/line-hours/hours.ts'
import { MAX_THROTTLED_MS, throttledDurationMs } from '@peyk/domain/delivery/throttle.ts'
import type { Throttle } from '@peyk/domain/delivery/throttle.ts'

/** How urgent a send is: 0 urgent goes before everything, 1 normal, 2 bulk after both. */
export type SendClass = 0 | 1 | 2

/** More recipients than this make a submit a bulk one. */
const BULK_FROM = 1000

const HOUR_MS = 3_600_000
/** How long after its time a message may still be handed over; later it is expired and its money returned. */
const VALIDITY_MS = { votp: HOUR_MS / 6, pattern: HOUR_MS, other: 24 * HOUR_MS } as const

const isCode = (type: string): type is 'pattern' | 'votp' => type === 'pattern' || type === 'votp'
/** What was judged before and is waited for, to one or to many. */
const isAwaited = (type: string): boolean => isCode(type) || type === 'pattern_many'

/** Codes and patterns to one are waited for by a person: always urgent. */
export const classOf = ({ type, recipientCount }: { type: SendingType; recipientCount: number }): SendClass =>
  isCode(type) ? 0 : recipientCount > BULK_FROM ? 2 : 1

/** Cancel-11 does not stop what the subscriber asked for himself (decision W7), nor does the suffix stand there. */
export const respectsCancel11 = (type: string): boolean => !isAwaited(type)
/** Patterns and codes carry no «لغو11» (contract §3 Length). */
export const carriesCancelSuffix = (type: SendingType): boolean => !isAwaited(type)
/** Patterns and codes are never held for monitoring (contract §3 Flow). */
export const canBeModerated = (type: SendingType): boolean => !isAwaited(type)
/** The word under which reports list the type (contract §2 `type`). */
export const reportTypeOf = (type: SendingType): string => (type === 'votp' ? 'sendvoice' : type)

/** Advertising keeps the hours of its line; codes and patterns are waited for by a person (decision 0046). */
export const isBoundToLineHours = (type: SendingType): boolean => !isAwaited(type)

/**
 * The last moment at which the operator may still be given the message, Unix milliseconds. A send with a pace of its own
 * has as much longer as its recipients take at that pace, a week at most; hours in which its line is quiet do not count.
 */
export function expiryOf({
  type,
  sendAtMs,
  paced,
  hours = null,
}: {
  type: SendingType
  sendAtMs: number
  paced?: ThrottledSend
  /** Of the line. */
  hours?: LineHours | null
}): number {
  const spreadMs = paced === undefined ? 0 : Math.min(MAX_THROTTLED_MS, sendDurationMs(paced))
  const openMs = spreadMs + (isCode(type) ? VALIDITY_MS[type] : VALIDITY_MS.other)
  return hours === null || !isBoundToLineHours(type)
    ? sendAtMs + openMs
    : addOpenTime(hours, { fromMs: sendAtMs, openMs })
}

/** A pace, if there is one, and for whom it is. */
export interface ThrottledSend {
  pace: Throttle | null
  recipientCount: number
}

const sendDurationMs = ({ pace: throttle, recipientCount }: ThrottledSend): number =>
  throttle === null ? 0 : throttledDurationMs({ throttle, messages: recipientCount })

/** Whether so many can be sent to at the pace in the time that a send may take. */
export const isTooSlow = (paced: ThrottledSend): boolean => sendDurationMs(paced) > MAX_THROTTLED_MS
