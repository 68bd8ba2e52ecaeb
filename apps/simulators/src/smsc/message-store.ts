import type { Fate } from './fate.ts'

/** A message on its way to a handset (`down`) or from one (`up`). */
export interface StoredMessage {
  id: string
  direction: 'down' | 'up'
  /** Line as the client sent it, `+98…` when it said so; for `up` the handset. */
  from: string
  to: string
  text: string
  parts: number
  receivedAt: number
  /** What it comes to; shown as pending until `settledAt`. */
  fate: Fate
  settledAt: number
}

interface Handset {
  last: number
  count: number
}

/**
 * The last messages, for the virtual handset: at most `capacity` of them and `mostChars` of text, the oldest leave
 * first. Every handset's messages form a chain backwards in time, so that a conversation is read without a search.
 */
export class MessageStore {
  readonly #capacity: number
  readonly #mostChars: number
  readonly #ring: (StoredMessage | undefined)[]
  /** Per slot: running number of the handset's message before this one. */
  readonly #before: Float64Array
  readonly #handsets = new Map<string, Handset>()
  #texts = new Map<string, string>()
  #oldest = 0
  #next = 0
  #chars = 0

  constructor({ capacity = 200_000, mostChars = 40_000_000 }: { capacity?: number; mostChars?: number } = {}) {
    this.#capacity = capacity
    this.#mostChars = mostChars
    this.#ring = Array.from<StoredMessage | undefined>({ length: capacity })
    this.#before = new Float64Array(capacity)
  }

  get size(): number {
    return this.#next - this.#oldest
  }

  get handsetCount(): number {
    return this.#handsets.size
  }

  add(message: StoredMessage): void {
    if (this.size === this.#capacity) this.#dropOldest()
    while (this.#chars + message.text.length > this.#mostChars && this.size > 0) this.#dropOldest()
    message.text = this.#shared(message.text)
    message.from = this.#shared(message.from)
    const number = handsetOf(message)
    const handset = this.#handsets.get(number)
    const slot = this.#next % this.#capacity
    this.#before[slot] = handset ? handset.last : -1
    if (handset) {
      handset.last = this.#next
      handset.count += 1
    } else this.#handsets.set(number, { last: this.#next, count: 1 })
    this.#ring[slot] = message
    this.#chars += message.text.length
    this.#next += 1
  }

  /** Campaigns repeat one text and one line: their copies share one string. */
  #shared(text: string): string {
    const known = this.#texts.get(text)
    if (known !== undefined) return known
    if (this.#texts.size >= 10_000) this.#texts = new Map()
    this.#texts.set(text, text)
    return text
  }

  #dropOldest(): void {
    const slot = this.#oldest % this.#capacity
    const message = this.#ring[slot] as StoredMessage
    const number = handsetOf(message)
    const handset = this.#handsets.get(number) as Handset
    handset.count -= 1
    if (handset.count === 0) this.#handsets.delete(number)
    this.#chars -= message.text.length
    this.#ring[slot] = undefined
    this.#oldest += 1
  }

  #at(running: number): StoredMessage {
    return this.#ring[running % this.#capacity] as StoredMessage
  }

  /** Newest first. */
  *all(): Generator<StoredMessage> {
    for (let running = this.#next - 1; running >= this.#oldest; running--) yield this.#at(running)
  }

  /** One handset's messages in both directions, newest first. */
  *of(number: string): Generator<StoredMessage> {
    let running = this.#handsets.get(number)?.last ?? -1
    while (running >= this.#oldest) {
      yield this.#at(running)
      running = this.#before[running % this.#capacity] as number
    }
  }

  countOf(number: string): number {
    return this.#handsets.get(number)?.count ?? 0
  }

  /** The handsets whose last messages are the newest, newest first; looks at a bounded number of messages. */
  latestHandsets({ limit, lookAtMost = 20_000 }: { limit: number; lookAtMost?: number }): StoredMessage[] {
    const latest: StoredMessage[] = []
    const end = Math.max(this.#oldest, this.#next - lookAtMost)
    for (let running = this.#next - 1; running >= end && latest.length < limit; running--) {
      const message = this.#at(running)
      if (this.#handsets.get(handsetOf(message))?.last === running) latest.push(message)
    }
    return latest
  }
}

/** The subscriber's side of a message. */
export const handsetOf = ({ direction, from, to }: StoredMessage): string => (direction === 'down' ? to : from)
