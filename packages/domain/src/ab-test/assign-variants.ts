/** A stream of numbers from 0 to 1, the same for the same seed (32 bits; M. E. O'Neill's permuted congruential step). */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 747_796_405) + 2_891_336_453) >>> 0
    const word = Math.imul((state >>> ((state >>> 28) + 4)) ^ state, 277_803_737)
    return ((word ^ (word >>> 22)) >>> 0) / 2 ** 32
  }
}

/** Seeds are whole numbers below this. */
export const SEED_LIMIT = 2 ** 31

/** Nobody's text yet: whoever waits for the winner. */
export const REST_ARM = 0

/**
 * Deals recipients, one after the other, to the texts of a test (1, 2, …) and to the rest (0): every split of these sizes
 * is as likely as any other, the sizes come out exactly, and the same seed deals the same again.
 */
export function createArmAssigner({
  seed,
  perArm,
  arms,
  audience,
}: {
  seed: number
  perArm: number
  arms: number
  audience: number
}): () => number {
  // prettier-ignore
  const chance = seededRandom(seed)
  const left = Array.from({ length: arms }, () => perArm)
  let open = audience
  return () => {
    // Each of those who are still to come has the same chance of every place that is still free.
    let place = Math.floor(chance() * open)
    open -= 1
    for (const [at, free] of left.entries()) {
      if (place < free) {
        left[at] = free - 1
        return at + 1
      }
      place -= free
    }
    return REST_ARM
  }
}
