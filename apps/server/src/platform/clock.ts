/** The time of day, as an argument: whatever asks what time it is can be tested at any time. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** Chance, as an argument likewise: a number from 0 to below 1, for waits that must not fall together. */
export const systemRandom = (): number => Math.random()
