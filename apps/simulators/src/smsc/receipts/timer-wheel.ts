const SLOT_MS = 10
const SLOTS = 4096

/**
 * What becomes due when, a million of them with one timer: a ring of slots of 10 ms that hold numbers (whatever they
 * mean to the owner). What is further away than one turn of the ring (41 s) stays in its slot until its time.
 */
export class TimerWheel {
  /** Pairs: when, what. */
  readonly #slots: number[][] = Array.from({ length: SLOTS }, () => [])
  readonly #onDue: (things: number[]) => void
  readonly #now: () => number
  #turnedTo: number
  #size = 0
  #timer: ReturnType<typeof setInterval> | undefined

  /** `now` in milliseconds of a clock that only grows; `turn` is called by a timer of its own while there is something. */
  constructor({ onDue, now }: { onDue: (things: number[]) => void; now: () => number }) {
    this.#onDue = onDue
    this.#now = now
    this.#turnedTo = Math.floor(now() / SLOT_MS)
  }

  get size(): number {
    return this.#size
  }

  add(thing: number, at: number): void {
    if (this.#size === 0) {
      this.#turnedTo = Math.floor(this.#now() / SLOT_MS)
      this.#timer ??= setInterval(() => this.turn(), SLOT_MS)
    }
    const slot = Math.max(Math.ceil(at / SLOT_MS), this.#turnedTo + 1)
    ;(this.#slots[slot % SLOTS] as number[]).push(at, thing)
    this.#size += 1
  }

  /** Forgets everything and lets the process end. */
  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
    for (const slot of this.#slots) slot.length = 0
    this.#size = 0
  }

  /** Hands over what is due by now. */
  turn(): void {
    const now = this.#now()
    const to = Math.floor(now / SLOT_MS)
    const due: number[] = []
    // After a long halt one whole turn sees every slot.
    for (let slot = Math.max(this.#turnedTo + 1, to - SLOTS + 1); slot <= to; slot++)
      this.#empty(slot % SLOTS, now, due)
    this.#turnedTo = Math.max(this.#turnedTo, to)
    this.#size -= due.length
    if (this.#size === 0) {
      clearInterval(this.#timer)
      this.#timer = undefined
    }
    if (due.length > 0) this.#onDue(due)
  }

  #empty(at: number, now: number, due: number[]): void {
    const slot = this.#slots[at] as number[]
    if (slot.length === 0) return
    const later: number[] = []
    for (let i = 0; i < slot.length; i += 2) {
      if ((slot[i] as number) <= now) due.push(slot[i + 1] as number)
      else later.push(slot[i] as number, slot[i + 1] as number)
    }
    this.#slots[at] = later
  }
}
