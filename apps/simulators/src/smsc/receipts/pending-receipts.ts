import type { Address } from '@peyk/smpp/pdu/pdu.ts'
import { decimalText, parseDecimal } from '../fast-decimal.ts'
import { outcomesBestToWorst } from './delivery-outcome.ts'
import type { DeliveryOutcome } from './delivery-outcome.ts'

/** A client's line, shared by all that was sent from it. */
export interface LineUse {
  systemId: string
  /** As the client writes it. */
  address: Address
  /** As people write it. */
  name: string
}

/** A receipt that its client has not acknowledged yet. */
export interface PendingReceipt {
  /** The running number behind the message id. */
  number: number
  outcome: DeliveryOutcome
  line: LineUse
  handset: Address
  submittedAt: number
  /** A deliberate second receipt. */
  again: boolean
  /** The answer waits for this receipt (`receipts_first`): called when it is first sent. */
  onSent?: (() => void) | undefined
}

const AGAIN = 0x40
const SENT = 0x80
const OUTCOME_MASK = 0x0f

/**
 * Receipts from the submit to their acknowledgement, in flat arrays: a fast client has hundreds of thousands of them
 * waiting, and as objects they would cost ten times the memory and most of the collector's time.
 */
export class PendingReceipts {
  #capacity = 1024
  #numbers = new Float64Array(1024)
  #submittedAt = new Float64Array(1024)
  /** Digits of the handset's address; NaN when they do not fit, then see `#odd`. */
  #handsets = new Float64Array(1024)
  #marks = new Uint8Array(1024)
  #tons = new Uint16Array(1024)
  #lines: (LineUse | undefined)[] = []
  readonly #odd = new Map<number, { address: string; onSent: (() => void) | undefined }>()
  readonly #free: number[] = []
  #used = 0

  /** Keeps a receipt; the number that comes back stands for it until `forget`. */
  add(receipt: PendingReceipt): number {
    const at = this.#free.pop() ?? this.#used++
    if (at >= this.#capacity) this.#grow()
    const { handset, onSent } = receipt
    const digits = parseDecimal(handset.address)
    this.#numbers[at] = receipt.number
    this.#submittedAt[at] = receipt.submittedAt
    this.#handsets[at] = digits
    this.#marks[at] = outcomesBestToWorst.indexOf(receipt.outcome) | (receipt.again ? AGAIN : 0)
    this.#tons[at] = (handset.ton << 8) | handset.npi
    this.#lines[at] = receipt.line
    if (Number.isNaN(digits) || onSent) this.#odd.set(at, { address: handset.address, onSent })
    return at
  }

  read(at: number): PendingReceipt {
    const odd = this.#odd.size > 0 ? this.#odd.get(at) : undefined
    const tons = this.#tons[at] as number
    const marks = this.#marks[at] as number
    return {
      number: this.#numbers[at] as number,
      outcome: outcomesBestToWorst[marks & OUTCOME_MASK] as DeliveryOutcome,
      line: this.#lines[at] as LineUse,
      handset: { ton: tons >> 8, npi: tons & 0xff, address: odd?.address ?? decimalText(this.#handsets[at] as number) },
      submittedAt: this.#submittedAt[at] as number,
      again: (marks & AGAIN) !== 0,
      onSent: odd?.onSent,
    }
  }

  systemIdAt(at: number): string {
    return (this.#lines[at] as LineUse).systemId
  }

  /** True the first time it is asked for this receipt. */
  markSent(at: number): boolean {
    const marks = this.#marks[at] as number
    this.#marks[at] = marks | SENT
    return (marks & SENT) === 0
  }

  remove(at: number): void {
    this.#odd.delete(at)
    this.#lines[at] = undefined
    this.#free.push(at)
  }

  #grow(): void {
    this.#capacity *= 2
    const grown = <A extends Float64Array | Uint8Array | Uint16Array>(to: A, from: A): A => {
      to.set(from)
      return to
    }
    this.#numbers = grown(new Float64Array(this.#capacity), this.#numbers)
    this.#submittedAt = grown(new Float64Array(this.#capacity), this.#submittedAt)
    this.#handsets = grown(new Float64Array(this.#capacity), this.#handsets)
    this.#marks = grown(new Uint8Array(this.#capacity), this.#marks)
    this.#tons = grown(new Uint16Array(this.#capacity), this.#tons)
  }
}
