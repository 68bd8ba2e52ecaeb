import type { PreparedText } from '../../../carriers/_kit/port.ts'
import type { LeasedBatch } from '../queries/leasing.ts'
import type { BatchRecipients } from '../queries/waiting.ts'

/** Makes the text of a recipient ready for the carrier, once per text. */
export type Prepare = (text: {
  line: string
  message: string
  is66: boolean
  expiresAt: Date
  /** One recipient's alone: nobody asks for it again. */
  isOwn?: boolean
}) => PreparedText

/** A batch that this gateway leases, with its recipients that are in no flight yet. */
export class BatchInHand {
  readonly facts: LeasedBatch
  readonly recipients: BatchRecipients
  readonly #text: PreparedText
  /** Those of recipients that were asked for: thousands wait in hand for their turn. */
  readonly #texts: PreparedText[] = []
  readonly #prepareOwn: (message: string) => PreparedText
  /** Index of the first recipient that is in no flight. */
  #cursor = 0
  nextSeq: number

  constructor({ facts, recipients, prepare }: { facts: LeasedBatch; recipients: BatchRecipients; prepare: Prepare }) {
    this.facts = facts
    this.recipients = recipients
    this.nextSeq = facts.nextSeq
    const { lineNumber: line, is66, expiresAt, message } = facts
    this.#text = prepare({ line, is66, expiresAt, message })
    this.#prepareOwn = (own) => prepare({ line, is66, expiresAt, message: own, isOwn: true })
  }

  get key(): string {
    return `${this.facts.sendId} ${this.facts.number}`
  }

  get left(): number {
    return this.recipients.seqs.length - this.#cursor
  }

  /** Parts of the message of the recipient `ahead` places behind the next one. */
  partsAhead(ahead: number): number {
    return this.textAt(this.#cursor + ahead).pdus.length
  }

  textAt(index: number): PreparedText {
    const own = this.recipients.messages?.[index] ?? null
    return own === null ? this.#text : (this.#texts[index] ??= this.#prepareOwn(own))
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
