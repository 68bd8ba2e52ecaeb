/** Repeatable random numbers (mulberry32): the same seed gives the same sequence. */
export class SeededRandom {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** 0 ≤ x < 1. */
  next(): number {
    this.#state = (this.#state + STEP) >>> 0
    return mix(this.#state)
  }

  /** True with this probability. */
  happens(share: number): boolean {
    return share > 0 && this.next() < share
  }

  /** Between the two ends; draws nothing when they are the same. */
  between([least, most]: readonly [least: number, most: number]): number {
    return most <= least ? least : least + this.next() * (most - least)
  }

  /** A whole number between the two ends, both included. */
  integer([least, most]: readonly [least: number, most: number]): number {
    return Math.floor(this.between([least, most + 1]))
  }

  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(this.next() * items.length)]
  }
}

/** The sequence of `SeededRandom` as a function, for callers that take `Math.random` or something like it. */
export function seededRandom(seed: number): () => number {
  const random = new SeededRandom(seed)
  return () => random.next()
}

/** 0 ≤ x < 1, always the same for the same text and seed. */
export function seededFraction(text: string, seed: number): number {
  let hash = seed >>> 0
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0
  return mix((hash + STEP) >>> 0)
}

const STEP = 0x6d2b79f5

function mix(state: number): number {
  let mixed = Math.imul(state ^ (state >>> 15), state | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}
