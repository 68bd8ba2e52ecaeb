import type { Timers } from '@peyk/smpp/session/timers.ts'

const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 2000

export interface CoalescingTaskOptions {
  timers: Timers
  onError: (error: unknown) => void
  /**
   * A round begins at the earliest so many milliseconds after the one before it began, so that rounds which follow at once
   * carry more than a message each. The first one after a pause begins at once.
   */
  spacingMs?: number
  /** There is enough to do that waiting for more gains nothing: the next round begins at once. */
  isFull?: () => boolean
}

/**
 * Work that runs again on every trigger, never twice at once: triggers during a round cause one more round.
 * A failed round is reported and retried after a pause that grows to two seconds.
 */
export class CoalescingTask {
  readonly #work: () => Promise<unknown>
  readonly #options: CoalescingTaskOptions
  #running: Promise<void> | undefined
  #isTriggered = false
  #isStopped = false
  #failures = 0
  #begunAt = -Infinity
  /** Ends the pause after a failure. */
  #stopRetryTimer: (() => void) | undefined
  /** Ends the wait for the next round's time. */
  #stopSpacingTimer: (() => void) | undefined

  constructor(work: () => Promise<unknown>, options: CoalescingTaskOptions) {
    this.#work = work
    this.#options = options
  }

  get hasFailed(): boolean {
    return this.#failures > 0
  }

  trigger(): void {
    if (this.#isStopped) return
    this.#isTriggered = true
    if (this.#running === undefined && this.#stopRetryTimer === undefined) this.#begin()
  }

  triggerIn(ms: number): void {
    this.#options.timers.after(ms, () => this.trigger())
  }

  /** Starts no new round; resolves when the current one is over. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#stopRetryTimer?.()
    this.#stopSpacingTimer?.()
    await this.#running
  }

  /** Resolves when no round is running. */
  async whenIdle(): Promise<void> {
    while (this.#running !== undefined) await this.#running
  }

  /** Begins a round now, or as soon as the spacing allows. */
  #begin(): void {
    const waitMs = this.#waitMs()
    if (waitMs <= 0) {
      this.#stopSpacingTimer?.()
      this.#stopSpacingTimer = undefined
      this.#running = this.#run()
    } else {
      this.#stopSpacingTimer ??= this.#options.timers.after(waitMs, () => {
        this.#stopSpacingTimer = undefined
        this.#running ??= this.#run()
      })
    }
  }

  #waitMs(): number {
    const { timers, spacingMs = 0, isFull } = this.#options
    if (spacingMs === 0) return 0
    const waitMs = this.#begunAt + spacingMs - timers.now()
    return waitMs > 0 && isFull?.() === true ? 0 : waitMs
  }

  async #run(): Promise<void> {
    try {
      while (this.#isTriggered && !this.#isStopped) {
        this.#isTriggered = false
        this.#begunAt = this.#options.timers.now()
        await this.#work()
        this.#failures = 0
        if (this.#waitMs() > 0) break
      }
    } catch (error) {
      this.#options.onError(error)
      const pauseMs = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#failures)
      this.#failures = Math.min(this.#failures + 1, 10)
      this.#stopRetryTimer = this.#options.timers.after(pauseMs, () => {
        this.#stopRetryTimer = undefined
        this.trigger()
      })
    } finally {
      this.#running = undefined
    }
    if (this.#isTriggered && !this.#isStopped && this.#stopRetryTimer === undefined) this.#begin()
  }
}
