/** Everything that waits takes its time from here, so that a test or a simulation can bring its own. */
export interface Timers {
  /** Milliseconds that only ever grow; no calendar time. */
  now(): number
  /** Runs `callback` once after `ms`; the returned function cancels it. */
  after(ms: number, callback: () => void): () => void
}

export const systemTimers: Timers = {
  now: () => performance.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}
