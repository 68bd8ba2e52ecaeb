import { TokenBucket } from './token-bucket.ts'

// A little more than a second, so that messages that are written evenly and arrive a little unevenly still keep the limit.
const WINDOW_MS = 1004
const SLICE_MS = 4
const SLICES = WINDOW_MS / SLICE_MS

/**
 * The limit of a line or a carrier in message parts per second: never more in any window of a second (promise P3), and
 * evenly spread. Two rules together: a bucket that refills steadily and holds a quarter of a second, so that a timer that
 * a busy process is late with loses nothing; and a count of the last second, which the bucket alone would overrun after a
 * pause. A message goes whole: one of more parts than the limit allows at once waits for a second in which nothing else
 * went.
 */
export class RateLimiter {
  readonly perSecond: number
  readonly #bucket: TokenBucket
  readonly #slices = new Uint32Array(SLICES + 1)
  #slice = -Infinity
  #acquired = 0

  /** `spentAt`: at that moment the whole second may have been used up by another gateway. */
  constructor(perSecond: number, { spentAt }: { spentAt?: number | undefined } = {}) {
    if (!(perSecond > 0)) throw new RangeError('a limit needs a positive rate')
    this.perSecond = perSecond
    this.#bucket = new TokenBucket({ perMs: perSecond / 1000, capacity: Math.max(1, perSecond / 4) })
    if (spentAt === undefined) return
    this.#advance(spentAt)
    this.#count(this.#limit)
  }

  get #limit(): number {
    return Math.max(1, Math.floor(this.perSecond))
  }

  /** Whether a message of this many parts may be sent now; if so, it is counted. */
  tryAcquire(parts: number, now: number): boolean {
    this.#advance(now)
    if (!this.#bucket.has(Math.min(parts, this.#bucket.capacity))) return false
    if (this.#acquired + parts > this.#limit && this.#acquired > 0) return false
    this.#count(parts)
    return true
  }

  /** Undoes the count of a message of this very moment that was not sent. */
  release(parts: number): void {
    this.#count(-parts)
  }

  #count(parts: number): void {
    this.#bucket.take(parts)
    this.#acquired += parts
    const slot = this.#slice % (SLICES + 1)
    this.#slices[slot] = (this.#slices[slot] as number) + parts
  }

  /** Milliseconds after which it makes sense to try again; at least one slice. */
  waitMs(parts: number, now: number): number {
    this.#advance(now)
    return Math.max(SLICE_MS, this.#bucket.msUntil(Math.min(parts, this.#bucket.capacity)))
  }

  #advance(now: number): void {
    const slice = Math.floor(this.#bucket.advance(now) / SLICE_MS)
    if (slice - this.#slice > SLICES) {
      this.#slices.fill(0)
      this.#acquired = 0
    } else {
      // One slice more than the window is kept: the oldest leaves only when the whole of it is old.
      for (let next = this.#slice + 1; next <= slice; next++) {
        const slot = next % (SLICES + 1)
        this.#acquired -= this.#slices[slot] as number
        this.#slices[slot] = 0
      }
    }
    this.#slice = slice
  }
}
