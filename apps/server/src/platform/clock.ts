/** The time of day, as an argument: whatever asks what time it is can be tested at any time. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** Chance, as an argument likewise: a number from 0 to below 1, for waits that must not fall together. */
export const systemRandom = (): number => Math.random()

/** A clock for tests: it stands still until it is moved. */
export function stoppedClock(at: string | number): Clock & { move(milliseconds: number): void } {
  let now = typeof at === 'number' ? at : Date.parse(at)
  return {
    now: () => now,
    move(milliseconds) {
      now += milliseconds
    },
  }
}
