import { throttleBucket } from '@peyk/domain/delivery/throttle.ts'
import type { Throttle } from '@peyk/domain/delivery/throttle.ts'

/** Messages that leave within so long may be recorded ahead of the socket. */
const AHEAD_MS = 250

/**
 * How fast one send goes. It begins empty where somebody may have sent of it before (a gateway that is gone, this one
 * before a pause): who waited loses a moment, and no window ever sees more than the pace.
 */
export class SendThrottle {
  readonly pace: Throttle
  readonly #perMs: number
  readonly #capacity: number
  #tokens: number
  #at: number

  constructor(pace: Throttle, { now, isFresh }: { now: number; isFresh: boolean }) {
    const { perMs, max: most } = throttleBucket(pace)
    this.pace = pace
    this.#perMs = perMs
    this.#capacity = most
    this.#tokens = isFresh ? 1 : 0
    this.#at = now
  }

  #advance(now: number): void {
    if (now <= this.#at) return
    this.#tokens = Math.min(this.#capacity, this.#tokens + (now - this.#at) * this.#perMs)
    this.#at = now
  }

  /** Whether a message may go now; if so, it is counted. */
  tryAcquire(now: number): boolean {
    this.#advance(now)
    if (this.#tokens + 1e-9 < 1) return false
    this.#tokens -= 1
    return true
  }

  /** Takes back what was counted in this very moment and did not go. */
  release(): void {
    this.#tokens += 1
  }

  /** Milliseconds after which it makes sense to ask again; at least one. */
  waitMs(now: number): number {
    this.#advance(now)
    return Math.max(1, (1 - this.#tokens) / this.#perMs)
  }

  /** Messages that may be recorded now: those that leave soon, so that a crash makes no more than those doubtful. */
  ahead(now: number): number {
    this.#advance(now)
    return Math.floor(this.#tokens + AHEAD_MS * this.#perMs + 1e-9)
  }

  /** Nothing is to be remembered of it: it is as full as it can be. */
  isFull(now: number): boolean {
    this.#advance(now)
    return this.#tokens >= this.#capacity
  }
}
