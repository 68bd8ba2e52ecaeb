import type { Behaviour } from './behaviour.ts'
import { decimalText, parseDecimal } from './fast-decimal.ts'
import { outcomesBestToWorst } from './receipts/delivery-outcome.ts'
import type { DeliveryOutcome } from './receipts/delivery-outcome.ts'
import { submitId } from './smsc-ids.ts'

/** A message on its way to a handset (`down`) or from one (`up`). */
export interface StoredMessage {
  /** The running number behind the id of its (first) part, and how ids were written then. */
  number: number
  idForm: Behaviour['submit_id_form']
  direction: 'down' | 'up'
  /** The subscriber, `+98912…` for a mobile number. */
  handset: string
  line: string
  text: string
  parts: number
  receivedAt: number
  /** What it comes to; shown as pending until `settledAt`. */
  outcome: DeliveryOutcome
  settledAt: number
}

export const messageId = ({ number, idForm }: Pick<StoredMessage, 'number' | 'idForm'>): string =>
  submitId(number, { submit_id_form: idForm })

const forms: readonly Behaviour['submit_id_form'][] = ['decimal', 'hex', 'hex_upper']

/** `+98912…` as a number, so that two hundred thousand of them cost little; anything else as the text it is. */
function toHandsetKey(handset: string): number | string {
  const digits = handset.charCodeAt(0) === 0x2b ? parseDecimal(handset.slice(1)) : NaN
  return Number.isNaN(digits) ? handset : digits
}

const fromHandsetKey = (key: number | string): string => (typeof key === 'number' ? `+${decimalText(key)}` : key)

/**
 * The last messages, for the virtual handset: at most `capacity` of them and `maxChars` of text, the oldest leave
 * first. Flat arrays keep it small. Every handset's messages form a chain backwards in time, so that a conversation is
 * read without a search.
 */
export class MessageStore {
  readonly #capacity: number
  readonly #maxChars: number
  readonly #numbers: Float64Array
  readonly #receivedAt: Float64Array
  readonly #settledAt: Float64Array
  /** Running number of the handset's message before this one, −1 for none. */
  readonly #before: Float64Array
  readonly #keys: Float64Array
  readonly #parts: Uint8Array
  /** Bits: outcome 0–1, id form 2–3, up 4. */
  readonly #marks: Uint8Array
  readonly #lines: (string | undefined)[]
  readonly #texts: (string | undefined)[]
  /** Handsets that are no plain number, by running number. */
  readonly #oddKeys = new Map<number, string>()
  /** Each handset's last message. */
  readonly #handsets = new Map<number | string, number>()
  #shared = new Map<string, string>()
  #oldest = 0
  #next = 0
  #chars = 0

  constructor({ capacity = 200_000, maxChars = 40_000_000 }: { capacity?: number; maxChars?: number } = {}) {
    this.#capacity = capacity
    this.#maxChars = maxChars
    this.#numbers = new Float64Array(capacity)
    this.#receivedAt = new Float64Array(capacity)
    this.#settledAt = new Float64Array(capacity)
    this.#before = new Float64Array(capacity)
    this.#keys = new Float64Array(capacity)
    this.#parts = new Uint8Array(capacity)
    this.#marks = new Uint8Array(capacity)
    this.#lines = Array.from<string | undefined>({ length: capacity })
    this.#texts = Array.from<string | undefined>({ length: capacity })
  }

  get size(): number {
    return this.#next - this.#oldest
  }

  get handsetCount(): number {
    return this.#handsets.size
  }

  add(message: StoredMessage): void {
    const { text } = message
    if (this.size === this.#capacity) this.#dropOldest()
    while (this.#chars + text.length > this.#maxChars && this.size > 0) this.#dropOldest()
    const slot = this.#next % this.#capacity
    const key = toHandsetKey(message.handset)
    this.#before[slot] = this.#handsets.get(key) ?? -1
    this.#handsets.set(key, this.#next)
    if (typeof key === 'string') this.#oddKeys.set(this.#next, key)
    this.#keys[slot] = typeof key === 'number' ? key : NaN
    this.#numbers[slot] = message.number
    this.#receivedAt[slot] = message.receivedAt
    this.#settledAt[slot] = message.settledAt
    this.#parts[slot] = message.parts
    this.#marks[slot] =
      outcomesBestToWorst.indexOf(message.outcome) |
      (forms.indexOf(message.idForm) << 2) |
      (message.direction === 'up' ? 16 : 0)
    this.#lines[slot] = this.#share(message.line)
    this.#texts[slot] = this.#share(text)
    this.#chars += text.length
    this.#next += 1
  }

  /** Campaigns repeat one text and one line: their copies share one string. */
  #share(text: string): string {
    const known = this.#shared.get(text)
    if (known !== undefined) return known
    if (this.#shared.size >= 10_000) this.#shared = new Map()
    this.#shared.set(text, text)
    return text
  }

  #dropOldest(): void {
    const slot = this.#oldest % this.#capacity
    const key = this.#keyAt(this.#oldest)
    if (this.#handsets.get(key) === this.#oldest) this.#handsets.delete(key)
    if (typeof key === 'string') this.#oddKeys.delete(this.#oldest)
    this.#chars -= (this.#texts[slot] as string).length
    this.#texts[slot] = this.#lines[slot] = undefined
    this.#oldest += 1
  }

  #keyAt(running: number): number | string {
    const key = this.#keys[running % this.#capacity] as number
    return Number.isNaN(key) ? (this.#oddKeys.get(running) as string) : key
  }

  #at(running: number): StoredMessage {
    const slot = running % this.#capacity
    const marks = this.#marks[slot] as number
    return {
      number: this.#numbers[slot] as number,
      idForm: forms[(marks >> 2) & 3] as Behaviour['submit_id_form'],
      direction: marks & 16 ? 'up' : 'down',
      handset: fromHandsetKey(this.#keyAt(running)),
      line: this.#lines[slot] as string,
      text: this.#texts[slot] as string,
      parts: this.#parts[slot] as number,
      receivedAt: this.#receivedAt[slot] as number,
      outcome: outcomesBestToWorst[marks & 3] as DeliveryOutcome,
      settledAt: this.#settledAt[slot] as number,
    }
  }

  /** Newest first. */
  *all(): Generator<StoredMessage> {
    for (let running = this.#next - 1; running >= this.#oldest; running--) yield this.#at(running)
  }

  /** One handset's messages in both directions, newest first. */
  *of(handset: string): Generator<StoredMessage> {
    let running = this.#handsets.get(toHandsetKey(handset)) ?? -1
    while (running >= this.#oldest) {
      yield this.#at(running)
      running = this.#before[running % this.#capacity] as number
    }
  }

  /** How many messages of the handset are kept, counted up to `most`. */
  countOf(handset: string, most = 1000): number {
    let count = 0
    let running = this.#handsets.get(toHandsetKey(handset)) ?? -1
    while (running >= this.#oldest && count < most) {
      count += 1
      running = this.#before[running % this.#capacity] as number
    }
    return count
  }

  /** The last message of each handset, newest first, among the `maxScanned` newest messages. */
  *latestPerHandset({ maxScanned = this.#capacity }: { maxScanned?: number } = {}): Generator<StoredMessage> {
    const end = Math.max(this.#oldest, this.#next - maxScanned)
    for (let running = this.#next - 1; running >= end; running--) {
      if (this.#handsets.get(this.#keyAt(running)) === running) yield this.#at(running)
    }
  }
}
