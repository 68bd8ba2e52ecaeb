import type { Timers } from '@peyk/smpp/session/timers.ts'
import type { Dispatch } from '../dispatch.ts'
import type { EngineStore } from './engine-store.ts'
import type { ResultsWriter } from './results-writer.ts'

interface JournalWriterDeps {
  store: EngineStore
  dispatch: Dispatch
  storing: ResultsWriter
  timers: Timers
  clock: { now(): number }
  /** Stopping, or the lease may have ended: nothing is recorded or written. */
  isIdle: () => boolean
  /** Something may be recorded. */
  requestRecording: () => void
}

/** Records slices and submits them: first the row, then the socket. */
export class JournalWriter {
  readonly #deps: JournalWriterDeps
  #isSubmitScheduled = false
  #stopTimer: (() => void) | undefined

  constructor(of: JournalWriterDeps) {
    this.#deps = of
  }

  /** Returns whether anything was recorded. */
  async round(): Promise<boolean> {
    const { store, dispatch, storing, clock, isIdle } = this.#deps
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

  /** Answers come in bursts: messages are submitted once after a burst. */
  scheduleSubmit(): void {
    if (this.#isSubmitScheduled) return
    this.#isSubmitScheduled = true
    queueMicrotask(() => {
      this.#isSubmitScheduled = false
      this.#submit()
    })
  }

  #submit(): void {
    const { dispatch, timers, isIdle, requestRecording } = this.#deps
    this.stop()
    if (isIdle()) return
    const waitMs = dispatch.submit()
    if (waitMs !== Infinity) this.#stopTimer = timers.after(waitMs, () => this.#submit())
    requestRecording()
  }

  stop(): void {
    this.#stopTimer?.()
    this.#stopTimer = undefined
  }
}
