/** The only source of time in this package; tests and the engine's simulation bring their own. */
export interface Clock {
  /** Milliseconds that only ever grow; no calendar time. */
  now(): number
  /** Runs `act` once after `ms`; the returned function takes it back. */
  after(ms: number, act: () => void): () => void
}

export const systemClock: Clock = {
  now: () => performance.now(),
  after: (ms, act) => {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
}
