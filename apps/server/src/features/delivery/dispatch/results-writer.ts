import type { EngineStore } from './engine-store.ts'
import type { Dispatch } from './dispatch.ts'
import type { BatchInHand } from './leased-batch.ts'
import type { Flight } from './flight.ts'
import { markStored, settle, submitOf } from './flight-results.ts'
import type { FlightResult } from './flight-results.ts'
import type { SubmitRow } from '../queries/submits.ts'

/** Messages of one transaction. */
const MOST = 4000

interface Attempt {
  flights: Flight[]
  results: FlightResult[]
  lateSubmits: SubmitRow[]
}

/** Stores what came of flights; one round at a time. */
export class Storing {
  readonly #store: EngineStore
  readonly #dispatch: Dispatch
  readonly #now: () => number
  #lateSubmits: SubmitRow[] = []
  /** Results whose storing failed, to be tried again just as they were. */
  #attempt: Attempt | undefined
  #isUncertain = false
  #dropped: BatchInHand[] = []

  constructor({ store, dispatch, now }: { store: EngineStore; dispatch: Dispatch; now: () => number }) {
    this.#store = store
    this.#dispatch = dispatch
    this.#now = now
  }

  addLate({ flight, at, part, smscId }: { flight: Flight; at: number; part: number; smscId: string }): void {
    const partCount = flight.partsAt(at)
    this.#lateSubmits.push(submitOf({ flight, at, part: part + 1, partCount, smscId }))
  }

  /** A recording failed without saying whether it was committed; nothing is recorded until that is put right. */
  recordingFailed(batches: readonly BatchInHand[]): void {
    this.#isUncertain = true
    this.#dropped.push(...batches)
  }

  get isUncertain(): boolean {
    return this.#isUncertain
  }

  get isEmpty(): boolean {
    return this.#dispatch.flights.size === 0 && this.#lateSubmits.length === 0 && this.#attempt === undefined
  }

  /** Answers how many flights another gateway had taken; null when there was nothing to store. */
  async round(): Promise<{ fenced: number } | null> {
    if (this.#isUncertain && this.#attempt === undefined) await this.#reconcile()
    const isRepeat = this.#attempt !== undefined
    const attempt = this.#attempt ?? this.#newAttempt()
    if (attempt === null) return null
    this.#attempt = attempt
    const { flights, results, lateSubmits } = attempt
    const { openIds, fenced } = await this.#store.store({ results, lateSubmits, isRepeat })
    this.#attempt = undefined
    const now = this.#now()
    for (const [at, flight] of flights.entries()) {
      flight.isBeingStored = false
      markStored(flight, { result: results[at] as FlightResult, ids: openIds[at] ?? [], now })
      if (flight.isOver && flight.unstored === 0) this.#dispatch.forget(flight)
    }
    return { fenced }
  }

  #newAttempt(): Attempt | null {
    let messages = 0
    const flights = this.#dispatch.toStore().filter((flight) => {
      const isFirst = messages < MOST
      messages += flight.unstored
      return isFirst
    })
    const lateSubmits = this.#lateSubmits
    if (flights.length === 0 && lateSubmits.length === 0) return null
    this.#lateSubmits = []
    for (const flight of flights) flight.isBeingStored = true
    return { flights, results: flights.map((flight) => settle(flight)), lateSubmits }
  }

  /** Only between two rounds: while results are being stored, rows of flights change that memory does not know yet. */
  async #reconcile(): Promise<void> {
    await this.#store.reconcile([...this.#dispatch.flights].flatMap((flight) => flight.ids))
    await this.#store.giveBack(this.#dropped.map((batch) => batch.facts))
    this.#dropped = []
    this.#isUncertain = false
  }
}
