import { throttleBucket } from '@peyk/domain/delivery/throttle.ts'
import type { Throttle } from '@peyk/domain/delivery/throttle.ts'
import { TokenBucket } from './token-bucket.ts'

/** Messages that leave within this time may be recorded ahead of the socket. */
const AHEAD_MS = 250

/**
 * The rate of one throttled send. It begins empty where messages of the send may have left before (through a former
 * gateway, or through this one before a pause): the send loses a moment, and no window ever holds more than the throttle
 * allows.
 */
export class SendThrottle {
  readonly throttle: Throttle
  readonly #bucket: TokenBucket

  constructor(throttle: Throttle, { now, isFresh }: { now: number; isFresh: boolean }) {
    const { perMs, max } = throttleBucket(throttle)
    this.throttle = throttle
    this.#bucket = new TokenBucket({ perMs, capacity: max, tokens: isFresh ? 1 : 0, now })
  }

  /** Whether a message may go now; if so, it is counted. */
  tryAcquire(now: number): boolean {
    this.#bucket.advance(now)
    if (!this.#bucket.has(1)) return false
    this.#bucket.take(1)
    return true
  }

  /** Undoes the count of a message of this very moment that was not sent. */
  release(): void {
    this.#bucket.take(-1)
  }

  /** Milliseconds after which it makes sense to try again; at least one. */
  waitMs(now: number): number {
    this.#bucket.advance(now)
    return Math.max(1, this.#bucket.msUntil(1))
  }

  /** Messages that may be recorded now: those that leave soon, so that a crash makes no more than those doubtful. */
  ahead(now: number): number {
    this.#bucket.advance(now)
    return this.#bucket.withinMs(AHEAD_MS)
  }

  /** A full throttle remembers nothing: a new one would allow the same. */
  isFull(now: number): boolean {
    this.#bucket.advance(now)
    return this.#bucket.isFull
  }
}
