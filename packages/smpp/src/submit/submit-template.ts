import { writeAfterAddresses } from '../pdu/codec.ts'
import { segmentAt, segmentCount, segmentsOf } from '../message/long-message.ts'
import type { LongMessageStyle, MessageSegment } from '../message/long-message.ts'
import type { TextEncoding } from '../message/message-text.ts'
import { PduBuffer, writeHeader } from '../pdu/pdu-buffer.ts'
import { HEADER_OCTETS, addressOf, commandId } from '../pdu/pdu.ts'
import type { Address, Tlv } from '../pdu/pdu.ts'
import { fieldLimit } from '../pdu/codec.ts'

/** The octets of one submit_sm around its destination address. */
interface TemplatePdu {
  /** From service_type to dest_addr_npi. */
  before: Buffer
  /** From esm_class to the last TLV, or what makes them when they are written. */
  after: Buffer | ((out: PduBuffer) => void)
}

/**
 * A text ready to be sent to any number of destinations: only destination and sequence are still to be written.
 * One PDU per part, a single one for the payload style.
 */
export interface SubmitTemplate {
  readonly pdus: readonly TemplatePdu[]
}

export interface SubmitTemplateInput {
  /** The line; a text is read by `addressOf` (`+98…` international). */
  source: Address | string
  encoding: TextEncoding
  /** The text, cut by the caller. */
  parts: readonly string[]
  /** How several parts travel; default `header`. */
  style?: LongMessageStyle
  /** Ties the parts together; default a running number. */
  reference?: number
  /** Type of number and numbering plan of every destination; default 1 and 1 (international, ISDN). */
  destinationTon?: number
  destinationNpi?: number
  /** 0 none, 1 always (default), 2 only on failure. */
  registeredDelivery?: number
  /** SMPP time string, see `relativeTime`; '' (default) = the SMSC's own. */
  validityPeriod?: string
  scheduleTime?: string
  /** 0 (default) to 3. */
  priority?: number
  protocolId?: number
  serviceType?: string
  /** Added to every PDU. */
  tlvs?: readonly Tlv[]
  /** Sent to one destination: thousands of such texts wait for their turn, and their octets need not. */
  isOnce?: boolean
}

const octetsOf = (write: (out: PduBuffer) => void): Buffer => {
  const out = new PduBuffer({ octets: TEMPLATE_OCTETS })
  write(out)
  return Buffer.from(out.drain())
}
/** More than the fields of one PDU that is not all payload take. */
const TEMPLATE_OCTETS = 512

let lastReference = 0
function nextReference(): number {
  lastReference = (lastReference + 1) & 0xffff
  return lastReference
}

/** The octets before the destination, kept while line after line of texts comes from the same source. */
let lastHead: { key: string; octets: Buffer } | undefined

function headOf(input: SubmitTemplateInput): Buffer {
  const { source: origin, serviceType = '', destinationTon = 1, destinationNpi = 1 } = input
  const name = typeof origin === 'string' ? origin : `${origin.ton} ${origin.npi} ${origin.address}`
  const key = `${serviceType}\n${name}\n${destinationTon}\n${destinationNpi}`
  if (lastHead?.key !== key) {
    const source = typeof origin === 'string' ? addressOf(origin) : origin
    const octets = octetsOf((out) => {
      out.cString(serviceType, fieldLimit.serviceType)
      out.u8(source.ton)
      out.u8(source.npi)
      out.cString(source.address, fieldLimit.address)
      out.u8(destinationTon)
      out.u8(destinationNpi)
    })
    lastHead = { key, octets }
  }
  return lastHead.octets
}

const writeSegment = (out: PduBuffer, piece: MessageSegment, input: SubmitTemplateInput): void =>
  writeAfterAddresses(
    {
      esmClass: piece.esmClass,
      protocolId: input.protocolId ?? 0,
      priority: input.priority ?? 0,
      scheduleTime: input.scheduleTime ?? '',
      validityPeriod: input.validityPeriod ?? '',
      registeredDelivery: input.registeredDelivery ?? 1,
      replaceIfPresent: 0,
      dataCoding: piece.dataCoding,
      defaultMessageId: 0,
      shortMessage: piece.shortMessage,
      tlvs: input.tlvs === undefined ? piece.tlvs : [...piece.tlvs, ...input.tlvs],
    },
    out,
  )

/**
 * Throws a RangeError (encoding, parts) or a PduError (a field that is too long); of a text that `isOnce`, the caller has
 * seen to it that its parts are in its encoding and fit.
 */
export function submitTemplate(input: SubmitTemplateInput): SubmitTemplate {
  const { style = 'header', encoding, parts } = input
  const message = { style, encoding, parts, reference: input.reference ?? nextReference() }
  const before = headOf(input)
  if (input.isOnce === true) {
    const pdus = Array.from({ length: segmentCount(message) }, (_, at) => ({
      before,
      after: (out: PduBuffer) => writeSegment(out, segmentAt(message, at), input),
    }))
    return { pdus }
  }
  return {
    pdus: segmentsOf(message).map((piece) => ({ before, after: octetsOf((out) => writeSegment(out, piece, input)) })),
  }
}

/**
 * Appends one submit_sm. `destination` is a number (its decimal digits are written) or ASCII text of at most 20
 * characters, longer ones are cut: callers check numbers long before.
 */
export function writeSubmit(
  out: PduBuffer,
  { before, after }: TemplatePdu,
  sequence: number,
  destination: number | string,
): void {
  const digits = typeof destination === 'number' ? String(destination) : destination.slice(0, fieldLimit.address)
  const start = out.length
  const isMade = typeof after !== 'function'
  const length = HEADER_OCTETS + before.length + digits.length + 1 + (isMade ? after.length : 0)
  out.reserve(length)
  const octets = out.octets
  let at = writeHeader(octets, out.at, length, commandId.submit_sm, 0, sequence)
  octets.set(before, at)
  at += before.length
  for (let i = 0; i < digits.length; i++) octets[at++] = digits.charCodeAt(i)
  octets[at++] = 0
  out.at = at
  if (isMade) out.copy(after)
  else {
    after(out)
    out.finish(start)
  }
}

/**
 * A duration as SMPP's relative time `YYMMDDhhmmss000R`, as validity_period wants it. Rounded down to whole seconds,
 * at least one; days carry up to 99 (98 days and more are cut to that).
 */
export function relativeTime(seconds: number): string {
  const whole = Math.max(1, Math.min(Math.floor(seconds), 99 * 86_400 - 1))
  const two = (value: number): string => String(value).padStart(2, '0')
  // A month has no fixed length here: 30 days are one, which only servers that carry over days care about.
  const days = Math.floor(whole / 86_400)
  const clock = whole % 86_400
  return (
    `00${two(Math.floor(days / 30))}${two(days % 30)}` +
    `${two(Math.floor(clock / 3600))}${two(Math.floor(clock / 60) % 60)}${two(clock % 60)}000R`
  )
}
