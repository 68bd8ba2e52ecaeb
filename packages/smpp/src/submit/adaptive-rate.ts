/** Rise per second of good answers at full use: away from the rate that was too much, and near it. */
const FAR_RISE = 0.2
const NEAR_RISE = 0.02

/**
 * The rate that an SMSC accepts, learned, in PDUs (parts) per second, which is what an SMSC counts. Times are milliseconds
 * of the caller's clock. Without bound until the SMSC says "too fast", then half of what was sent (later of the rate). It
 * rises with good answers: by a fifth per second while well below the rate that was too much, slowly near it, and by a
 * fifth again once that has proved no longer true. Complaints within `calmMs` count once.
 */
export class AdaptiveRate {
  readonly #floor: number
  readonly #calmMs: number
  #perSecond = Infinity
  /** The rate at the last fall. */
  #tooMuch = Infinity
  #tokens = 0
  #at = -Infinity
  #fellAt = -Infinity
  #second = -Infinity
  #sentThisSecond = 0
  #sentLastSecond = 0

  constructor({ floorPerSecond = 5, calmMs = 1000 }: { floorPerSecond?: number; calmMs?: number } = {}) {
    this.#floor = floorPerSecond
    this.#calmMs = calmMs
  }

  /** PDUs per second, Infinity while the SMSC has never complained. */
  get perSecond(): number {
    return this.#perSecond
  }

  /** How many `take` would grant now; Infinity while the SMSC has never complained. */
  available(now: number): number {
    this.#advance(now)
    return this.#perSecond === Infinity ? Infinity : Math.max(0, Math.floor(this.#tokens + 1e-9))
  }

  /** How many may go now, taken at once. */
  acquire(wanted: number, now: number): number {
    const granted = Math.min(wanted, this.available(now))
    if (this.#perSecond !== Infinity) this.#tokens -= granted
    this.#sentThisSecond += granted
    return granted
  }

  release(count: number): void {
    if (this.#perSecond !== Infinity) this.#tokens += count
    this.#sentThisSecond -= count
  }

  /** Takes so many at once, whatever is left: later ones wait the longer. */
  lend(count: number, now: number): void {
    this.#advance(now)
    this.release(-count)
  }

  waitMs(now: number): number {
    this.#advance(now)
    if (this.#perSecond === Infinity) return 0
    return Math.max(0, ((1 - this.#tokens) / this.#perSecond) * 1000)
  }

  /** The SMSC said "too fast" or "queue full". */
  fall(now: number): void {
    this.#advance(now)
    if (now - this.#fellAt < this.#calmMs) return
    this.#fellAt = now
    this.#tooMuch =
      this.#perSecond === Infinity ? Math.max(this.#sentThisSecond, this.#sentLastSecond) : this.#perSecond
    this.#perSecond = Math.max(this.#floor, this.#tooMuch / 2)
    this.#tokens = 0
  }

  /** The SMSC took `count` PDUs. Answers come as fast as we send, so an idle connection's rate stays where it is. */
  rise(count: number, now: number): void {
    if (this.#perSecond === Infinity || now - this.#fellAt < this.#calmMs) return
    const isNear = this.#perSecond > this.#tooMuch * 0.9 && this.#perSecond < this.#tooMuch * 1.1
    this.#perSecond += count * (isNear ? NEAR_RISE : FAR_RISE)
  }

  #advance(now: number): void {
    if (!(now > this.#at)) return
    const elapsed = this.#at === -Infinity ? 0 : (now - this.#at) / 1000
    this.#at = now
    const second = Math.floor(now / 1000)
    if (second !== this.#second) {
      this.#sentLastSecond = second === this.#second + 1 ? this.#sentThisSecond : 0
      this.#sentThisSecond = 0
      this.#second = second
    }
    if (this.#perSecond === Infinity) return
    this.#tokens = Math.min(Math.max(1, this.#perSecond / 20), this.#tokens + elapsed * this.#perSecond)
  }
}
