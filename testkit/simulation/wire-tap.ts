import { decodePdu } from '@peyk/smpp/pdu/codec.ts'
import { Framer } from '@peyk/smpp/pdu/framer.ts'
import { readSegment } from '@peyk/smpp/message/long-message.ts'

/** One part as it was written to a connection. */
export interface WrittenPart {
  msisdn: number
  /** Of the sender, without `+`. */
  line: string
  part: number
  partCount: number
}

export interface AnsweredPart extends WrittenPart {
  status: number
}

/** Reads a connection's traffic: what the client writes, and which answers reach it. */
export class ConnectionTap {
  readonly #open = new Map<number, WrittenPart>()
  readonly #written: Framer
  readonly #read: Framer

  constructor({
    onWritten,
    onAnswered,
  }: {
    onWritten: (part: WrittenPart) => void
    onAnswered: (part: AnsweredPart) => void
  }) {
    this.#written = new Framer({}, (octets, start, length) => {
      const pdu = decodePdu(octets, start, length)
      if (pdu.command !== 'submit_sm') return
      const segment = readSegment(pdu).position
      const part = {
        msisdn: Number(pdu.destination.address),
        line: pdu.source.address,
        part: segment?.number ?? 1,
        partCount: segment?.total ?? 1,
      }
      this.#open.set(pdu.sequence, part)
      onWritten(part)
    })
    this.#read = new Framer({}, (octets, start) => {
      const command = octets.readUInt32BE(start + 4)
      if (command !== 0x8000_0004 && command !== 0x8000_0000) return
      const sequence = octets.readUInt32BE(start + 12)
      const part = this.#open.get(sequence)
      if (part === undefined) return
      this.#open.delete(sequence)
      onAnswered({ ...part, status: octets.readUInt32BE(start + 8) })
    })
  }

  wrote(octets: Buffer): void {
    this.#written.push(octets)
  }

  read(octets: Buffer): void {
    try {
      this.#read.push(octets)
    } catch {
      // Garbage: the client closes the connection, and nothing more is read on it.
    }
  }

  /** Parts that were written and whose answer never reached the client. */
  get unanswered(): WrittenPart[] {
    return [...this.#open.values()]
  }
}
