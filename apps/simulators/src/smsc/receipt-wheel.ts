const SLOT_MS = 10
const SLOTS = 4096

interface Due<Thing> {
  at: number
  thing: Thing
}

/**
 * Things that become due, a million of them with one timer: a ring of slots of 10 ms. What is further away than one
 * turn of the ring (41 s) stays in its slot until its time.
 */
export class ReceiptWheel<Thing> {
  readonly #slots: Due<Thing>[][] = Array.from({ length: SLOTS }, () => [])
  readonly #onDue: (things: Thing[]) => void
  readonly #now: () => number
  #turnedTo: number
  #size = 0
  #timer: ReturnType<typeof setInterval> | undefined

  constructor({ onDue, now }: { onDue: (things: Thing[]) => void; now: () => number }) {
    this.#onDue = onDue
    this.#now = now
    this.#turnedTo = Math.floor(now() / SLOT_MS)
  }

  get size(): number {
    return this.#size
  }

  add(thing: Thing, at: number): void {
    if (this.#size === 0) {
      this.#turnedTo = Math.floor(this.#now() / SLOT_MS)
      this.#timer ??= setInterval(() => this.#turn(), SLOT_MS)
    }
    const slot = Math.max(Math.ceil(at / SLOT_MS), this.#turnedTo + 1)
    ;(this.#slots[slot % SLOTS] as Due<Thing>[]).push({ at, thing })
    this.#size += 1
  }

  /** Forgets everything and lets the process end. */
  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
    for (const slot of this.#slots) slot.length = 0
    this.#size = 0
  }

  #turn(): void {
    const now = this.#now()
    const to = Math.floor(now / SLOT_MS)
    const due: Thing[] = []
    // After a long halt one whole turn sees every slot.
    for (let slot = Math.max(this.#turnedTo + 1, to - SLOTS + 1); slot <= to; slot++) this.#empty(slot % SLOTS, now, due)
    this.#turnedTo = Math.max(this.#turnedTo, to)
    this.#size -= due.length
    if (this.#size === 0) {
      clearInterval(this.#timer)
      this.#timer = undefined
    }
    if (due.length > 0) this.#onDue(due)
  }

  #empty(at: number, now: number, due: Thing[]): void {
    const slot = this.#slots[at] as Due<Thing>[]
    if (slot.length === 0) return
    const later: Due<Thing>[] = []
    for (const entry of slot) {
      if (entry.at <= now) due.push(entry.thing)
      else later.push(entry)
    }
    this.#slots[at] = later
  }
}
