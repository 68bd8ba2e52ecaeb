/** Random orders that a form may begin with: few enough to be read out to somebody, too many for two sends to share one. */
const SEEDS = 9999

const CHANCES = 2 ** 32
const byChance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / CHANCES

/**
 * The seed of a random sample, never that of the one before. A form without one would be drawn in the order that is
 * everybody's first: sends to the same place would be to the same people, whose adverts of the day are soon used up.
 */
export const nextSeed = (before: number | null, chance = byChance): number => {
  const seed = 1 + Math.floor(chance() * SEEDS)
  return seed === before ? (seed % SEEDS) + 1 : seed
}
