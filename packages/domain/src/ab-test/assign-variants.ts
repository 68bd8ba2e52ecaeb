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

/** The arm of recipients outside the test, who get the winner later. */
export const REST_ARM = 0

/**
 * Assigns recipients one after another to the texts of a test (1, 2, …) or to the rest (0): the sizes are exact, every
 * split of these sizes is equally likely, and the same seed gives the same split.
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
  const random = seededRandom(seed)
  const left = Array.from({ length: arms }, () => perArm)
  let open = audience
  return () => {
    // Every remaining recipient is equally likely to get any place that is still free.
    let place = Math.floor(random() * open)
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
