import type { EngineScope } from '@peyk/database/scope.ts'
import type { CarrierInbound, CarrierReceipt, CarrierReports, Timers } from '../../../carriers/_kit/port.ts'
import type { Deps } from '../../../platform/deps.ts'
import { receiveMessage } from '../../inbox/usecases/receive-message.ts'
import type { EngineStore } from '../dispatch/engine-store.ts'
import { Cycle } from './cycle.ts'
import type { GatewayMeter } from './gateway-meter.ts'

/** Receipts of one transaction. */
const ROUND = 4000

/**
 * Takes what an operator delivers, stores it in rounds, and acknowledges each delivery after the commit that holds it.
 * What cannot be stored is refused, and the operator tells it again.
 */
export class ReportIntake {
  readonly #carrier: string
  readonly #store: EngineStore
  readonly #scope: EngineScope
  readonly #deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'log'>
  readonly #meter: GatewayMeter
  readonly #storing: Cycle
  #waiting: CarrierReports[] = []

  constructor(
    { carrier, store, scope, meter, timers }: { carrier: string; store: EngineStore; scope: EngineScope; meter: GatewayMeter; timers: Timers },
    deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'log'>,
  ) {
    this.#carrier = carrier
    this.#store = store
    this.#scope = scope
    this.#deps = deps
    this.#meter = meter
    this.#storing = new Cycle(() => this.#round(), {
      timers,
      onError: (err) => deps.log.error({ err, carrier }, 'reports could not be stored; the operator will tell them again'),
    })
  }

  take(reports: CarrierReports): void {
    this.#waiting.push(reports)
    this.#storing.ask()
  }

  async #round(): Promise<void> {
    const batch: CarrierReports[] = []
    let count = 0
    while (this.#waiting.length > 0 && count < ROUND) {
      const next = this.#waiting.shift() as CarrierReports
      count += next.receipts.length + next.inbound.length
      batch.push(next)
    }
    if (batch.length === 0) return
    try {
      const receipts = batch.flatMap((reports) => reports.receipts as CarrierReceipt[])
      const inbound = batch.flatMap((reports) => reports.inbound as CarrierInbound[])
      const { unmatched } = receipts.length > 0 ? await this.#store.receive(receipts) : { unmatched: 0 }
      for (const message of inbound) await this.#receive(message)
      for (const reports of batch) reports.acknowledge()
      this.#meter.countReceipts(this.#carrier, { receipts: receipts.length, unmatched, inbound: inbound.length })
    } catch (error) {
      for (const reports of batch) reports.refuse()
      throw error
    }
    if (this.#waiting.length > 0) this.#storing.ask()
  }

  async #receive({ line, msisdn, text }: CarrierInbound): Promise<void> {
    const receivedAt = new Date(this.#deps.clock.now())
    const received = await this.#deps.db.asEngine(this.#scope, (tx) =>
      receiveMessage(tx, { line, msisdn, text, receivedAt }, this.#deps),
    )
    if (received === null) this.#deps.log.warn({ carrier: this.#carrier, line }, 'a message came to a line that is not ours')
  }

  async stop(): Promise<void> {
    await this.#storing.stop()
    for (const reports of this.#waiting.splice(0)) reports.refuse()
  }
}
