/** Repeatable chance: the same seed gives the same run. */
export class SeededRandom {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** 0 ≤ x < 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    return mix(this.#state)
  }

  happens(share: number): boolean {
    return share > 0 && this.next() < share
  }

  /** Between the two ends. */
  between([least, most]: readonly [number, number]): number {
    return most <= least ? least : least + this.next() * (most - least)
  }
}

/** 0 ≤ x < 1, always the same for the same text and seed: the parts of one message share their luck. */
export function seededFraction(text: string, seed: number): number {
  let hash = seed >>> 0
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0
  return mix((hash + 0x6d2b79f5) >>> 0)
}

function mix(state: number): number {
  let t = Math.imul(state ^ (state >>> 15), state | 1)
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}
