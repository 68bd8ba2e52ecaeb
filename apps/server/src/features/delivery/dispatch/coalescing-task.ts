import type { Timers } from '@peyk/smpp/timers.ts'

const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 2000

/**
 * Work that runs again on every trigger, never twice at once: triggers during a round cause one more round.
 * A failed round is reported and retried after a pause that grows to two seconds.
 */
export class CoalescingTask {
  readonly #work: () => Promise<unknown>
  readonly #timers: Timers
  readonly #onError: (error: unknown) => void
  #running: Promise<void> | undefined
  #isTriggered = false
  #isStopped = false
  #failures = 0
  #stopTimer: (() => void) | undefined

  constructor(
    work: () => Promise<unknown>,
    { timers, onError }: { timers: Timers; onError: (error: unknown) => void },
  ) {
    this.#work = work
    this.#timers = timers
    this.#onError = onError
  }

  get hasFailed(): boolean {
    return this.#failures > 0
  }

  trigger(): void {
    if (this.#isStopped) return
    this.#isTriggered = true
    if (this.#running === undefined && this.#stopTimer === undefined) this.#running = this.#run()
  }

  triggerIn(ms: number): void {
    this.#timers.after(ms, () => this.trigger())
  }

  /** Starts no new round; resolves when the current one is over. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#stopTimer?.()
    await this.#running
  }

  /** Resolves when no round is running. */
  async whenIdle(): Promise<void> {
    while (this.#running !== undefined) await this.#running
  }

  async #run(): Promise<void> {
    try {
      while (this.#isTriggered && !this.#isStopped) {
        this.#isTriggered = false
        await this.#work()
        this.#failures = 0
      }
    } catch (error) {
      this.#onError(error)
      const pauseMs = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#failures)
      this.#failures = Math.min(this.#failures + 1, 10)
      this.#stopTimer = this.#timers.after(pauseMs, () => {
        this.#stopTimer = undefined
        this.trigger()
      })
    } finally {
      this.#running = undefined
    }
  }
}
