import type { PreparedText } from '../../../carriers/_kit/carrier-interface.ts'
import type { LeasedBatch } from '../queries/leasing.ts'
import type { BatchRecipients } from '../queries/unsent-recipients.ts'

/** Makes texts ready for the carrier. */
export interface TextMaker {
  /** Once per text, but for those that are one recipient's alone. */
  prepare(text: { line: string; message: string; is66: boolean; expiresAt: Date; isOwn?: boolean }): PreparedText
  /** How many `pdus` a text has, without making it ready. */
  pdusOf(text: { message: string; is66: boolean }): number
}

/** A batch that this gateway leases, with its recipients that are in no flight yet. */
export class BatchInHand {
  readonly facts: LeasedBatch
  readonly recipients: BatchRecipients
  readonly #text: PreparedText
  /** Of those that have a text of their own, once they were asked for. */
  readonly #parts: Uint8Array | null
  readonly #maker: TextMaker
  /** Index of the first recipient that is in no flight. */
  #cursor = 0
  nextSeq: number

  constructor({ facts, recipients, maker }: { facts: LeasedBatch; recipients: BatchRecipients; maker: TextMaker }) {
    this.facts = facts
    this.recipients = recipients
    this.nextSeq = facts.nextSeq
    this.#parts = recipients.messages === null ? null : new Uint8Array(recipients.seqs.length)
    this.#maker = maker
    const { lineNumber: line, is66, expiresAt, message } = facts
    this.#text = maker.prepare({ line, is66, expiresAt, message })
  }

  get key(): string {
    return `${this.facts.sendId} ${this.facts.number}`
  }

  get left(): number {
    return this.recipients.seqs.length - this.#cursor
  }

  /** Parts of the message of the recipient `ahead` places behind the next one. */
  partsAhead(ahead: number): number {
    return this.partsAt(this.#cursor + ahead)
  }

  partsAt(index: number): number {
    if (this.#parts === null) return this.#text.pdus.length
    return (this.#parts[index] ||= this.#countParts(this.recipients.messages?.[index] ?? null))
  }

  #countParts(own: string | null): number {
    return own === null ? this.#text.pdus.length : this.#maker.pdusOf({ message: own, is66: this.facts.is66 })
  }

  /** Made ready anew each time it is asked for when it is one recipient's own: thousands wait in hand for their turn. */
  textAt(index: number): PreparedText {
    const message = this.recipients.messages?.[index] ?? null
    if (message === null) return this.#text
    const { lineNumber: line, is66, expiresAt } = this.facts
    return this.#maker.prepare({ line, is66, expiresAt, message, isOwn: true })
  }

  /** The message has its end: of a text of its own nothing but its parts is asked for any more, by receipts. */
  letGo(index: number): void {
    const { messages } = this.recipients
    if (messages === null) return
    this.partsAt(index)
    messages[index] = null
  }

  /**
   * The next `count` recipients as a range that begins at `nextSeq`, without taking them; with the last of them the
   * range reaches the batch's end.
   */
  peek(count: number): { from: number; to: number; fromSeq: number; toSeq: number } {
    const from = this.#cursor
    const to = Math.min(from + count, this.recipients.seqs.length)
    const isLast = to === this.recipients.seqs.length
    return {
      from,
      to,
      fromSeq: this.nextSeq,
      toSeq: isLast ? this.facts.toSeq : (this.recipients.seqs[to - 1] as number),
    }
  }

  /** Takes what `peek` showed. */
  take({ to, toSeq }: { to: number; toSeq: number }): void {
    this.#cursor = to
    this.nextSeq = toSeq + 1
  }

  /** Every seq of the batch was put into a slice. */
  get isSpent(): boolean {
    return this.nextSeq > this.facts.toSeq
  }
}
