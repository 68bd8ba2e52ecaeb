import type { EngineStore } from './engine-store.ts'
import type { Dispatch } from '../dispatch.ts'
import type { LeasedBatch } from '../batches/leased-batch.ts'
import type { Flight } from '../flights/flight.ts'
import { markStored, collectResult, toSubmitRow } from '../flights/flight-results.ts'
import type { FlightResult } from '../flights/flight-results.ts'
import type { SubmitRow } from '../../queries/submits.ts'

/** Messages of one transaction. */
const MAX_MESSAGES = 4000

interface Attempt {
  flights: Flight[]
  results: FlightResult[]
  lateSubmits: SubmitRow[]
}

/** Stores the results of flights; one round at a time. */
export class ResultsWriter {
  readonly #store: EngineStore
  readonly #dispatch: Dispatch
  readonly #now: () => number
  #lateSubmits: SubmitRow[] = []
  /** Results whose storing failed, to be tried again just as they were. */
  #attempt: Attempt | undefined
  #isUncertain = false
  #dropped: LeasedBatch[] = []

  constructor({ store, dispatch, now }: { store: EngineStore; dispatch: Dispatch; now: () => number }) {
    this.#store = store
    this.#dispatch = dispatch
    this.#now = now
  }

  addLateSubmit({ flight, at, part, smscId }: { flight: Flight; at: number; part: number; smscId: string }): void {
    const partCount = flight.partsAt(at)
    this.#lateSubmits.push(toSubmitRow({ flight, at, part: part + 1, partCount, smscId }))
  }

  /** A recording failed without saying whether it was committed; nothing is recorded until that is put right. */
  recordingFailed(batches: readonly LeasedBatch[]): void {
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
    const { openIds, fenced } = await this.#store.storeResults({ results, lateSubmits, isRepeat })
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
    const flights = this.#dispatch.flightsToStore().filter((flight) => {
      const isFirst = messages < MAX_MESSAGES
      messages += flight.unstored
      return isFirst
    })
    const lateSubmits = this.#lateSubmits
    if (flights.length === 0 && lateSubmits.length === 0) return null
    this.#lateSubmits = []
    for (const flight of flights) flight.isBeingStored = true
    return { flights, results: flights.map((flight) => collectResult(flight)), lateSubmits }
  }

  /** Only between two rounds: while results are being stored, rows of flights change that memory does not know yet. */
  async #reconcile(): Promise<void> {
    await this.#store.reconcile([...this.#dispatch.flights].flatMap((flight) => flight.ids))
    await this.#store.returnBatches(this.#dropped.map((batch) => batch.row))
    this.#dropped = []
    this.#isUncertain = false
  }
}
