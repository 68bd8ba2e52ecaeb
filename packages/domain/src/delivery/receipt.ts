import { RECIPIENT_CODES } from './states.ts'
import type { RecipientCode } from './states.ts'

const { telecom, delivered, failed, timed_out, rejected, blacklist } = RECIPIENT_CODES

// SMPP message_state (3.4 §5.2.28, 5.0 adds 0 and 9). 0 = scheduled: nothing happened yet.
const CODE_BY_MESSAGE_STATE: Readonly<Record<number, RecipientCode>> = {
  1: telecom,
  2: delivered,
  3: timed_out,
  4: failed,
  5: failed,
  6: telecom,
  7: failed,
  8: rejected,
  9: failed,
}
const REJECTED_NUMBER = 8

const CODE_BY_STAT: Readonly<Record<string, RecipientCode>> = {
  ENROUTE: telecom,
  ACCEPTD: telecom,
  ACCEPTED: telecom,
  BUFFRED: telecom,
  DELIVRD: delivered,
  DELIVERED: delivered,
  EXPIRED: timed_out,
  DELETED: failed,
  UNDELIV: failed,
  UNDELIVERABLE: failed,
  UNKNOWN: failed,
  SKIPPED: failed,
  REJECTD: rejected,
  REJECTED: rejected,
}
const REJECTED_WORDS = new Set(['REJECTD', 'REJECTED'])
const BLACKLIST = /^BLI?ST$|BLACK[-_ ]?LIST|\bBLIST\b/i

/** Fields of a receipt: the TLV `message_state` and the `stat:`, `err:` and `text:` of its text; each may be missing. */
export type ReceiptFields = {
  messageState?: number | null
  stat?: string | null
  err?: string | null
  text?: string | null
  /** `err` values that mean, at this SMSC, that the number is on the operator's blacklist. */
  blacklistErrors?: readonly string[]
}

/**
 * The recipient code of a delivery receipt (domain-facts B4), or null when it reports nothing new or is not understood.
 * `message_state` wins over `stat`; a rejection is `blacklist` only with a blacklist reason, else `rejected`.
 */
export function recipientCodeFromReceipt({
  messageState,
  stat,
  err,
  text,
  blacklistErrors = [],
}: ReceiptFields): RecipientCode | null {
  const word = (stat ?? '').trim().toUpperCase()
  const reason = (err ?? '').trim()
  const isListed = [word, reason, text ?? ''].some((field) => BLACKLIST.test(field)) || blacklistErrors.includes(reason)
  const isRejected = messageState == null ? REJECTED_WORDS.has(word) : messageState === REJECTED_NUMBER
  if (isListed && (isRejected || BLACKLIST.test(word))) return blacklist
  if (messageState != null) return CODE_BY_MESSAGE_STATE[messageState] ?? null
  return CODE_BY_STAT[word] ?? null
}

/** How an SMSC writes the id in its receipts, compared with its submit answers. */
export type SmscIdStyle = 'same' | 'hex_to_decimal' | 'decimal_to_hex'
export const SMSC_ID_STYLES = ['same', 'hex_to_decimal', 'decimal_to_hex'] as const satisfies readonly SmscIdStyle[]

/** The canonical form of an SMSC id: no blanks or NULs, lower case, no `0x`, no leading zeros. */
export function canonicalSmscId(id: string): string {
  const bare = id
    .replaceAll('\u0000', '')
    .replace(/\s+/g, '')
    .toLowerCase()
    .replace(/^0x(?=[0-9a-f]+$)/, '')
  return bare.replace(/^0+(?=.)/, '')
}

/** The id as the submit answer wrote it, for an SMSC with this receipt style; null for an id that cannot be converted. */
export function submitIdFromReceiptId({ id, style }: { id: string; style: SmscIdStyle }): string | null {
  const plain = canonicalSmscId(id)
  if (style === 'same') return plain
  // A decimal receipt for a hexadecimal answer, and the reverse.
  if (style === 'hex_to_decimal') return /^[0-9]+$/.test(plain) ? BigInt(plain).toString(16) : null
  return /^[0-9a-f]+$/.test(plain) ? BigInt(`0x${plain}`).toString(10) : null
}
