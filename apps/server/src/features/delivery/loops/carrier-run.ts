import type { Carrier, OpenCarrier, Timers } from '../../../carriers/_kit/port.ts'
import type { Log } from '../../../platform/log.ts'
import { Dispatch } from '../dispatch/dispatch.ts'
import type { EngineStore } from '../dispatch/engine-store.ts'
import { prepareOnce } from '../dispatch/prepared-texts.ts'
import { RecentSubmits } from '../dispatch/recent-submits.ts'
import type { CarrierRow } from '../queries/leasing.ts'
import { Cycle } from './cycle.ts'
import type { GatewayMeter } from './gateway-meter.ts'
import { Leasing } from './leasing.ts'
import { Recording } from './recording.ts'
import type { ReportIntake } from './report-intake.ts'
import { Storing } from './storing.ts'

const POLL_MS = 1000
const STOP_CHECK_MS = 250
const RENEW_MS = 4000
const PARTLY_MS = 200
const OLD_ORPHANS_MS = 300_000
const ORPHAN_SECONDS = 120
const STOP_WITHIN_MS = 15_000

export interface RunTools {
  store: EngineStore
  timers: Timers
  clock: { now(): number }
  random: () => number
  log: Log
  meter: GatewayMeter
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
  readonly #leaseCycle: Cycle
  readonly #recordCycle: Cycle
  readonly #storeCycle: Cycle
  readonly #ticks: (() => void)[] = []
  #leaseUntil: number
  #isStopping = false

  constructor(
    { carrier, open, leaseUntil }: { carrier: CarrierRow; open: OpenCarrier; leaseUntil: number },
    tools: RunTools,
  ) {
    const { store, timers, clock, log } = tools
    this.carrier = carrier
    this.#tools = tools
    this.#leaseUntil = leaseUntil
    const { key } = carrier
    this.#intake = tools.intake({ carrier: key, store, recent: this.#recent })
    const cycle = (name: string, work: () => Promise<unknown>) =>
      new Cycle(work, { timers, onError: (err) => log.error({ err, carrier: key, cycle: name }, 'a cycle of the gateway stumbled and goes on') }) // prettier-ignore
    this.#leaseCycle = cycle('lease', () => this.#leaseRound())
    this.#recordCycle = cycle('record', () => this.#recordRound())
    this.#storeCycle = cycle('store', () => this.#storeRound())
    this.#dispatch = new Dispatch(
      { ...carrier, isTemporary: (status) => this.#carrier.isTemporary(status), now: () => timers.now() },
      {
        onProgress: () => {
          this.#recording.planHandOver()
          this.#storeCycle.ask()
        },
        onAccepted: ({ flight, at, smscIds: [smscId] }) => {
          if (smscId !== undefined && flight.partsAt(at) === 1) this.#recent.add({ flight, at, smscId })
        },
        onLateId: (late) => {
          this.#storing.addLate(late)
          this.#storeCycle.ask()
        },
      },
    )
    this.#storing = new Storing({ carrier: key, store, dispatch: this.#dispatch, now: () => timers.now() })
    this.#carrier = open(
      {
        settings: carrier,
        events: {
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
        },
      },
      tools,
    )
    const prepare = prepareOnce(this.#carrier, { nowMs: () => clock.now() })
    this.#leasing = new Leasing({ store, dispatch: this.#dispatch, prepare })
    this.#recording = new Recording({
      ...tools,
      dispatch: this.#dispatch,
      storing: this.#storing,
      isIdle: () => this.#isIdle,
      ask: () => this.#recordCycle.ask(),
    })
    this.#every(POLL_MS, this.#leaseCycle)
    this.#every(PARTLY_MS, this.#storeCycle)
    this.#every(
      STOP_CHECK_MS,
      cycle('stop', () => this.#leasing.dropStopped()),
    )
    this.#every(
      RENEW_MS,
      cycle('renew', () => this.#renewRound()),
    )
    this.#every(
      POLL_MS,
      cycle('orphans', () => store.matchOrphans({ fromSeconds: 0, toSeconds: ORPHAN_SECONDS })),
    )
    this.#every(OLD_ORPHANS_MS, cycle('old orphans', () => store.matchOrphans({ fromSeconds: ORPHAN_SECONDS, toSeconds: 72 * 3600 }))) // prettier-ignore
    this.#leaseCycle.ask()
  }

  #every(ms: number, cycle: Cycle): void {
    const tick = () => {
      cycle.ask()
      this.#ticks[at] = this.#tools.timers.after(ms, tick)
    }
    const at = this.#ticks.push(this.#tools.timers.after(ms, tick)) - 1
  }

  /** Something may have become ready. */
  wake(): void {
    this.#leaseCycle.ask()
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

  get figures() {
    const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)
    return {
      ...this.#carrier.figures,
      atRisk: sum([...this.#dispatch.flights].map((flight) => flight.atRisk)),
      inHand: sum(this.#dispatch.inHand.map((pair) => pair.count)),
    }
  }

  async #leaseRound(): Promise<void> {
    if (this.#isIdle) return
    if ((await this.#leasing.round({ isStopping: () => this.#isStopping })) > 0) this.#recordCycle.ask()
  }

  async #recordRound(): Promise<void> {
    try {
      if ((await this.#recording.round()) && this.#leasing.isHungry) this.#leaseCycle.ask()
    } finally {
      if (this.#storing.isUncertain) this.#storeCycle.ask()
    }
  }

  async #storeRound(): Promise<void> {
    const stored = await this.#storing.round()
    this.#recordCycle.ask()
    if (stored === null) return
    this.#intake.ask()
    const { key } = this.carrier
    if (stored.fenced > 0) this.#tools.log.warn({ carrier: key, flights: stored.fenced }, 'flights had been taken over')
    this.#tools.meter.count(key, this.#dispatch.takeTally())
    if (this.#dispatch.toStore().length > 0) this.#storeCycle.ask()
  }

  async #renewRound(): Promise<void> {
    if ((await this.#leasing.renew()) > 0) this.#leaseCycle.ask()
  }

  /** Brings everything begun to its end and stores it; at most fifteen seconds, for a database that is away. */
  async stop(): Promise<void> {
    const { store, timers } = this.#tools
    this.#isStopping = true
    for (const stopTick of this.#ticks) stopTick()
    this.#recording.stop()
    await Promise.all([this.#leaseCycle.stop(), this.#recordCycle.stop()])
    const batches = this.#dispatch.stopAll()
    await this.#carrier.close({ drainMs: 5000 })
    const deadline = timers.now() + STOP_WITHIN_MS
    while (!(this.#storing.isEmpty && !this.#storing.isUncertain) && timers.now() < deadline) {
      this.#storeCycle.ask()
      await new Promise<void>((resolve) => void timers.after(20, resolve))
    }
    await Promise.all([this.#storeCycle.stop(), this.#intake.stop()])
    if (batches.length > 0) await store.giveBack(batches.map((batch) => batch.facts))
  }
}
