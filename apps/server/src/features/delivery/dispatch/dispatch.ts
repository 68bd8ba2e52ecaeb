import type { CarrierConnection } from '../../../carriers/_kit/carrier-interface.ts'
import type { RecordedFlight } from '../queries/flights.ts'
import type { FlowInHand } from '../queries/leasing.ts'
import type { LeasedBatch } from './batches/leased-batch.ts'
import { Flight } from './flights/flight.ts'
import { Submitter } from './flights/submitter.ts'
import type { SubmitterEvents, SubmitCounts } from './flights/submitter.ts'
import { FairQueue } from './batches/fair-queue.ts'
import { RateLimits } from './rates/rate-limits.ts'
import { cutSlices } from './batches/slicing.ts'
import type { PlannedSlice } from './batches/slicing.ts'

/** Results of a flight are stored after this time, even if other messages of it have none yet. */
const PARTLY_STORED_MS = 400

/**
 * Decides for one carrier what is recorded next, what is written to which connection, and what is ready to be stored.
 * No database, no timer, no randomness, and time only as an argument: the carrier worker (or a simulation) executes it.
 *
 * The invariant: what a connection has recorded and not stored never exceeds its window, so that no
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
  /** Sends that were stopped since the last planning: their slices that are being recorded now are not begun. */
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

  /** The connection is down and has reported all its results: messages it had not been given return to their sends. */
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
    // The first batch starts at the first recipient: nothing was sent yet.
    this.#rateLimits.setThrottle({ sendId, throttle, isFresh: number === 1 && nextSeq === 1, now: this.#now() })
    this.#queue.add(batch)
  }

  get leasedBatches(): LeasedBatch[] {
    return this.#queue.batches()
  }

  /** Leased recipients by flow, so that no more are leased than needed. */
  get inHand(): FlowInHand[] {
    return [...this.#queue.flows].map(({ class: klass, accountId, lineId, lane, batches }) => {
      return { class: klass, accountId, lineId, lane, count: batches.reduce((sum, batch) => sum + batch.remaining, 0) }
    })
  }

  /** Sends of which this carrier worker has batches or flights. */
  get sendIds(): number[] {
    const ids = new Set(this.#queue.batches().map((batch) => batch.row.sendId))
    for (const flight of this.#flights) ids.add(flight.batch.row.sendId)
    return [...ids]
  }

  /** These sends must stop: their batches are dropped, and recorded messages that were not begun are returned. */
  stopSends(sendIds: ReadonlySet<number>): void {
    for (const id of sendIds) this.#stopped.add(id)
    for (const batch of this.#queue.batches()) if (sendIds.has(batch.row.sendId)) this.#queue.remove(batch)
    this.#stopFlights((flight) => sendIds.has(flight.batch.row.sendId))
  }

  /** Nothing new is begun any more. Returns the batches to give back. */
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

  /** The result of recording slices: recorded ones are flights now, the others must not be sent. */
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

  /** It is unknown whether the slices were recorded; their batches are dropped. */
  recordingFailed(planned: readonly PlannedSlice[]): LeasedBatch[] {
    const batches = [...new Set(planned.map((slice) => slice.batch))]
    for (const batch of batches) this.#queue.remove(batch)
    return batches
  }

  /** See `Submitter.run`. */
  submit(): number {
    return this.#submitter.run()
  }

  /** Flights with results to store: complete, or open for so long that their results should not wait for the rest. */
  flightsToStore(): Flight[] {
    const now = this.#now()
    const ready: Flight[] = []
    for (const flight of this.#flights) {
      if (flight.isBeingStored || (flight.unstored === 0 && !flight.isOver)) continue
      if (flight.isOver || now - flight.storedAt >= PARTLY_STORED_MS) ready.push(flight)
    }
    return ready
  }

  /** Messages that got their result since the last read of the counts. */
  get ended(): number {
    return this.#submitter.ended
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
