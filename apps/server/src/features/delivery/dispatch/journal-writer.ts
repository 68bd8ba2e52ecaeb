import type { Timers } from '../../../carriers/_kit/carrier-interface.ts'
import type { Dispatch } from './dispatch.ts'
import type { EngineStore } from './engine-store.ts'
import type { ResultsWriter } from './results-writer.ts'

interface JournalWriterDeps {
  store: EngineStore
  dispatch: Dispatch
  storing: ResultsWriter
  timers: Timers
  clock: { now(): number }
  /** Stopping, or not sure of the carrier any more: nothing is recorded or written. */
  isIdle: () => boolean
  /** Something may be recorded. */
  requestRecording: () => void
}

/** Records slices and hands them over: first the row, then the socket. */
export class JournalWriter {
  readonly #of: JournalWriterDeps
  #isPlanned = false
  #stopTimer: (() => void) | undefined

  constructor(of: JournalWriterDeps) {
    this.#of = of
  }

  /** Answers whether anything was recorded. */
  async round(): Promise<boolean> {
    const { store, dispatch, storing, clock, isIdle } = this.#of
    if (isIdle() || storing.isUncertain) return false
    const planned = dispatch.planSlices()
    if (planned.length === 0) return false
    try {
      const rows = await store.record(planned)
      dispatch.recorded({ planned, rows, recordedAt: new Date(clock.now()) })
      return true
    } catch (error) {
      storing.recordingFailed(dispatch.recordingFailed(planned))
      throw error
    }
  }

  /** Answers come in bursts: one hand-over behind all of a burst. */
  scheduleSubmit(): void {
    if (this.#isPlanned) return
    this.#isPlanned = true
    queueMicrotask(() => {
      this.#isPlanned = false
      this.#handOver()
    })
  }

  #handOver(): void {
    const { dispatch, timers, isIdle, requestRecording } = this.#of
    this.stop()
    if (isIdle()) return
    const waitMs = dispatch.submit()
    if (waitMs !== Infinity) this.#stopTimer = timers.after(waitMs, () => this.#handOver())
    requestRecording()
  }

  stop(): void {
    this.#stopTimer?.()
    this.#stopTimer = undefined
  }
}
