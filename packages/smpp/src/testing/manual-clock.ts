import type { Clock } from '../clock.ts'

interface Planned {
  at: number
  act: () => void
}

/** A clock that stands still until `pass` moves it; what is planned happens in its order. */
export class ManualClock implements Clock {
  #now = 0
  #planned: Planned[] = []

  now(): number {
    return this.#now
  }

  after(ms: number, act: () => void): () => void {
    const planned = { at: this.#now + Math.max(0, ms), act }
    this.#planned.push(planned)
    return () => {
      this.#planned = this.#planned.filter((one) => one !== planned)
    }
  }

  /** How much is planned. */
  get planned(): number {
    return this.#planned.length
  }

  /** Lets time pass; what is due happens at its moment, also what the due things plan themselves. */
  pass(ms: number): void {
    const end = this.#now + ms
    for (;;) {
      const next = this.#planned.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      this.#planned = this.#planned.filter((one) => one !== next)
      this.#now = Math.max(this.#now, next.at)
      next.act()
    }
    this.#now = end
  }

  /** Time passes and nothing happens, as when the process is held up; what became due happens at the next `pass`. */
  leap(ms: number): void {
    this.#now += ms
  }
}
