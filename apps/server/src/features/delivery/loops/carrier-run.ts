import { splitParts } from '@peyk/domain/sms/parts.ts'
import type { Carrier, CarrierReports, OpenCarrier, PreparedText, Timers } from '../../../carriers/_kit/port.ts'
import type { Log } from '../../../platform/log.ts'
import { BatchInHand } from '../dispatch/batch-in-hand.ts'
import { Dispatch } from '../dispatch/dispatch.ts'
import type { EngineStore } from '../dispatch/engine-store.ts'
import type { Flight } from '../dispatch/flight.ts'
import { markStored, settle, submitLine } from '../dispatch/settlement.ts'
import type { FlightResult } from '../dispatch/settlement.ts'
import type { CarrierRow } from '../queries/leasing.ts'
import { Cycle } from './cycle.ts'
import type { GatewayMeter } from './gateway-meter.ts'
import type { ReportIntake } from './report-intake.ts'

/** Recipients of one pair of account and line in memory; about two batches. */
const PER_PAIR = 2000
/** Batches that one round leases at most, and recipients in memory above which nothing more is leased. */
const LEASED_MOST = 300
const IN_HAND_MOST = 300_000
const POLL_MS = 1000
const STOP_CHECK_MS = 250
const RENEW_MS = 4000
/** Results of one transaction of storing. */
const STORED_MOST = 4000
const PARTLY_MS = 200
const STOP_WITHIN_MS = 15_000

interface StoreAttempt {
  flights: Flight[]
  results: FlightResult[]
  lateSubmits: string[]
}

/**
 * One carrier at work in this process: leases batches, records slices, hands them to the connections, stores what came
 * of them. States: running → fenced (our lease on the carrier may have ended: nothing is written to a socket) and back;
 * either → stopping (nothing new is begun, what was begun is brought to its end) → stopped.
 *
 * Each of its cycles runs by itself and one round at a time: lease → record → hand over → (answers) → store.
 */
export class CarrierRun {
  readonly carrier: CarrierRow
  readonly #store: EngineStore
  readonly #timers: Timers
  readonly #clock: { now(): number }
  readonly #log: Log
  readonly #meter: GatewayMeter
  readonly #dispatch: Dispatch
  readonly #carrier: Carrier
  readonly #intake: ReportIntake
  readonly #leasing: Cycle
  readonly #recording: Cycle
  readonly #storing: Cycle
  readonly #stopTimers: (() => void)[] = []
  #texts = new Map<string, PreparedText>()
  #lateSubmits: string[] = []
  #leaseUntil = 0
  #isStopping = false
  #mustReconcile = false
  #droppedBatches: BatchInHand[] = []
  /** Results whose storing failed, to be tried again just as they were. */
  #attempt: StoreAttempt | undefined
  #isHandOverPlanned = false
  #stopHandOverTimer: (() => void) | undefined

  constructor(
    { carrier, open, leaseUntil }: { carrier: CarrierRow; open: OpenCarrier; leaseUntil: number },
    tools: {
      store: EngineStore
      timers: Timers
      clock: { now(): number }
      random: () => number
      log: Log
      meter: GatewayMeter
      intake: (run: { carrier: string; store: EngineStore }) => ReportIntake
    },
  ) {
    const { store, timers, log } = tools
    this.carrier = carrier
    this.#store = store
    this.#timers = timers
    this.#clock = tools.clock
    this.#log = log
    this.#meter = tools.meter
    this.#leaseUntil = leaseUntil
    this.#intake = tools.intake({ carrier: carrier.key, store })
    this.#carrier = open(
      {
        settings: carrier,
        events: {
          onUp: (connection) => {
            log.info({ carrier: carrier.key, connection: connection.number }, 'a connection stands')
            this.#dispatch.connectionUp(connection)
            this.#recording.ask()
          },
          onDown: ({ number, why }) => {
            log.warn({ carrier: carrier.key, connection: number, why }, 'a connection is down')
            this.#dispatch.connectionDown(number)
          },
          onRoom: () => this.#planHandOver(),
          onReports: (reports: CarrierReports) => this.#intake.take(reports),
        },
      },
      tools,
    )
    this.#dispatch = new Dispatch({
      windowSize: carrier.windowSize,
      ratePerSecond: carrier.ratePerSecond,
      isTemporary: (status) => this.#carrier.isTemporary(status),
      now: () => timers.now(),
    })
    this.#dispatch.onProgress = () => {
      this.#planHandOver()
      this.#storing.ask()
    }
    this.#dispatch.onLateId = ({ flight, at, part, smscId }) => {
      const line = { flight, at, part: part + 1, partCount: flight.partsAt(at), smscId, carrier: carrier.key }
      this.#lateSubmits.push(submitLine(line))
      this.#storing.ask()
    }
    const cycle = (name: string, work: () => Promise<unknown>) =>
      new Cycle(work, { timers, onError: (err) => log.error({ err, carrier: carrier.key, cycle: name }, 'a cycle of the gateway stumbled and goes on') }) // prettier-ignore
    this.#leasing = cycle('lease', () => this.#lease())
    this.#recording = cycle('record', () => this.#record())
    this.#storing = cycle('store', () => this.#storeResults())
    this.#every(POLL_MS, () => this.#leasing.ask())
    this.#every(PARTLY_MS, () => this.#storing.ask())
    this.#every(STOP_CHECK_MS, cycle('stop', () => this.#dropStopped()))
    this.#every(RENEW_MS, cycle('renew', () => this.#renew()))
    this.#every(POLL_MS, cycle('orphans', () => this.#store.matchOrphans({ fromSeconds: 0, toSeconds: 120 })))
    this.#every(300_000, cycle('old orphans', () => this.#store.matchOrphans({ fromSeconds: 120, toSeconds: 72 * 3600 })))
    this.#leasing.ask()
  }

  #every(ms: number, act: Cycle | (() => void)): void {
    const tick = () => {
      if (act instanceof Cycle) act.ask()
      else act()
      this.#stopTimers[at] = this.#timers.after(ms, tick)
    }
    const at = this.#stopTimers.push(this.#timers.after(ms, tick)) - 1
  }

  /** Something may have become ready, or may have to stop. */
  wake(): void {
    this.#leasing.ask()
  }

  /** The lease on the carrier holds until this monotonic moment. */
  leaseRenewed(until: number): void {
    this.#leaseUntil = until
    this.#planHandOver()
    this.#recording.ask()
  }

  get #isFenced(): boolean {
    return this.#timers.now() >= this.#leaseUntil
  }

  get figures() {
    return { ...this.#carrier.figures, atRisk: this.#dispatch.atRisk, inHand: this.#dispatch.recipientsInHand }
  }

  async #lease(): Promise<void> {
    if (this.#isStopping || this.#isFenced || this.#dispatch.recipientsInHand >= IN_HAND_MOST) return
    const leased = await this.#store.lease({ perPair: PER_PAIR, most: LEASED_MOST, inHand: this.#dispatch.inHand })
    if (this.#isStopping) {
      await this.#store.giveBack(leased.map(({ facts }) => facts))
      return
    }
    for (const { facts, recipients } of leased) {
      this.#dispatch.addBatch(new BatchInHand({ facts, recipients, prepare: (text) => this.#prepare(text) }))
    }
    if (leased.length > 0) this.#recording.ask()
  }

  /** One template per text, line and remaining time; the same campaign asks for it a thousand times. */
  #prepare({ line, message, is66, expiresAt }: { line: string; message: string; is66: boolean; expiresAt: Date }): PreparedText {
    const leftSeconds = Math.max(1, (expiresAt.getTime() - this.#clock.now()) / 1000)
    // Rounded to a minute, so that a campaign's batches share a template.
    const validitySeconds = leftSeconds > 60 ? Math.floor(leftSeconds / 60) * 60 : leftSeconds
    const key = `${line}\n${is66}\n${validitySeconds}\n${message}`
    const known = this.#texts.get(key)
    if (known !== undefined) return known
    const { encoding, parts } = splitParts(message, { is66 })
    const prepared = this.#carrier.prepare({ line, encoding, parts, is66, validitySeconds })
    if (this.#texts.size >= 1000) this.#texts = new Map()
    this.#texts.set(key, prepared)
    return prepared
  }

  async #record(): Promise<void> {
    if (this.#isStopping || this.#isFenced || this.#mustReconcile) return
    const planned = this.#dispatch.planSlices()
    if (planned.length === 0) return
    try {
      const rows = await this.#store.record(planned)
      this.#dispatch.recorded({ planned, rows, recordedAt: new Date(this.#clock.now()) })
    } catch (error) {
      // Whether it was committed is not known: whatever stands in the database is given back before anything else.
      const batches = this.#dispatch.recordingFailed(planned)
      this.#mustReconcile = true
      this.#droppedBatches.push(...batches)
      this.#storing.ask()
      throw error
    }
    this.#planHandOver()
    if (this.#dispatch.recipientsInHand < PER_PAIR) this.#leasing.ask()
  }

  /** Part of the storing cycle: while results are being stored, rows of flights change that memory does not know yet. */
  async #reconcile(): Promise<void> {
    await this.#store.reconcile(this.#dispatch.flightIds)
    await this.#store.giveBack(this.#droppedBatches.map((batch) => batch.facts))
    this.#droppedBatches = []
    this.#mustReconcile = false
    this.#leasing.ask()
  }

  /** Answers come in bursts: one hand-over behind all of a burst. */
  #planHandOver(): void {
    if (this.#isHandOverPlanned) return
    this.#isHandOverPlanned = true
    queueMicrotask(() => {
      this.#isHandOverPlanned = false
      this.#handOver()
    })
  }

  #handOver(): void {
    this.#stopHandOverTimer?.()
    this.#stopHandOverTimer = undefined
    if (this.#isFenced) return
    const waitMs = this.#dispatch.handOver()
    if (waitMs !== Infinity) this.#stopHandOverTimer = this.#timers.after(waitMs, () => this.#handOver())
    this.#recording.ask()
  }

  async #storeResults(): Promise<void> {
    if (this.#mustReconcile && this.#attempt === undefined) await this.#reconcile()
    const isRepeat = this.#attempt !== undefined
    const attempt = this.#attempt ?? this.#newAttempt()
    if (attempt === null) return
    this.#attempt = attempt
    const { flights, results, lateSubmits } = attempt
    const { openIds, fenced } = await this.#store.store({ results, lateSubmits, isRepeat })
    this.#attempt = undefined
    if (fenced > 0) this.#log.warn({ carrier: this.carrier.key, flights: fenced }, 'flights had been taken over')
    const now = this.#timers.now()
    for (const [at, flight] of flights.entries()) {
      flight.isBeingStored = false
      markStored(flight, { result: results[at] as FlightResult, ids: openIds[at] ?? [], now })
      if (flight.isOver && flight.unstored === 0) this.#dispatch.forget(flight)
    }
    this.#meter.count(this.carrier.key, this.#dispatch.takeTally())
    this.#recording.ask()
    if (this.#dispatch.toStore().length > 0) this.#storing.ask()
  }

  #newAttempt(): StoreAttempt | null {
    let messages = 0
    const flights = this.#dispatch.toStore().filter((flight) => (messages += flight.unstored) - flight.unstored < STORED_MOST)
    const lateSubmits = this.#lateSubmits
    if (flights.length === 0 && lateSubmits.length === 0) return null
    this.#lateSubmits = []
    for (const flight of flights) flight.isBeingStored = true
    return { flights, results: flights.map((flight) => settle(flight, { carrier: this.carrier.key })), lateSubmits }
  }

  async #dropStopped(): Promise<void> {
    const sendIds = this.#dispatch.sendIds
    if (sendIds.length === 0) return
    const stopped = await this.#store.stopped(sendIds)
    if (stopped.size > 0) this.#dispatch.stopSends(stopped)
  }

  async #renew(): Promise<void> {
    const batches = this.#dispatch.batchesInHand
    if (batches.length > 0) await this.#store.renew(batches)
    if ((await this.#store.freeLost()) > 0) this.#leasing.ask()
  }

  /** Brings everything begun to its end and stores it; at most fifteen seconds, for a database that is away. */
  async stop(): Promise<void> {
    this.#isStopping = true
    for (const stopTimer of this.#stopTimers) stopTimer()
    await Promise.all([this.#leasing.settled(), this.#recording.settled()])
    const batches = [...this.#dispatch.stopAll(), ...this.#droppedBatches]
    await this.#carrier.close({ drainMs: 5000 })
    this.#stopHandOverTimer?.()
    const deadline = this.#timers.now() + STOP_WITHIN_MS
    while ((this.#dispatch.flightCount > 0 || this.#lateSubmits.length > 0) && this.#timers.now() < deadline) {
      this.#storing.ask()
      await new Promise<void>((resolve) => void this.#timers.after(20, resolve))
    }
    await Promise.all([this.#storing.stop(), this.#recording.stop(), this.#leasing.stop(), this.#intake.stop()])
    if (this.#mustReconcile) await this.#store.reconcile(this.#dispatch.flightIds).catch(() => 0)
    if (batches.length > 0) await this.#store.giveBack(batches.map((batch) => batch.facts))
  }
}
