import { commandStatus } from './command-status.ts'
import { HEADER_OCTETS, PduError } from './pdu.ts'

/** A whole message_payload (64 KiB) with room for its other fields; nothing longer is lawful. */
export const MAX_PDU_OCTETS = 68 * 1024

/** Called once per whole PDU: octets `start` to `start + length` of `octets`, valid only during the call. */
export type FrameListener = (octets: Buffer, start: number, length: number) => void

/**
 * Cuts a TCP stream into PDUs. Holds at most one unfinished PDU, never more than `maxOctets`.
 * `push` throws a `PduError` for a length below the header's or above the maximum: the stream has lost its step and
 * the connection must be closed.
 */
export class Framer {
  readonly #listener: FrameListener
  readonly #maxOctets: number
  readonly #head = Buffer.alloc(4)
  #headFilled = 0
  #partial: Buffer | undefined
  #filled = 0

  constructor({ maxOctets = MAX_PDU_OCTETS }: { maxOctets?: number }, listener: FrameListener) {
    this.#maxOctets = maxOctets
    this.#listener = listener
  }

  /** Octets kept from earlier pushes. */
  get bufferedOctets(): number {
    return this.#partial ? this.#filled : this.#headFilled
  }

  push(chunk: Buffer): void {
    let at = 0
    const end = chunk.length
    if (this.#partial || this.#headFilled > 0) at = this.#finishPartial(chunk)
    while (end - at >= 4) {
      const length = this.#checked(chunk.readUInt32BE(at))
      if (end - at < length) break
      this.#listener(chunk, at, length)
      at += length
    }
    if (at < end) this.#bufferRest(chunk, at)
  }

  #checked(length: number): number {
    if (length >= HEADER_OCTETS && length <= this.#maxOctets) return length
    throw new PduError({ message: `a PDU of ${length} octets`, status: commandStatus.invalidCommandLength })
  }

  #finishPartial(chunk: Buffer): number {
    let at = 0
    while (!this.#partial) {
      if (at === chunk.length) return at
      this.#head[this.#headFilled++] = chunk[at++] as number
      if (this.#headFilled === 4) this.#open(this.#head.readUInt32BE(0))
    }
    const partial = this.#partial
    const wanted = Math.min(partial.length - this.#filled, chunk.length - at)
    chunk.copy(partial, this.#filled, at, at + wanted)
    this.#filled += wanted
    if (this.#filled === partial.length) {
      this.#partial = undefined
      this.#headFilled = 0
      this.#listener(partial, 0, partial.length)
    }
    return at + wanted
  }

  #open(length: number): void {
    this.#partial = Buffer.allocUnsafe(this.#checked(length))
    this.#partial.writeUInt32BE(length, 0)
    this.#filled = 4
  }

  #bufferRest(chunk: Buffer, from: number): void {
    if (chunk.length - from < 4) {
      this.#headFilled = chunk.copy(this.#head, 0, from)
      return
    }
    this.#open(chunk.readUInt32BE(from))
    this.#filled = chunk.copy(this.#partial as unknown as Buffer, 0, from)
  }
}
