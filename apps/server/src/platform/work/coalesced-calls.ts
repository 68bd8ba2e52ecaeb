/** Runs something later; answers how to call it off. */
export type After = (ms: number, callback: () => void) => () => void

const systemAfter: After = (ms, callback) => {
  const timer = setTimeout(callback, ms)
  timer.unref()
  return () => clearTimeout(timer)
}

interface Pause {
  next: (() => void) | undefined
  callOff: () => void
}

/**
 * Calls that come in bursts: the first of a key runs at once, and all that follow within `everyMs` become one, the last
 * of them, when that time is over. So nobody waits who comes alone, and a flood of calls costs what its time costs.
 */
export class CoalescedCalls {
  readonly #everyMs: number
  readonly #after: After
  readonly #pauses = new Map<string, Pause>()

  constructor({ everyMs, after = systemAfter }: { everyMs: number; after?: After }) {
    this.#everyMs = everyMs
    this.#after = after
  }

  call(key: string, work: () => void): void {
    const pause = this.#pauses.get(key)
    if (pause === undefined) this.#run(key, work)
    else pause.next = work
  }

  #run(key: string, work: () => void): void {
    const end = () => {
      this.#pauses.delete(key)
      if (pause.next !== undefined) this.#run(key, pause.next)
    }
    const pause: Pause = { next: undefined, callOff: this.#after(this.#everyMs, end) }
    this.#pauses.set(key, pause)
    work()
  }

  /** What waits is never run. */
  stop(): void {
    for (const { callOff } of this.#pauses.values()) callOff()
    this.#pauses.clear()
  }
}
