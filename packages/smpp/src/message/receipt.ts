import { decodeText } from './message-text.ts'
import type { ShortMessageBody } from '../pdu/pdu.ts'
import { findTlv, tlvNumberOf, tlvTag, tlvTextOf } from '../pdu/tlv.ts'

/** Where a message is, in SMPP's words (3.4 §5.2.28; scheduled and skipped are version 5's). */
export type MessageState =
  | 'scheduled'
  | 'enroute'
  | 'delivered'
  | 'expired'
  | 'deleted'
  | 'undeliverable'
  | 'accepted'
  | 'unknown'
  | 'rejected'
  | 'skipped'

/** Index = `message_state`. */
export const messageStates: readonly MessageState[] = [
  'scheduled',
  'enroute',
  'delivered',
  'expired',
  'deleted',
  'undeliverable',
  'accepted',
  'unknown',
  'rejected',
  'skipped',
]

/** The seven letters of the text form. */
export const statOf = {
  scheduled: 'SCHEDLD',
  enroute: 'ENROUTE',
  delivered: 'DELIVRD',
  expired: 'EXPIRED',
  deleted: 'DELETED',
  undeliverable: 'UNDELIV',
  accepted: 'ACCEPTD',
  unknown: 'UNKNOWN',
  rejected: 'REJECTD',
  skipped: 'SKIPPED',
} as const satisfies Record<MessageState, string>

const stateOfStat = new Map<string, MessageState>([
  ...Object.entries(statOf).map(([state, stat]) => [stat, state as MessageState] as const),
  // Spellings seen in the wild beside the standard's.
  ['DELIVERED', 'delivered'],
  ['UNDELIVERABLE', 'undeliverable'],
  ['UNDELIVRD', 'undeliverable'],
  ['FAILED', 'undeliverable'],
  ['ACCEPTED', 'accepted'],
  ['ACKED', 'accepted'],
  ['BUFFERED', 'enroute'],
  ['REJECTED', 'rejected'],
  ['BLIST', 'rejected'],
  ['BLACKLIST', 'rejected'],
])

/** esm_class bits 5–2 of a delivery receipt and of an intermediate notification. */
export const ESM_RECEIPT = 0x04
export const ESM_INTERMEDIATE = 0x20

export interface Receipt {
  /** The SMSC's id of the part as the receipt writes it, without blanks at its ends; '' when it has none. */
  smscId: string
  /** The message_state parameter as it came, null when it did not. */
  messageState: number | null
  /** From messageState, else from stat; undefined when the SMSC used a word or number nobody knows. */
  state: MessageState | undefined
  /** The word behind `stat:` in capitals, e.g. REJECTD or BLIST; '' when only the TLV form came. */
  stat: string
  /** What stands behind `err:`, else network_error_code as three digits; '' when neither came. */
  err: string
  /** What stands behind `text:`, '' when absent. */
  text: string
  /** The time behind `done date:`, digits as sent (YYMMDDhhmm or YYMMDDhhmmss), '' when absent. */
  doneDate: string
  /** An intermediate notification is not final whatever its state. */
  intermediate: boolean
}

/** The fields of the text form that are read, trimmed. */
interface ReceiptFields {
  id: string
  stat: string
  err: string
  doneDate: string
  text: string
}

/**
 * The text form as appendix B writes it, read without a regular expression: receipts come a hundred thousand a second.
 * undefined when anything is out of its place.
 */
function readUsualFields(text: string): ReceiptFields | undefined {
  if (!text.startsWith('id:')) return undefined
  const sub = text.indexOf(' sub:', 3)
  const done = text.indexOf(' done date:', sub)
  const stat = text.indexOf(' stat:', done)
  const err = text.indexOf(' err:', stat)
  if (sub < 0 || done < sub || stat < done || err < stat) return undefined
  const rest = text.indexOf(' text:', err) < 0 ? text.indexOf(' Text:', err) : text.indexOf(' text:', err)
  const end = rest < 0 ? text.length : rest
  return {
    id: text.slice(3, sub).trim(),
    stat: text.slice(stat + 6, err).trim(),
    err: text.slice(err + 5, end).trim(),
    doneDate: text.slice(done + 11, stat).trim(),
    text: rest < 0 ? '' : text.slice(rest + 6).trim(),
  }
}

const marks = /\b(id|sub|dlvrd|submit[ _]date|done[ _]date|stat|err|text)\s*:/gi

/** The text form in any order, case and spacing, with any field missing; `text` takes all that follows it. */
function readLooseFields(text: string): ReceiptFields {
  const found = new Map<string, string>()
  const all = [...text.matchAll(marks)]
  for (const [at, mark] of all.entries()) {
    const name = (mark[1] as string).toLowerCase().replace('_', ' ')
    if (found.has(name)) continue
    const from = mark.index + mark[0].length
    const to = name === 'text' ? text.length : (all[at + 1]?.index ?? text.length)
    found.set(name, text.slice(from, to).trim())
    if (name === 'text') break
  }
  const of = (name: string): string => found.get(name) ?? ''
  return { id: of('id'), stat: of('stat'), err: of('err'), doneDate: of('done date'), text: of('text') }
}

/**
 * The receipt in a deliver_sm, or undefined when it is a subscriber's message. Only esm_class or a
 * receipted_message_id makes a receipt: a subscriber may well type `id:1 stat:DELIVRD`. TLVs win over the text.
 */
export function readReceipt(
  deliver: Pick<ShortMessageBody, 'esmClass' | 'dataCoding' | 'shortMessage' | 'tlvs'>,
): Receipt | undefined {
  const { esmClass, dataCoding, tlvs } = deliver
  const kind = esmClass & 0x3c
  const tlvId = tlvs.length > 0 ? tlvTextOf(tlvs, tlvTag.receiptedMessageId) : undefined
  if (kind !== ESM_RECEIPT && kind !== ESM_INTERMEDIATE && tlvId === undefined) return undefined
  const octets = deliver.shortMessage.length > 0 ? deliver.shortMessage : findTlv(tlvs, tlvTag.messagePayload)
  const text = octets ? receiptText(octets, dataCoding) : ''
  const found = readUsualFields(text) ?? readLooseFields(text)
  const messageState = tlvs.length > 0 ? (tlvNumberOf(tlvs, tlvTag.messageState) ?? null) : null
  const stat = found.stat.toUpperCase()
  return {
    smscId: (tlvId ?? found.id).trim(),
    messageState,
    state: (messageState === null ? undefined : messageStates[messageState]) ?? stateOfStat.get(stat),
    stat,
    err: found.err || networkError(tlvs),
    text: found.text,
    doneDate: found.doneDate,
    intermediate: kind === ESM_INTERMEDIATE,
  }
}

/** Receipts are ASCII whatever the data coding says, unless it truly is UCS-2. */
function receiptText(octets: Buffer, dataCoding: number): string {
  const isUcs2 = dataCoding === 0x08 && octets.length > 1 && octets[0] === 0
  return isUcs2 ? decodeText(octets, dataCoding) : octets.toString('latin1')
}

/** network_error_code: one octet network type, two octets code. */
function networkError(tlvs: Pick<ShortMessageBody, 'tlvs'>['tlvs']): string {
  const value = findTlv(tlvs, tlvTag.networkErrorCode)
  return value && value.length === 3 ? String(value.readUInt16BE(1)).padStart(3, '0') : ''
}

/** The text form, as SMPP 3.4 appendix B writes it. Dates are YYMMDDhhmm. */
export function receiptTextOf({
  smscId,
  state,
  err,
  submitDate,
  doneDate,
  text,
}: {
  smscId: string
  state: MessageState
  err: string
  submitDate: string
  doneDate: string
  text: string
}): string {
  const delivered = state === 'delivered' ? '001' : '000'
  return (
    `id:${smscId} sub:001 dlvrd:${delivered} submit date:${submitDate} done date:${doneDate} ` +
    `stat:${statOf[state]} err:${err} text:${text.slice(0, 20)}`
  )
}
