import type { CarrierConnection, SubmitOutcome } from '../../../carriers/_kit/port.ts'
import type { RecordedFlight, Slice } from '../queries/flights.ts'
import type { BatchKey } from '../queries/leasing.ts'
import type { BatchInHand } from './batch-in-hand.ts'
import { FATES, Flight, fateOf } from './flight.ts'
import { LineRate } from './line-rate.ts'
import { Pairs } from './pairs.ts'
import type { Pair } from './pairs.ts'

/** A slice that is to be recorded, with the batch it is cut from. */
export interface PlannedSlice extends Slice {
  batch: BatchInHand
  from: number
  to: number
}

/** Figures of what was told, since the last time they were asked for. */
export interface DispatchTally {
  handed: number
  accepted: number
  refused: number
  doubtful: number
  returned: number
  throttled: number
}

interface Slot {
  connection: CarrierConnection
  /** Flights with messages to hand over; urgent ones first. */
  queue: Flight[]
}

/** A refusal that may pass is tried again so often, after one, two and four seconds. */
const TRIES = 3
const RETRY_MS = 1000
/** What of a flight has an end is stored after this time, even if the rest has none yet. */
const PARTLY_STORED_MS = 400
/** The part of the window that only urgent messages may fill. */
const URGENT_SHARE = 0.1

const emptyTally = (): DispatchTally => ({ handed: 0, accepted: 0, refused: 0, doubtful: 0, returned: 0, throttled: 0 })

/**
 * Decides for one carrier what is recorded next, what is written to which connection, and what is ready to be stored.
 * No database, no timer, no chance, and only the clock it is given: the run (or a simulation) carries the decisions out.
 *
 * The bound that everything keeps: what a connection has recorded and not stored never exceeds its window, so that no
 * fault makes more than window × connections messages doubtful.
 */
export class Dispatch {
  readonly #windowSize: number
  readonly #carrierRate: LineRate | null
  readonly #isTemporary: (status: number) => boolean
  readonly #now: () => number
  readonly #pairs = new Pairs()
  readonly #lineRates = new Map<number, LineRate>()
  readonly #slots = new Map<number, Slot>()
  readonly #flights = new Set<Flight>()
  #retries: { flight: Flight; at: number; dueAt: number }[] = []
  #tally = emptyTally()
  /** Told whenever something may be stored or handed over. */
  onProgress: () => void = () => {}

  constructor(options: {
    windowSize: number
    ratePerSecond: number | null
    isTemporary: (status: number) => boolean
    /** Monotonic milliseconds. */
    now: () => number
  }) {
    this.#windowSize = options.windowSize
    this.#carrierRate = options.ratePerSecond === null ? null : new LineRate(options.ratePerSecond)
    this.#isTemporary = options.isTemporary
    this.#now = options.now
  }

  // Connections

  connectionUp(connection: CarrierConnection): void {
    this.#slots.set(connection.number, { connection, queue: [] })
  }

  /** The connection is gone and has told all its results: what it was not given yet goes back to the sends. */
  connectionDown(number: number): void {
    this.#slots.delete(number)
    for (const flight of this.#flights) if (flight.connection === number) this.#stop(flight)
    this.onProgress()
  }

  get isConnected(): boolean {
    return this.#slots.size > 0
  }

  // Batches

  addBatch(batch: BatchInHand): void {
    const { lineId, lineRate } = batch.facts
    const known = this.#lineRates.get(lineId)
    if (lineRate === null) this.#lineRates.delete(lineId)
    else if (known?.perSecond !== lineRate) this.#lineRates.set(lineId, new LineRate(lineRate))
    this.#pairs.add(batch)
  }

  dropBatch(batch: BatchInHand): void {
    this.#pairs.remove(batch)
  }

  get batchesInHand(): (BatchKey & { batch: BatchInHand })[] {
    return this.#pairs.batches().map((batch) => ({
      accountId: batch.facts.accountId,
      sendId: batch.facts.sendId,
      number: batch.facts.number,
      batch,
    }))
  }

  /** Recipients in hand by pair, for leasing no more than is needed. */
  get inHand(): { class: number; accountId: number; lineId: number; count: number }[] {
    return [...this.#pairs.all].map(({ class: klass, accountId, lineId, batches }) => ({
      class: klass,
      accountId,
      lineId,
      count: batches.reduce((sum, batch) => sum + batch.left, 0),
    }))
  }

  get recipientsInHand(): number {
    return this.inHand.reduce((sum, pair) => sum + pair.count, 0)
  }

  /** Sends that this run has anything of. */
  get sendIds(): number[] {
    const ids = new Set(this.#pairs.batches().map((batch) => batch.facts.sendId))
    for (const flight of this.#flights) ids.add(flight.batch.facts.sendId)
    return [...ids]
  }

  /** These sends may not go on: their batches are dropped, and what was recorded and not begun goes back. */
  stopSends(sendIds: ReadonlySet<number>): void {
    for (const batch of this.#pairs.batches()) if (sendIds.has(batch.facts.sendId)) this.#pairs.remove(batch)
    for (const flight of this.#flights) if (sendIds.has(flight.batch.facts.sendId)) this.#stop(flight)
    this.onProgress()
  }

  /** The run ends: nothing new is begun. */
  stopAll(): BatchInHand[] {
    const batches = this.#pairs.batches()
    for (const batch of batches) this.#pairs.remove(batch)
    for (const flight of this.#flights) this.#stop(flight)
    this.onProgress()
    return batches
  }

  #stop(flight: Flight): void {
    if (flight.isStopped) return
    flight.stop()
    const waiting = this.#retries.filter((retry) => retry.flight === flight)
    this.#retries = this.#retries.filter((retry) => retry.flight !== flight)
    for (const { at } of waiting) flight.end(at, FATES.returned)
  }

  // Recording

  /** Cuts the next slices: by class, then for whom was served least, as far as windows and rates allow. */
  planSlices(): PlannedSlice[] {
    const free = new Map<number, number>()
    for (const number of this.#slots.keys()) free.set(number, this.#windowSize)
    const waitingOnLine = new Map<number, number>()
    let waiting = 0
    for (const flight of this.#flights) {
      const room = free.get(flight.connection)
      if (room !== undefined) free.set(flight.connection, room - flight.partsAtRisk)
      const parts = flight.todo.length === 0 ? 0 : flight.todo.length * flight.partsAt(0)
      const { lineId } = flight.batch.facts
      waitingOnLine.set(lineId, (waitingOnLine.get(lineId) ?? 0) + parts)
      waiting += parts
    }
    const planned: PlannedSlice[] = []
    for (;;) {
      const slice = this.#planOne({ free, waitingOnLine, waiting })
      if (slice === null) return planned
      const parts = (slice.to - slice.from) * (slice.to > slice.from ? slice.batch.textAt(slice.from).pdus.length : 0)
      waiting += parts
      planned.push(slice)
    }
  }

  #planOne(state: { free: Map<number, number>; waitingOnLine: Map<number, number>; waiting: number }): PlannedSlice | null {
    for (const pair of this.#pairs.inOrder()) {
      const batch = pair.batches[0] as BatchInHand
      const number = this.#freest(state.free)
      if (number === null) return null
      const count = this.#sliceSize({ pair, batch, ...state, room: state.free.get(number) as number })
      if (count === null) continue
      const { accountId, sendId, number: batchNumber, lineId } = batch.facts
      const range = batch.peek(count)
      batch.take(range)
      let parts = 0
      for (let at = range.from; at < range.to; at++) parts += batch.textAt(at).pdus.length
      pair.service += parts
      state.free.set(number, (state.free.get(number) as number) - parts)
      state.waitingOnLine.set(lineId, (state.waitingOnLine.get(lineId) ?? 0) + parts)
      if (batch.isSpent) this.#pairs.remove(batch)
      return { ...range, batch, accountId, sendId, number: batchNumber, connection: number }
    }
    return null
  }

  #freest(free: ReadonlyMap<number, number>): number | null {
    let best: number | null = null
    for (const [number, room] of free) if (best === null || room > (free.get(best) as number)) best = number
    return best
  }

  /** How many messages of a batch make its next slice; null when nothing of it may be recorded now. */
  #sliceSize({
    pair,
    batch,
    room,
    waitingOnLine,
    waiting,
  }: {
    pair: Pair
    batch: BatchInHand
    room: number
    waitingOnLine: ReadonlyMap<number, number>
    waiting: number
  }): number | null {
    // Nobody is left in the range (all were taken out before it was leased): it only has to be closed.
    if (batch.left === 0) return 0
    const isIdle = room >= this.#windowSize
    const usable = pair.class === 0 ? room : room - Math.floor(this.#windowSize * URGENT_SHARE)
    const parts = batch.partsAhead(0)
    const aheadOf = (rate: LineRate | null | undefined, present: number) =>
      rate === null || rate === undefined ? Infinity : Math.max(1, Math.floor(rate.perSecond / 4)) - present
    const byRate = Math.min(
      aheadOf(this.#lineRates.get(pair.lineId), waitingOnLine.get(pair.lineId) ?? 0),
      aheadOf(this.#carrierRate, waiting),
    )
    if (byRate <= 0) return null
    const quarter = Math.max(1, Math.floor(this.#windowSize / 4))
    const wanted = Math.min(quarter, usable)
    const fits = Math.floor(Math.min(wanted, byRate) / parts)
    // One message is always a slice, however long; one longer than the window goes alone over an idle connection.
    if (fits === 0) return isIdle || usable >= parts ? 1 : null
    const isScrap = fits < batch.left && byRate >= wanted && usable < quarter / 2
    return isScrap && pair.class !== 0 ? null : Math.min(fits, batch.left)
  }

  /** What became of planned slices: recorded ones are flights now, of the others nothing may be sent. */
  recorded({ planned, rows, recordedAt }: { planned: readonly PlannedSlice[]; rows: readonly RecordedFlight[]; recordedAt: Date }): void {
    const ids = new Map(rows.map((row) => [`${row.sendId} ${row.batch} ${row.fromSeq}`, row.id]))
    for (const slice of planned) {
      const id = ids.get(`${slice.sendId} ${slice.number} ${slice.fromSeq}`)
      if (id === undefined) {
        this.#pairs.remove(slice.batch)
        continue
      }
      const flight = new Flight({ ...slice, id, recordedAt, now: this.#now() })
      this.#flights.add(flight)
      const slot = this.#slots.get(slice.connection)
      if (slot === undefined) this.#stop(flight)
      else this.#enqueue(slot, flight)
    }
    this.onProgress()
  }

  /** Nobody knows whether the slices were recorded; their batches are not in hand any more. */
  recordingFailed(planned: readonly PlannedSlice[]): BatchInHand[] {
    const batches = [...new Set(planned.map((slice) => slice.batch))]
    for (const batch of batches) this.#pairs.remove(batch)
    return batches
  }

  get flightIds(): number[] {
    return [...this.#flights].flatMap((flight) => flight.ids)
  }

  #enqueue(slot: Slot, flight: Flight): void {
    if (slot.queue.includes(flight)) return
    const klass = flight.batch.facts.class
    const at = slot.queue.findIndex((other) => other.batch.facts.class > klass)
    if (at < 0) slot.queue.push(flight)
    else slot.queue.splice(at, 0, flight)
  }

  // Handing over

  /**
   * Hands recorded messages to the connections as their room and the rates allow. Answers the milliseconds until it is
   * worth calling again; Infinity when only an answer or a new flight can help.
   */
  handOver(): number {
    const now = this.#now()
    let waitMs = this.#wakeRetries(now)
    for (const slot of this.#slots.values()) waitMs = Math.min(waitMs, this.#handOverTo(slot, now))
    return waitMs
  }

  #wakeRetries(now: number): number {
    if (this.#retries.length === 0) return Infinity
    const due = this.#retries.filter((retry) => retry.dueAt <= now)
    this.#retries = this.#retries.filter((retry) => retry.dueAt > now)
    for (const { flight, at } of due) this.#again(flight, at)
    return Math.min(Infinity, ...this.#retries.map((retry) => Math.max(1, retry.dueAt - now)))
  }

  #again(flight: Flight, at: number): void {
    const slot = this.#slots.get(flight.connection)
    if (slot === undefined || flight.isStopped) {
      flight.end(at, FATES.returned)
      return
    }
    flight.again(at)
    this.#enqueue(slot, flight)
  }

  #handOverTo(slot: Slot, now: number): number {
    let waitMs = Infinity
    let room = slot.connection.room
    for (const flight of [...slot.queue]) {
      if (room <= 0) break
      const line = this.#lineRates.get(flight.batch.facts.lineId)
      const ats: number[] = []
      while (flight.todo.length > 0 && room > 0) {
        const at = flight.todo[flight.todo.length - 1] as number
        const parts = flight.partsAt(at)
        const wait = this.#takeRates({ line, parts, now })
        if (wait > 0) {
          waitMs = Math.min(waitMs, wait)
          break
        }
        flight.todo.pop()
        flight.fates[at] = FATES.handed
        ats.push(at)
        room -= parts
      }
      if (flight.todo.length === 0) slot.queue.splice(slot.queue.indexOf(flight), 1)
      if (ats.length > 0) this.#hand(slot, flight, ats)
    }
    return waitMs
  }

  /** Counts a message against its line and the carrier, both or neither; 0, or how long to wait. */
  #takeRates({ line, parts, now }: { line: LineRate | undefined; parts: number; now: number }): number {
    if (line !== undefined && !line.take(parts, now)) return line.waitMs(parts, now)
    const carrier = this.#carrierRate
    if (carrier === null || carrier.take(parts, now)) return 0
    line?.giveBack(parts)
    return carrier.waitMs(parts, now)
  }

  #hand(slot: Slot, flight: Flight, ats: readonly number[]): void {
    this.#tally.handed += ats.length
    const isSameText = flight.batch.recipients.messages === null
    const { withdraw } = slot.connection.handOver({
      text: isSameText ? flight.textAt(ats[0] as number) : ats.map((at) => flight.textAt(at)),
      msisdns: ats.map((at) => flight.msisdnAt(at)),
      urgent: flight.batch.facts.class === 0,
      onResult: (index, outcome) => this.#told(flight, ats[index] as number, outcome),
      onLateId: ({ index, part, smscId }) => this.#toldLate(flight, ats[index] as number, part, smscId),
    })
    flight.withdraws.push(withdraw)
  }

  #told(flight: Flight, at: number, outcome: SubmitOutcome): void {
    const tries = flight.tries.get(at) ?? 0
    const mayRetry = outcome.kind === 'refused' && tries < TRIES && this.#isTemporary(outcome.status)
    const fate = fateOf(outcome, { isStopped: flight.isStopped, mayRetry })
    if (fate === 'again') {
      this.#tally.throttled += 1
      this.#again(flight, at)
    } else if (fate === 'later') {
      flight.tries.set(at, tries + 1)
      flight.fates[at] = FATES.waiting
      this.#retries.push({ flight, at, dueAt: this.#now() + RETRY_MS * 2 ** tries })
    } else {
      flight.end(at, FATES[fate], 'smscIds' in outcome ? outcome.smscIds : undefined)
      this.#tally[fate] += 1
    }
    if (flight.isOver || fate === 'again' || fate === 'later') this.onProgress()
  }

  /** Ids that came after their message was called doubtful; told to whoever stores them. */
  onLateId: (late: { flight: Flight; at: number; part: number; smscId: string }) => void = () => {}

  #toldLate(flight: Flight, at: number, part: number, smscId: string): void {
    this.onLateId({ flight, at, part, smscId })
  }

  // Storing

  /** Flights with something to store: over, or open for so long that what has an end should not wait for the rest. */
  toStore(): Flight[] {
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
    this.#retries = this.#retries.filter((retry) => retry.flight !== flight)
  }

  get flightCount(): number {
    return this.#flights.size
  }

  /** Messages that a crash would make doubtful now. */
  get atRisk(): number {
    let atRisk = 0
    for (const flight of this.#flights) atRisk += flight.atRisk
    return atRisk
  }

  takeTally(): DispatchTally {
    const tally = this.#tally
    this.#tally = emptyTally()
    return tally
  }
}
