import type { Carrier, CarrierEvents, OpenCarrier } from '../../../carriers/_kit/carrier-interface.ts'
import type { Timers } from '@peyk/smpp/session/timers.ts'
import type { Log } from '../../../platform/log.ts'
import { Dispatch } from './dispatch.ts'
import type { EngineStore } from './store/engine-store.ts'
import type { SubmitterEvents } from './flights/submitter.ts'
import { createCachingPreparer } from './batches/prepared-texts.ts'
import { RecentSubmits } from './receipts/recent-submits.ts'
import type { CarrierRow, WaitingWork } from '../queries/carrier-leases.ts'
import type { CoalescingTask } from './coalescing-task.ts'
import { CarrierTasks } from './carrier-tasks.ts'
import { EarlyReceipts } from './receipts/early-receipts.ts'
import type { GatewayMetrics, CarrierWorkerStats } from './gateway-metrics.ts'
import { GATEWAY_INTERVALS } from './gateway-intervals.ts'
import type { GatewayIntervals } from './gateway-intervals.ts'
import { LEASE_KINDS, BatchLeasing } from './batches/leasing.ts'
import type { LeaseKind } from './batches/leasing.ts'
import { Leftovers } from './batches/leftovers.ts'
import { JournalWriter } from './store/journal-writer.ts'
import type { ReceiptIntake } from './receipts/receipt-intake.ts'
import { ResultsWriter } from './store/results-writer.ts'

/** Sends that were paused, cancelled or blocked stop within a second (promise R7). */
const STOP_CHECK_MS = 250
const OLD_RECEIPTS_MS = 300_000
const STOP_WITHIN_MS = 15_000
/**
 * Rounds that follow one another begin so far apart at least: of messages that come one by one, each round carries several
 * then. A message that comes alone waits for nothing, and a campaign, which fills its rounds, hardly ever.
 */
const LEASE_SPACING_MS = 10
const STORE_SPACING_MS = 20
/** This part of what may be on its way is worth a round at once. */
const FULL_STORE_SHARE = 1 / 8

export interface CarrierWorkerDeps {
  store: EngineStore
  timers: Timers
  clock: { now(): number }
  random: () => number
  log: Log
  metrics: GatewayMetrics
  intervals?: GatewayIntervals
  createIntake: (run: { carrier: string; store: EngineStore; recent: RecentSubmits }) => ReceiptIntake
}

/**
 * The worker of one carrier in this process. States: running ⇄ fenced (our lease on the carrier may have ended: nothing is
 * written to a socket); either → stopping (nothing new is begun, begun messages get their results) → stopped.
 *
 * Its tasks run by themselves, each one round at a time: lease → record → submit → (answers) → store; beside them
 * receipts, unmatched receipts, renewals and the check for sends that must stop.
 */
export class CarrierWorker {
  readonly carrier: CarrierRow
  readonly #deps: CarrierWorkerDeps
  readonly #dispatch: Dispatch
  readonly #carrier: Carrier
  readonly #recent = new RecentSubmits()
  readonly #resultsWriter: ResultsWriter
  readonly #leasing: BatchLeasing
  readonly #journalWriter: JournalWriter
  readonly #intake: ReceiptIntake
  readonly #earlyReceipts: EarlyReceipts
  readonly #leftovers: Leftovers
  readonly #leaseTasks: Readonly<Record<LeaseKind, CoalescingTask>>
  readonly #recordTask: CoalescingTask
  readonly #storeTask: CoalescingTask
  readonly #tasks: CarrierTasks
  #leaseUntil: number
  #isStopping = false

  constructor(
    { carrier, open, leaseUntil }: { carrier: CarrierRow; open: OpenCarrier; leaseUntil: number },
    deps: CarrierWorkerDeps,
  ) {
    const { store, timers, clock, log, intervals = GATEWAY_INTERVALS } = deps
    this.carrier = carrier
    this.#deps = deps
    this.#leaseUntil = leaseUntil
    const { key } = carrier
    this.#leftovers = new Leftovers({ carrier: key, store, timers, log, onBatches: () => this.wake() })
    this.#earlyReceipts = new EarlyReceipts(store)
    this.#intake = deps.createIntake({ carrier: key, store: this.#earlyReceipts.store, recent: this.#recent })
    this.#tasks = new CarrierTasks({ carrier: key, timers, log })
    const leaseCycle = (which: LeaseKind) =>
      this.#tasks.add({ name: `lease ${which}`, spacingMs: LEASE_SPACING_MS }, () => this.#leaseRound(which))
    this.#leaseTasks = { urgent: leaseCycle('urgent'), others: leaseCycle('others') }
    this.#recordTask = this.#tasks.add({ name: 'record' }, () => this.#recordRound())
    const maxInFlight = carrier.windowSize * carrier.binds
    const isFull = () => this.#dispatch.ended >= maxInFlight * FULL_STORE_SHARE
    this.#storeTask = this.#tasks.add(
      { name: 'store', everyMs: intervals.storeMs, spacingMs: STORE_SPACING_MS, isFull },
      () => this.#storeRound(),
    )
    this.#tasks.add({ name: 'stop', everyMs: STOP_CHECK_MS }, () => this.#leasing.dropStopped())
    this.#tasks.add({ name: 'renew', everyMs: intervals.batchRenewMs }, () => this.#renewRound())
    this.#tasks.add({ name: 'orphans', everyMs: intervals.pollMs }, () => this.#earlyReceipts.round())
    this.#tasks.add({ name: 'old orphans', everyMs: OLD_RECEIPTS_MS }, () => this.#earlyReceipts.oldRound())
    this.#dispatch = new Dispatch(
      { ...carrier, isTemporary: (status) => this.#carrier.isTemporary(status), now: () => timers.now() },
      this.#dispatchEvents(),
    )
    this.#resultsWriter = new ResultsWriter({ store, dispatch: this.#dispatch, now: () => timers.now() })
    this.#carrier = open({ settings: carrier, events: this.#carrierEvents() }, deps)
    const preparer = createCachingPreparer(this.#carrier, { nowMs: () => clock.now() })
    this.#leasing = new BatchLeasing({
      store,
      dispatch: this.#dispatch,
      preparer,
      maxInFlight,
    })
    this.#journalWriter = new JournalWriter({
      ...deps,
      dispatch: this.#dispatch,
      storing: this.#resultsWriter,
      isIdle: () => this.#isIdle,
      requestRecording: () => this.#recordTask.trigger(),
    })
    this.wake()
  }

  #dispatchEvents(): SubmitterEvents {
    return {
      onProgress: () => {
        this.#journalWriter.scheduleSubmit()
        this.#storeTask.trigger()
      },
      onAccepted: ({ flight, at, smscIds }) => {
        for (const [index, smscId] of smscIds.entries())
          this.#recent.add({ flight, at, part: index + 1, smscId, hasEarlierReceipt: false })
      },
      onLateId: (late) => {
        this.#resultsWriter.addLateSubmit(late)
        this.#storeTask.trigger()
      },
    }
  }

  #carrierEvents(): CarrierEvents {
    const { log } = this.#deps
    const { key } = this.carrier
    return {
      onUp: (connection) => {
        log.info({ carrier: key, connection: connection.number }, 'a connection stands')
        this.#dispatch.connectionUp(connection)
        this.#recordTask.trigger()
      },
      onDown: ({ number, reason }) => {
        log.warn({ carrier: key, connection: number, why: reason }, 'a connection is down')
        this.#dispatch.connectionDown(number)
      },
      onRoom: () => this.#journalWriter.scheduleSubmit(),
      onDeliveries: (reports) => this.#intake.accept(reports),
    }
  }

  /** Batches may have become ready, of one kind or of any. */
  wake(which?: LeaseKind): void {
    for (const kind of which === undefined ? LEASE_KINDS : [which]) {
      this.#leasing.wake(kind)
      this.#leaseTasks[kind].trigger()
    }
  }

  /** What a look at the tables showed: whatever no notice told of. */
  lookFor(waiting: WaitingWork): void {
    for (const kind of LEASE_KINDS) if (waiting[kind]) this.wake(kind)
    this.#earlyReceipts.mayWait = waiting.receipts
  }

  /** Another gateway may have had the carrier meanwhile. */
  async recover(): Promise<void> {
    this.#leftovers.expect()
    await this.#leftovers.recover()
    this.#dispatch.assumeLimitsUsed()
  }

  /** The lease on the carrier holds until this monotonic moment. */
  leaseRenewed(until: number): void {
    this.#leaseUntil = until
    this.#journalWriter.scheduleSubmit()
    this.#recordTask.trigger()
  }

  get #isIdle(): boolean {
    return this.#isStopping || this.#deps.timers.now() >= this.#leaseUntil
  }

  get stats(): CarrierWorkerStats {
    return { carrier: this.carrier.key, ...this.#carrier.stats, ...this.#dispatch.stats }
  }

  async #leaseRound(which: LeaseKind): Promise<void> {
    if (this.#isIdle) return
    // A lease whose answer is lost is found by its end, as what others leave.
    this.#leftovers.expect()
    if ((await this.#leasing.round({ which, isStopping: () => this.#isStopping })) > 0) this.#recordTask.trigger()
  }

  async #recordRound(): Promise<void> {
    try {
      if (!(await this.#journalWriter.round())) return
      for (const which of LEASE_KINDS) if (this.#leasing.needsMore(which)) this.#leaseTasks[which].trigger()
    } finally {
      if (this.#resultsWriter.isUncertain) this.#storeTask.trigger()
    }
  }

  async #storeRound(): Promise<void> {
    const stored = await this.#resultsWriter.round()
    this.#recordTask.trigger()
    // Also when nothing was stored: receipts must not wait for their message for ever.
    this.#intake.trigger()
    if (stored === null) return
    const { key } = this.carrier
    if (stored.fenced > 0) this.#deps.log.warn({ carrier: key, flights: stored.fenced }, 'flights had been taken over')
    this.#deps.metrics.countOutcomes(key, this.#dispatch.drainCounts())
    if (this.#dispatch.flightsToStore().length > 0) this.#storeTask.trigger()
  }

  async #renewRound(): Promise<void> {
    if (this.#isIdle) return
    await this.#leasing.renew()
    await this.#leftovers.round()
  }

  /** Waits for the results of begun messages and stores them; at most fifteen seconds when the database is unavailable. */
  async stop(): Promise<void> {
    const { store, timers } = this.#deps
    this.#isStopping = true
    this.#tasks.stopIntervals()
    this.#journalWriter.stop()
    await Promise.all([...LEASE_KINDS.map((which) => this.#leaseTasks[which].stop()), this.#recordTask.stop()])
    const batches = this.#dispatch.stopAll()
    await this.#carrier.close({ drainMs: 5000 })
    const deadline = timers.now() + STOP_WITHIN_MS
    while (!(this.#resultsWriter.isEmpty && !this.#resultsWriter.isUncertain) && timers.now() < deadline) {
      this.#storeTask.trigger()
      await new Promise<void>((resolve) => void timers.after(20, resolve))
    }
    await Promise.all([this.#tasks.stop(), this.#intake.stop()])
    if (batches.length > 0) await store.returnBatches(batches.map((batch) => batch.row))
  }
}
