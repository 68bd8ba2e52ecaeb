/**
 * Where a person stands in the order in which people are drawn from a number bank: by the number alone, so that the order is
 * the same in every version and on every day, and has nothing to do with prefixes, places or the order of a file. From 0 up
 * to the largest `int4`.
 */
export function drawKeyOf(msisdn: number): number {
  // murmur3's finalizer: each bit of the number changes half of the bits of the key.
  let hash = (msisdn % 1_000_000_000) | 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 1
}

/** Where the order of drawing begins for a seed: it goes on to its end and from its beginning up to there. Without one: at 0. */
export const drawStartOf = (seed: number | null): number => (seed === null ? 0 : drawKeyOf(seed))
