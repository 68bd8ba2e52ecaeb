import type { Timers } from './timers.ts'

const BEATS_PER_INTERVAL = 10
const LATE_SHARE = 0.4

export interface LinkWatchOptions {
  timers: Timers
  /** The enquire_link interval. */
  intervalMs: number
  /** `onBeat` is wanted at least this often. */
  beatMs: number
  /** The peer was silent for nearly an interval: send enquire_link. */
  onEnquire: () => void
  /** Nearly two intervals without an octet although it was asked. */
  onSilent: () => void
  /** Ten times per interval or as often as wanted, unless our own process was held up. */
  onBeat: (now: number) => void
}

/**
 * Finds a dead peer within two enquire_link intervals: after 0.85 of an interval it is asked, after 1.85 it is dead.
 * A beat that comes late (our own process was held up) finds nobody dead: what the peer sent meanwhile has not been
 * read yet.
 */
export class LinkWatch {
  readonly #options: LinkWatchOptions
  #heardAt: number
  #beatAt: number
  #hasAsked = false
  #stop: (() => void) | undefined

  constructor(options: LinkWatchOptions) {
    this.#options = options
    this.#heardAt = this.#beatAt = options.timers.now()
  }

  /** When the last octet came. */
  get heardAt(): number {
    return this.#heardAt
  }

  heard(): void {
    this.#heardAt = this.#options.timers.now()
    this.#hasAsked = false
  }

  start(): void {
    this.#beatAt = this.#options.timers.now()
    this.#plan()
  }

  stop(): void {
    this.#stop?.()
    this.#stop = undefined
  }

  #plan(): void {
    const { timers, intervalMs, beatMs } = this.#options
    this.#stop = timers.after(Math.min(intervalMs / BEATS_PER_INTERVAL, beatMs), () => this.#beat())
  }

  #beat(): void {
    const { timers, intervalMs, onEnquire, onSilent, onBeat } = this.#options
    const now = timers.now()
    const isLate = now - this.#beatAt > intervalMs * LATE_SHARE
    this.#beatAt = now
    // Planned first, so that any of the callbacks may stop it.
    this.#plan()
    const silence = now - this.#heardAt
    if (silence > intervalMs * 1.85 && this.#hasAsked && !isLate) {
      onSilent()
      return
    }
    if (silence > intervalMs * 0.85 && !this.#hasAsked) {
      this.#hasAsked = true
      onEnquire()
    }
    if (!isLate) onBeat(now)
  }
}
