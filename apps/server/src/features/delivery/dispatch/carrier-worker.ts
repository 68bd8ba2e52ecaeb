import type { Carrier, CarrierEvents, OpenCarrier, Timers } from '../../../carriers/_kit/carrier-interface.ts'
import type { Log } from '../../../platform/log.ts'
import { Dispatch } from './dispatch.ts'
import type { EngineStore } from './engine-store.ts'
import type { HandOverEvents } from './submitter.ts'
import { prepareOnce } from './prepared-texts.ts'
import { RecentSubmits } from './recent-submits.ts'
import type { CarrierRow } from '../queries/leasing.ts'
import type { Cycle } from './coalescing-task.ts'
import { CycleSet } from './carrier-tasks.ts'
import type { GatewayMeter, RunFigures } from './gateway-metrics.ts'
import { GATEWAY_PACE } from './gateway-pace.ts'
import type { GatewayPace } from './gateway-pace.ts'
import { LEASED, Leasing } from './leasing.ts'
import type { Leased } from './leasing.ts'
import { Recording } from './journal-writer.ts'
import type { ReportIntake } from './receipt-intake.ts'
import { Storing } from './results-writer.ts'

/** Sends that were paused, cancelled or shut out stop within a second (promise R7). */
const STOP_CHECK_MS = 250
const OLD_ORPHANS_MS = 300_000
/** Most receipts that are early are so by moments; the rest is looked at again now and then. */
const YOUNG_ORPHANS = { fromSeconds: 0, toSeconds: 120 }
const OLD_ORPHANS = { fromSeconds: 120, toSeconds: 72 * 3600 }
const STOP_WITHIN_MS = 15_000

export interface RunTools {
  store: EngineStore
  timers: Timers
  clock: { now(): number }
  random: () => number
  log: Log
  meter: GatewayMeter
  pace?: GatewayPace
  intake: (run: { carrier: string; store: EngineStore; recent: RecentSubmits }) => ReportIntake
}

/**
 * One carrier at work in this process. States: running ⇄ fenced (our lease on the carrier may have ended: nothing is
 * written to a socket); either → stopping (nothing new is begun, what was begun is brought to its end) → stopped.
 *
 * Its cycles run by themselves, each one round at a time: lease → record → hand over → (answers) → store; beside them
 * receipts, orphans, renewals and the look-out for what has to stop.
 */
export class CarrierRun {
  readonly carrier: CarrierRow
  readonly #tools: RunTools
  readonly #dispatch: Dispatch
  readonly #carrier: Carrier
  readonly #recent = new RecentSubmits()
  readonly #storing: Storing
  readonly #leasing: Leasing
  readonly #recording: Recording
  readonly #intake: ReportIntake
  readonly #leaseCycles: Readonly<Record<Leased, Cycle>>
  readonly #recordCycle: Cycle
  readonly #storeCycle: Cycle
  readonly #cycles: CycleSet
  #leaseUntil: number
  #isStopping = false

  constructor(
    { carrier, open, leaseUntil }: { carrier: CarrierRow; open: OpenCarrier; leaseUntil: number },
    tools: RunTools,
  ) {
    const { store, timers, clock, log, pace = GATEWAY_PACE } = tools
    this.carrier = carrier
    this.#tools = tools
    this.#leaseUntil = leaseUntil
    const { key } = carrier
    this.#intake = tools.intake({ carrier: key, store, recent: this.#recent })
    this.#cycles = new CycleSet({ carrier: key, timers, log })
    const leaseCycle = (which: Leased) =>
      this.#cycles.make({ name: `lease ${which}`, everyMs: pace.pollMs }, () => this.#leaseRound(which))
    this.#leaseCycles = { urgent: leaseCycle('urgent'), others: leaseCycle('others') }
    this.#recordCycle = this.#cycles.make({ name: 'record' }, () => this.#recordRound())
    this.#storeCycle = this.#cycles.make({ name: 'store', everyMs: pace.storeMs }, () => this.#storeRound())
    this.#cycles.make({ name: 'stop', everyMs: STOP_CHECK_MS }, () => this.#leasing.dropStopped())
    this.#cycles.make({ name: 'renew', everyMs: pace.batchRenewMs }, () => this.#renewRound())
    this.#cycles.make({ name: 'orphans', everyMs: pace.pollMs }, () => store.matchOrphans(YOUNG_ORPHANS))
    this.#cycles.make({ name: 'old orphans', everyMs: OLD_ORPHANS_MS }, () => store.matchOrphans(OLD_ORPHANS))
    this.#dispatch = new Dispatch(
      { ...carrier, isTemporary: (status) => this.#carrier.isTemporary(status), now: () => timers.now() },
      this.#dispatchEvents(),
    )
    this.#storing = new Storing({ store, dispatch: this.#dispatch, now: () => timers.now() })
    this.#carrier = open({ settings: carrier, events: this.#carrierEvents() }, tools)
    const maker = prepareOnce(this.#carrier, { nowMs: () => clock.now() })
    this.#leasing = new Leasing({
      store,
      dispatch: this.#dispatch,
      maker,
      inFlightMost: carrier.windowSize * carrier.binds,
    })
    this.#recording = new Recording({
      ...tools,
      dispatch: this.#dispatch,
      storing: this.#storing,
      isIdle: () => this.#isIdle,
      ask: () => this.#recordCycle.ask(),
    })
    this.wake()
  }

  #dispatchEvents(): HandOverEvents {
    return {
      onProgress: () => {
        this.#recording.planHandOver()
        this.#storeCycle.ask()
      },
      onAccepted: ({ flight, at, smscIds }) => {
        for (const [index, smscId] of smscIds.entries())
          this.#recent.add({ flight, at, part: index + 1, smscId, wasTold: false })
      },
      onLateId: (late) => {
        this.#storing.addLate(late)
        this.#storeCycle.ask()
      },
    }
  }

  #carrierEvents(): CarrierEvents {
    const { log } = this.#tools
    const { key } = this.carrier
    return {
      onUp: (connection) => {
        log.info({ carrier: key, connection: connection.number }, 'a connection stands')
        this.#dispatch.connectionUp(connection)
        this.#recordCycle.ask()
      },
      onDown: ({ number, why }) => {
        log.warn({ carrier: key, connection: number, why }, 'a connection is down')
        this.#dispatch.connectionDown(number)
      },
      onRoom: () => this.#recording.planHandOver(),
      onReports: (reports) => this.#intake.take(reports),
    }
  }

  /** Something may have become ready. */
  wake(): void {
    this.#leasing.wake()
    this.#leaseCycles.urgent.ask()
    this.#leaseCycles.others.ask()
  }

  /** Another gateway may have had the carrier meanwhile. */
  async recover(): Promise<void> {
    await this.#lookAfter()
    this.#dispatch.ranElsewhere()
  }

  /** The lease on the carrier holds until this monotonic moment. */
  leaseRenewed(until: number): void {
    this.#leaseUntil = until
    this.#recording.planHandOver()
    this.#recordCycle.ask()
  }

  get #isIdle(): boolean {
    return this.#isStopping || this.#tools.timers.now() >= this.#leaseUntil
  }

  get figures(): RunFigures {
    return { carrier: this.carrier.key, ...this.#carrier.figures, ...this.#dispatch.figures }
  }

  async #leaseRound(which: Leased): Promise<void> {
    if (this.#isIdle) return
    if ((await this.#leasing.round({ which, isStopping: () => this.#isStopping })) > 0) this.#recordCycle.ask()
  }

  async #recordRound(): Promise<void> {
    try {
      if (!(await this.#recording.round())) return
      for (const which of LEASED) if (this.#leasing.isHungry(which)) this.#leaseCycles[which].ask()
    } finally {
      if (this.#storing.isUncertain) this.#storeCycle.ask()
    }
  }

  async #storeRound(): Promise<void> {
    const stored = await this.#storing.round()
    this.#recordCycle.ask()
    // Also when nothing was stored: receipts do not wait for their message for ever.
    this.#intake.ask()
    if (stored === null) return
    const { key } = this.carrier
    if (stored.fenced > 0) this.#tools.log.warn({ carrier: key, flights: stored.fenced }, 'flights had been taken over')
    this.#tools.meter.count(key, this.#dispatch.takeTally())
    if (this.#dispatch.toStore().length > 0) this.#storeCycle.ask()
  }

  async #renewRound(): Promise<void> {
    if (this.#isIdle) return
    await this.#leasing.renew()
    await this.#lookAfter()
  }

  /**
   * What others left of the carrier. Not only at the beginning: what a former gateway had asked of the database may
   * still have been carried out after that.
   */
  async #lookAfter(): Promise<void> {
    const found = await this.#tools.store.recover()
    if (found.batches > 0) this.wake()
    if (found.flights > 0) this.#tools.log.warn({ carrier: this.carrier.key, ...found }, 'another gateway left flights')
  }

  /** Brings everything begun to its end and stores it; at most fifteen seconds, for a database that is away. */
  async stop(): Promise<void> {
    const { store, timers } = this.#tools
    this.#isStopping = true
    this.#cycles.stopTicks()
    this.#recording.stop()
    await Promise.all([...LEASED.map((which) => this.#leaseCycles[which].stop()), this.#recordCycle.stop()])
    const batches = this.#dispatch.stopAll()
    await this.#carrier.close({ drainMs: 5000 })
    const deadline = timers.now() + STOP_WITHIN_MS
    while (!(this.#storing.isEmpty && !this.#storing.isUncertain) && timers.now() < deadline) {
      this.#storeCycle.ask()
      await new Promise<void>((resolve) => void timers.after(20, resolve))
    }
    await Promise.all([this.#cycles.stop(), this.#intake.stop()])
    if (batches.length > 0) await store.giveBack(batches.map((batch) => batch.facts))
  }
}
