import { dataCodingOf, encodeText } from './message-text.ts'
import type { TextEncoding } from './message-text.ts'
import type { Tlv } from '../pdu/pdu.ts'
import { findTlv, tlvByte, tlvNumberOf, tlvOctets, tlvShort, tlvTag } from '../pdu/tlv.ts'

/**
 * How a text of several parts travels (the connection's choice; promises, SMPP rules): a user data header with an
 * 8-bit or a 16-bit reference, the sar_* parameters, or the whole text in one message_payload.
 */
export type LongMessageStyle = 'header' | 'header16' | 'sar' | 'payload'

/** esm_class bit: the short message starts with a user data header. */
export const ESM_USER_DATA_HEADER = 0x40

const ELEMENT_8_BIT = 0x00
const ELEMENT_16_BIT = 0x08

/** The fields of one PDU that depend on the text. */
export interface MessageSegment {
  esmClass: number
  dataCoding: number
  shortMessage: Buffer
  tlvs: Tlv[]
}

interface LongMessage {
  style: LongMessageStyle
  encoding: TextEncoding
  /** The text as the caller cut it, at most 255 parts. */
  parts: readonly string[]
  /** Tells this message from others between the same two numbers; cut to the style's width. */
  reference: number
}

/** PDUs that a message takes: one per part, a single one for `payload`. RangeError for no part, or over 255. */
export function segmentCount({ style, parts }: Pick<LongMessage, 'style' | 'parts'>): number {
  if (parts.length < 1 || parts.length > 255) throw new RangeError(`a message of ${parts.length} parts`)
  return style === 'payload' ? 1 : parts.length
}

/**
 * The piece of one PDU, counted from 0. A text of one part is sent plainly in every style. Throws a RangeError for a
 * character outside the encoding.
 */
export function segmentAt({ style, encoding, parts, reference }: LongMessage, at: number): MessageSegment {
  const dataCoding = dataCodingOf[encoding]
  const total = parts.length
  if (total > 1 && style === 'payload') {
    const payload = encodeText(parts.join(''), encoding)
    return { esmClass: 0, dataCoding, shortMessage: Buffer.alloc(0), tlvs: [tlvOctets(tlvTag.messagePayload, payload)] }
  }
  const octets = encodeText(parts[at] as string, encoding)
  if (total === 1) return { esmClass: 0, dataCoding, shortMessage: octets, tlvs: [] }
  const segment = { reference, total, number: at + 1 }
  if (style === 'sar') return { esmClass: 0, dataCoding, shortMessage: octets, tlvs: sarTlvs(segment) }
  const header = concatHeader(segment, style === 'header16' ? 'header16' : 'header')
  return { esmClass: ESM_USER_DATA_HEADER, dataCoding, shortMessage: Buffer.concat([header, octets]), tlvs: [] }
}

/** All of them. */
export const segmentsOf = (message: LongMessage): MessageSegment[] =>
  Array.from({ length: segmentCount(message) }, (_, at) => segmentAt(message, at))

interface SegmentPosition {
  reference: number
  total: number
  /** From 1. */
  number: number
}

const sarTlvs = ({ reference, total, number }: SegmentPosition): Tlv[] => [
  tlvShort(tlvTag.sarMessageReference, reference & 0xffff),
  tlvByte(tlvTag.sarTotalSegments, total),
  tlvByte(tlvTag.sarSegmentSequence, number),
]

/** 3GPP TS 23.040 §9.2.3.24.1 and §9.2.3.24.8. */
function concatHeader({ reference, total, number }: SegmentPosition, style: 'header' | 'header16'): Buffer {
  return style === 'header'
    ? Buffer.of(5, ELEMENT_8_BIT, 3, reference & 0xff, total, number)
    : Buffer.of(6, ELEMENT_16_BIT, 4, (reference >> 8) & 0xff, reference & 0xff, total, number)
}

/** What a received PDU says about the text it carries. `octets` are without any header. */
export interface ReceivedSegment {
  octets: Buffer
  /** Absent for a message in one piece. `kind` keeps references of different widths apart. */
  position?: SegmentPosition & { kind: LongMessageStyle }
}

/**
 * Reads where a received short message belongs. A header that contradicts itself (longer than the text, part 0,
 * part 4 of 3) is not believed: the octets behind it come back as a message of their own.
 */
export function readSegment({
  esmClass,
  shortMessage,
  tlvs,
}: Pick<MessageSegment, 'esmClass' | 'shortMessage' | 'tlvs'>): ReceivedSegment {
  const carried = shortMessage.length > 0 ? shortMessage : (findTlv(tlvs, tlvTag.messagePayload) ?? shortMessage)
  if (esmClass & ESM_USER_DATA_HEADER && carried.length > 0) return readHeader(carried)
  const reference = tlvNumberOf(tlvs, tlvTag.sarMessageReference)
  const total = tlvNumberOf(tlvs, tlvTag.sarTotalSegments)
  const number = tlvNumberOf(tlvs, tlvTag.sarSegmentSequence)
  if (reference === undefined || total === undefined || number === undefined) return { octets: carried }
  return withPosition(carried, { kind: 'sar', reference, total, number })
}

function readHeader(carried: Buffer): ReceivedSegment {
  const end = 1 + (carried[0] as number)
  if (end > carried.length) return { octets: carried.subarray(1) }
  const octets = carried.subarray(end)
  for (let at = 1; at + 2 <= end;) {
    const element = carried[at] as number
    const length = carried[at + 1] as number
    const value = carried.subarray(at + 2, at + 2 + length)
    at += 2 + length
    if (at > end) break
    if (element === ELEMENT_8_BIT && length === 3) {
      const [reference, total, number] = value as unknown as [number, number, number]
      return withPosition(octets, { kind: 'header', reference, total, number })
    }
    if (element === ELEMENT_16_BIT && length === 4) {
      const [high, low, total, number] = value as unknown as [number, number, number, number]
      return withPosition(octets, { kind: 'header16', reference: (high << 8) | low, total, number })
    }
  }
  return { octets }
}

function withPosition(octets: Buffer, position: NonNullable<ReceivedSegment['position']>): ReceivedSegment {
  const { total, number } = position
  return total > 1 && number >= 1 && number <= total ? { octets, position } : { octets }
}
