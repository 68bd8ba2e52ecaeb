import type { Timers } from '@peyk/smpp/session/timers.ts'
import type { Log } from '../../../platform/log.ts'
import { CoalescingTask } from './coalescing-task.ts'
import type { CoalescingTaskOptions } from './coalescing-task.ts'

/** The tasks of one carrier: created, triggered at intervals and stopped together. */
export class CarrierTasks {
  readonly #carrier: string
  readonly #timers: Timers
  readonly #log: Log
  readonly #tasks: CoalescingTask[] = []
  readonly #stopIntervalTimers: (() => void)[] = []

  constructor({ carrier, timers, log }: { carrier: string; timers: Timers; log: Log }) {
    this.#carrier = carrier
    this.#timers = timers
    this.#log = log
  }

  /** `everyMs`: triggered at this interval, in addition to all other triggers. */
  add(
    {
      name,
      everyMs,
      ...spacing
    }: { name: string; everyMs?: number } & Pick<CoalescingTaskOptions, 'spacingMs' | 'isFull'>,
    work: () => Promise<unknown>,
  ): CoalescingTask {
    const onError = (err: unknown) =>
      this.#log.error({ err, carrier: this.#carrier, cycle: name }, 'a cycle of the gateway stumbled and goes on')
    const cycle = new CoalescingTask(work, { ...spacing, timers: this.#timers, onError })
    this.#tasks.push(cycle)
    if (everyMs !== undefined) this.#triggerEvery(everyMs, cycle)
    return cycle
  }

  #triggerEvery(ms: number, cycle: CoalescingTask): void {
    const tick = () => {
      cycle.trigger()
      this.#stopIntervalTimers[at] = this.#timers.after(ms, tick)
    }
    const at = this.#stopIntervalTimers.push(this.#timers.after(ms, tick)) - 1
  }

  /** Stops the intervals; running rounds continue. */
  stopIntervals(): void {
    for (const stopTick of this.#stopIntervalTimers) stopTick()
  }

  /** Resolves when every round is over. */
  async stop(): Promise<void> {
    this.stopIntervals()
    await Promise.all(this.#tasks.map((cycle) => cycle.stop()))
  }
}
