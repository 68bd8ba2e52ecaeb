import type { PreparedText } from '../../../../carriers/_kit/carrier-interface.ts'
import type { LeasedBatchRow } from '../../queries/leasing.ts'
import type { BatchRecipients } from '../../queries/unsent-recipients.ts'

/** Prepares texts for the carrier. */
export interface TextPreparer {
  /** Cached per text, except personalised texts. */
  prepare(text: {
    line: string
    message: string
    is66: boolean
    expiresAt: Date
    isPersonalised?: boolean
  }): PreparedText
  /** How many `pdus` a text has, without preparing it. */
  countPdus(text: { message: string; is66: boolean }): number
}

/** A batch that this gateway leases, with its recipients that are in no flight yet. */
export class LeasedBatch {
  readonly row: LeasedBatchRow
  readonly recipients: BatchRecipients
  readonly #text: PreparedText
  /** Prepared personalised texts, once they were needed. */
  readonly #parts: Uint8Array | null
  readonly #preparer: TextPreparer
  /** Index of the first recipient that is in no flight. */
  #cursor = 0
  nextSeq: number

  constructor({
    row,
    recipients,
    preparer,
  }: {
    row: LeasedBatchRow
    recipients: BatchRecipients
    preparer: TextPreparer
  }) {
    this.row = row
    this.recipients = recipients
    this.nextSeq = row.nextSeq
    this.#parts = recipients.messages === null ? null : new Uint8Array(recipients.seqs.length)
    this.#preparer = preparer
    const { lineNumber: line, is66, expiresAt, message } = row
    this.#text = preparer.prepare({ line, is66, expiresAt, message })
  }

  get key(): string {
    return `${this.row.sendId} ${this.row.number}`
  }

  get remaining(): number {
    return this.recipients.seqs.length - this.#cursor
  }

  /** The number of parts for the recipient `ahead` places after the next one. */
  partsAhead(ahead: number): number {
    return this.partsAt(this.#cursor + ahead)
  }

  partsAt(index: number): number {
    if (this.#parts === null) return this.#text.pdus.length
    return (this.#parts[index] ||= this.#countParts(this.recipients.messages?.[index] ?? null))
  }

  #countParts(own: string | null): number {
    return own === null ? this.#text.pdus.length : this.#preparer.countPdus({ message: own, is66: this.row.is66 })
  }

  /** A personalised text is prepared again each time it is needed: thousands wait in memory for their turn. */
  textAt(index: number): PreparedText {
    const message = this.recipients.messages?.[index] ?? null
    if (message === null) return this.#text
    const { lineNumber: line, is66, expiresAt } = this.row
    return this.#preparer.prepare({ line, is66, expiresAt, message, isPersonalised: true })
  }

  /** The message has its result: of a personalised text only the number of parts is needed any more, by receipts. */
  releaseText(index: number): void {
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
      toSeq: isLast ? this.row.toSeq : (this.recipients.seqs[to - 1] as number),
    }
  }

  /** Takes what `peek` showed. */
  consume({ to, toSeq }: { to: number; toSeq: number }): void {
    this.#cursor = to
    this.nextSeq = toSeq + 1
  }

  /** Every seq of the batch is in a slice. */
  get isExhausted(): boolean {
    return this.nextSeq > this.row.toSeq
  }
}
