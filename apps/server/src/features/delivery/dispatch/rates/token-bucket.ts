/** Absorbs rounding, so that a token that is due is never missed by a fraction of itself. */
const EPSILON = 1e-9

/** Fills steadily up to its capacity; what it holds may be taken at once. Times are milliseconds of the caller's clock. */
export class TokenBucket {
  readonly capacity: number
  readonly #perMs: number
  #tokens: number
  #at: number

  /** Full from the first moment on, unless `tokens` and `now` say otherwise. */
  constructor({
    perMs,
    capacity,
    tokens = capacity,
    now = -Infinity,
  }: {
    perMs: number
    capacity: number
    tokens?: number
    now?: number
  }) {
    this.capacity = capacity
    this.#perMs = perMs
    this.#tokens = tokens
    this.#at = now
  }

  /** Refills up to `now` and returns the bucket's time: it never runs backwards. */
  advance(now: number): number {
    if (now > this.#at) {
      this.#tokens = Math.min(this.capacity, this.#tokens + (now - this.#at) * this.#perMs)
      this.#at = now
    }
    return this.#at
  }

  has(count: number): boolean {
    return this.#tokens + EPSILON >= count
  }

  /** Removes this many tokens, even more than there are; a negative count puts them back. */
  take(count: number): void {
    this.#tokens -= count
  }

  /** Milliseconds until there are this many tokens; 0 or less when there are. */
  msUntil(count: number): number {
    return (count - this.#tokens) / this.#perMs
  }

  /** Whole tokens that there will be within this many milliseconds, if none is removed until then. */
  withinMs(ms: number): number {
    return Math.floor(this.#tokens + ms * this.#perMs + EPSILON)
  }

  get isFull(): boolean {
    return this.#tokens >= this.capacity
  }
}
