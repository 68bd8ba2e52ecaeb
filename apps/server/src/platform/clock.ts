/** The time of day, as an argument: code that needs it can be tested at any time. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** Randomness, as an argument likewise: a number from 0 to below 1, for pauses that must not coincide. */
export const systemRandom = (): number => Math.random()
