import type { CarrierConnection } from '../../../carriers/_kit/carrier-interface.ts'
import type { RecordedFlight } from '../queries/flights.ts'
import type { FlowInHand } from '../queries/leasing.ts'
import type { LeasedBatch } from './leased-batch.ts'
import { Flight } from './flight.ts'
import { Submitter } from './submitter.ts'
import type { SubmitterEvents, SubmitCounts } from './submitter.ts'
import { FairQueue } from './fair-queue.ts'
import { RateLimits } from './rate-limits.ts'
import { cutSlices } from './slicing.ts'
import type { PlannedSlice } from './slicing.ts'

/** What of a flight has an end is stored after this time, even if the rest has none yet. */
const PARTLY_STORED_MS = 400

/**
 * Decides for one carrier what is recorded next, what is written to which connection, and what is ready to be stored.
 * No database, no timer, no chance, and only the clock it is given: the run (or a simulation) carries the decisions out.
 *
 * The bound that everything keeps: what a connection has recorded and not stored never exceeds its window, so that no
 * fault makes more than window × connections messages doubtful.
 */
export class Dispatch {
  readonly #windowSize: number
  readonly #now: () => number
  readonly #events: SubmitterEvents
  readonly #rateLimits: RateLimits
  readonly #submitter: Submitter
  readonly #queue = new FairQueue()
  readonly #flights = new Set<Flight>()
  /** Sends that were stopped since slices were planned last: what of them is being recorded now is not begun. */
  readonly #stopped = new Set<number>()

  constructor(
    options: {
      windowSize: number
      ratePerSecond: number | null
      isTemporary: (status: number) => boolean
      /** Monotonic milliseconds. */
      now: () => number
    },
    events: SubmitterEvents,
  ) {
    this.#windowSize = options.windowSize
    this.#now = options.now
    this.#events = events
    this.#rateLimits = new RateLimits({ carrierPerSecond: options.ratePerSecond, since: options.now() })
    this.#submitter = new Submitter({ ...options, rates: this.#rateLimits }, events)
  }

  connectionUp(connection: CarrierConnection): void {
    this.#submitter.connectionUp(connection)
  }

  /** The connection is gone and has told all its results: what it was not given yet goes back to the sends. */
  connectionDown(number: number): void {
    this.#submitter.connectionDown(number)
    this.#stopFlights((flight) => flight.connection === number)
  }

  /** Another gateway may have run the carrier until now. */
  assumeLimitsUsed(): void {
    this.#rateLimits.assumeUsed(this.#now())
  }

  addBatch(batch: LeasedBatch): void {
    const { lineId, lineRate, sendId, throttle, number, nextSeq } = batch.row
    this.#rateLimits.setLine({ lineId, perSecond: lineRate })
    // The first batch stands at the first recipient: nobody was sent anything yet.
    this.#rateLimits.setThrottle({ sendId, throttle, isFresh: number === 1 && nextSeq === 1, now: this.#now() })
    this.#queue.add(batch)
  }

  get leasedBatches(): LeasedBatch[] {
    return this.#queue.batches()
  }

  /** Recipients in hand by pair, for leasing no more than is needed. */
  get inHand(): FlowInHand[] {
    return [...this.#queue.flows].map(({ class: klass, accountId, lineId, lane, batches }) => {
      return { class: klass, accountId, lineId, lane, count: batches.reduce((sum, batch) => sum + batch.remaining, 0) }
    })
  }

  /** Sends that this run has anything of. */
  get sendIds(): number[] {
    const ids = new Set(this.#queue.batches().map((batch) => batch.row.sendId))
    for (const flight of this.#flights) ids.add(flight.batch.row.sendId)
    return [...ids]
  }

  /** These sends may not go on: their batches are dropped, and what was recorded and not begun goes back. */
  stopSends(sendIds: ReadonlySet<number>): void {
    for (const id of sendIds) this.#stopped.add(id)
    for (const batch of this.#queue.batches()) if (sendIds.has(batch.row.sendId)) this.#queue.remove(batch)
    this.#stopFlights((flight) => sendIds.has(flight.batch.row.sendId))
  }

  /** The run ends: nothing new is begun. Answers the batches that are to be given back. */
  stopAll(): LeasedBatch[] {
    const batches = this.#queue.batches()
    for (const batch of batches) this.#queue.remove(batch)
    this.#stopFlights(() => true)
    return batches
  }

  #stopFlights(which: (flight: Flight) => boolean): void {
    for (const flight of this.#flights) if (which(flight)) this.#submitter.stop(flight)
    this.#events.onProgress()
  }

  planSlices(): PlannedSlice[] {
    this.#stopped.clear()
    return cutSlices({
      pairs: this.#queue,
      rates: this.#rateLimits,
      connections: this.#submitter.connections,
      flights: this.#flights,
      windowSize: this.#windowSize,
      now: this.#now(),
    })
  }

  /** What became of planned slices: recorded ones are flights now, of the others nothing may be sent. */
  recorded({
    planned,
    rows,
    recordedAt,
  }: {
    planned: readonly PlannedSlice[]
    rows: readonly RecordedFlight[]
    recordedAt: Date
  }): void {
    const ids = new Map(rows.map((row) => [`${row.sendId} ${row.batch} ${row.fromSeq}`, row.id]))
    for (const slice of planned) {
      const id = ids.get(`${slice.sendId} ${slice.number} ${slice.fromSeq}`)
      if (id === undefined) {
        this.#queue.remove(slice.batch)
        continue
      }
      const flight = new Flight({ ...slice, id, recordedAt, now: this.#now() })
      this.#flights.add(flight)
      if (this.#stopped.has(slice.sendId) || !this.#submitter.add(flight)) this.#submitter.stop(flight)
    }
    this.#events.onProgress()
  }

  /** Nobody knows whether the slices were recorded; their batches are not in hand any more. */
  recordingFailed(planned: readonly PlannedSlice[]): LeasedBatch[] {
    const batches = [...new Set(planned.map((slice) => slice.batch))]
    for (const batch of batches) this.#queue.remove(batch)
    return batches
  }

  /** See `Submitter.run`. */
  submit(): number {
    return this.#submitter.run()
  }

  /** Flights with something to store: over, or open for so long that what has an end should not wait for the rest. */
  flightsToStore(): Flight[] {
    const now = this.#now()
    const ready: Flight[] = []
    for (const flight of this.#flights) {
      if (flight.isBeingStored || (flight.unstored === 0 && !flight.isOver)) continue
      if (flight.isOver || now - flight.storedAt >= PARTLY_STORED_MS) ready.push(flight)
    }
    return ready
  }

  /** Everything of the flight is stored. */
  forget(flight: Flight): void {
    this.#flights.delete(flight)
  }

  get flights(): ReadonlySet<Flight> {
    return this.#flights
  }

  /** Messages that a crash would make doubtful now, and recipients leased and not recorded. */
  get stats(): { atRisk: number; inHand: number } {
    let [atRisk, inHand] = [0, 0]
    for (const flight of this.#flights) atRisk += flight.atRisk
    for (const batch of this.#queue.batches()) inHand += batch.remaining
    return { atRisk, inHand }
  }

  drainCounts(): SubmitCounts {
    return this.#submitter.drainCounts()
  }
}
