import type { Timers } from '../session/timers.ts'

interface ScheduledCallback {
  at: number
  callback: () => void
}

/** Time stands still until `advance` moves it; callbacks run in the order of their moments. */
export class ManualTimers implements Timers {
  #now = 0
  #scheduled: ScheduledCallback[] = []

  now(): number {
    return this.#now
  }

  after(ms: number, callback: () => void): () => void {
    const scheduled = { at: this.#now + Math.max(0, ms), callback }
    this.#scheduled.push(scheduled)
    return () => {
      this.#scheduled = this.#scheduled.filter((other) => other !== scheduled)
    }
  }

  get scheduledCount(): number {
    return this.#scheduled.length
  }

  /** Lets time pass and runs what is due, each at its moment, also what those callbacks schedule themselves. */
  advance(ms: number): void {
    const end = this.#now + ms
    for (;;) {
      const next = this.#scheduled.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      this.#scheduled = this.#scheduled.filter((other) => other !== next)
      this.#now = Math.max(this.#now, next.at)
      next.callback()
    }
    this.#now = end
  }

  /** Time passes and nothing runs, as in a process that hangs; what became due runs at the next `advance`. */
  stall(ms: number): void {
    this.#now += ms
  }
}
