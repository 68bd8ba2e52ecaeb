import type { Sleep } from '../work/loops.ts'

export interface PendingSleep {
  readonly ms: number
  /** The time is over. */
  end(): void
}

/** The time of a loop, in a test's hand: each of its sleeps lasts until the test ends it, or until it is woken. */
export function loopTime(): { sleep: Sleep; next(): Promise<PendingSleep> } {
  const begun: PendingSleep[] = []
  let told = Promise.withResolvers<void>()
  return {
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        begun.push({ ms, end: resolve })
        told.resolve()
        if (signal.aborted) resolve()
        signal.addEventListener('abort', () => resolve(), { once: true })
      }),
    /** The next sleep that begins, or has begun and was not asked for yet. */
    async next() {
      while (begun.length === 0) {
        await told.promise
        told = Promise.withResolvers<void>()
      }
      return begun.shift() as PendingSleep
    },
  }
}
