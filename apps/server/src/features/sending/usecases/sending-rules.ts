import type { SendingType } from '@peyk/contract/sending.ts'

/** How urgent a send is: 0 urgent goes before everything, 1 normal, 2 bulk after both. */
export type SendClass = 0 | 1 | 2

/** More recipients than this make a submit a bulk one. */
const BULK_FROM = 1000

const HOUR_MS = 3_600_000
/** How long after its time a message may still be handed over; later it is expired and its money returned. */
const VALIDITY_MS = { votp: HOUR_MS / 6, pattern: HOUR_MS, other: 24 * HOUR_MS } as const

const isCode = (type: string): type is 'pattern' | 'votp' => type === 'pattern' || type === 'votp'

/** Codes and patterns are waited for by a person: always urgent. */
export const classOf = ({ type, recipientCount }: { type: SendingType; recipientCount: number }): SendClass =>
  isCode(type) ? 0 : recipientCount > BULK_FROM ? 2 : 1

/** Cancel-11 does not stop what the subscriber asked for himself (decision W7), nor does the suffix stand there. */
export const respectsCancel11 = (type: string): boolean => !isCode(type)
/** Patterns and codes carry no «لغو11» (contract §3 Length). */
export const takesSuffix = (type: SendingType): boolean => !isCode(type)
/** Patterns and codes are never held for monitoring (contract §3 Flow). */
export const isMonitorable = (type: SendingType): boolean => !isCode(type)
/** The word under which reports list the type (contract §2 `type`). */
export const reportTypeOf = (type: SendingType): string => (type === 'votp' ? 'sendvoice' : type)

/** The last moment at which the operator may still be given the message, Unix milliseconds. */
export const expiryOf = ({ type, sendAtMs }: { type: SendingType; sendAtMs: number }): number =>
  sendAtMs + (isCode(type) ? VALIDITY_MS[type] : VALIDITY_MS.other)
