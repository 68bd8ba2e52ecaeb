/** Repeatable chance (mulberry32): the same seed gives the same run. */
export class SeededRandom {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** 0 ≤ x < 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  happens(share: number): boolean {
    return share > 0 && this.next() < share
  }

  /** Between the two ends. */
  between([least, most]: readonly [least: number, most: number]): number {
    return least + this.next() * (most - least)
  }

  /** A whole number between the two ends, both included. */
  integer([least, most]: readonly [least: number, most: number]): number {
    return Math.floor(this.between([least, most + 1]))
  }

  pick<Thing>(things: readonly Thing[]): Thing | undefined {
    return things[Math.floor(this.next() * things.length)]
  }
}
