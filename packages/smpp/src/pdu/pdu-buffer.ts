import { commandStatus } from './command-status.ts'
import { HEADER_OCTETS, PduError } from './pdu.ts'
import type { Tlv } from './pdu.ts'
import { MAX_TLV_OCTETS } from './tlv.ts'

const SLAB_OCTETS = 64 * 1024

/**
 * Octets on their way out. PDUs are written one behind the other and taken away in one piece, so that all PDUs of a
 * tick leave in one socket write. A piece that was taken is never written to again.
 */
export class PduBuffer {
  octets: Buffer
  at = 0
  #from = 0

  /** `octets`: room at the beginning; a buffer that is written to for long has more of it. */
  constructor({ octets = SLAB_OCTETS }: { octets?: number } = {}) {
    this.octets = Buffer.allocUnsafeSlow(octets)
  }

  /** Octets written and not yet taken. */
  get length(): number {
    return this.at - this.#from
  }

  /** Makes room for `count` more octets at `at`; what was written and not taken moves along. */
  reserve(count: number): void {
    if (this.at + count <= this.octets.length) return
    const held = this.length
    const next = Buffer.allocUnsafeSlow(Math.max(SLAB_OCTETS, (held + count) * 2))
    this.octets.copy(next, 0, this.#from, this.at)
    this.octets = next
    this.#from = 0
    this.at = held
  }

  drain(): Buffer {
    const piece = this.octets.subarray(this.#from, this.at)
    this.#from = this.at
    return piece
  }

  u8(value: number): void {
    this.reserve(1)
    this.octets[this.at++] = value
  }

  u16(value: number): void {
    this.reserve(2)
    this.at = this.octets.writeUInt16BE(value, this.at)
  }

  u32(value: number): void {
    this.reserve(4)
    this.at = this.octets.writeUInt32BE(value >>> 0, this.at)
  }

  copy(octets: Buffer): void {
    this.reserve(octets.length)
    this.octets.set(octets, this.at)
    this.at += octets.length
  }

  /** A Latin-1 C-string of at most `most` characters; longer or with a NUL inside is a `PduError`. */
  cString(text: string, max: number): void {
    if (text.length > max || text.includes('\0')) {
      throw new PduError({ message: `"${text.slice(0, 80)}" does not fit`, status: commandStatus.invalidCommandLength })
    }
    this.reserve(text.length + 1)
    this.octets.write(text, this.at, 'latin1')
    this.at += text.length
    this.octets[this.at++] = 0
  }

  tlvs(tlvs: readonly Tlv[]): void {
    for (const { tag, value } of tlvs) {
      if (value.length > MAX_TLV_OCTETS) {
        throw new PduError({ message: `TLV of ${value.length} octets`, status: commandStatus.invalidTlvLength })
      }
      this.u16(tag)
      this.u16(value.length)
      this.copy(value)
    }
  }

  /** Opens a PDU; close it with `finish(start)`. */
  start({ id, status, sequence }: { id: number; status: number; sequence: number }): number {
    const start = this.length
    this.u32(0)
    this.u32(id)
    this.u32(status)
    this.u32(sequence)
    return start
  }

  finish(start: number): void {
    this.octets.writeUInt32BE(this.length - start, this.#from + start)
  }

  /** Forgets everything written since `start` (a PDU that could not be finished). */
  undo(start: number): void {
    this.at = this.#from + start
  }

  /** A whole PDU without a body: unbind, enquire_link, their answers and generic_nack. */
  bare(id: number, sequence: number, status = 0): void {
    this.reserve(HEADER_OCTETS)
    this.at = writeHeader(this.octets, this.at, HEADER_OCTETS, id, status, sequence)
  }

  /** A whole submit_sm_resp, deliver_sm_resp or data_sm_resp. `messageId` is ASCII. */
  messageResponse(id: number, sequence: number, status: number, messageId: string): void {
    const length = HEADER_OCTETS + messageId.length + 1
    this.reserve(length)
    const body = writeHeader(this.octets, this.at, length, id, status, sequence)
    this.octets.write(messageId, body, 'latin1')
    this.octets[body + messageId.length] = 0
    this.at = body + messageId.length + 1
  }
}

/** Writes the sixteen octets of a header at `at` and returns where the body starts. No bounds check beyond Buffer's. */
export function writeHeader(
  octets: Buffer,
  at: number,
  length: number,
  id: number,
  status: number,
  sequence: number,
): number {
  writeU32(octets, at, length)
  writeU32(octets, at + 4, id)
  writeU32(octets, at + 8, status)
  writeU32(octets, at + 12, sequence)
  return at + HEADER_OCTETS
}

/** Plain stores: several times cheaper than `writeUInt32BE` on the hot path. */
export function writeU32(octets: Buffer, at: number, value: number): void {
  octets[at] = value >>> 24
  octets[at + 1] = value >>> 16
  octets[at + 2] = value >>> 8
  octets[at + 3] = value
}

/** The unsigned 32-bit number at `at`; the caller has checked the bounds. */
export const readU32 = (octets: Buffer, at: number): number =>
  (((octets[at] as number) << 24) |
    ((octets[at + 1] as number) << 16) |
    ((octets[at + 2] as number) << 8) |
    (octets[at + 3] as number)) >>>
  0
