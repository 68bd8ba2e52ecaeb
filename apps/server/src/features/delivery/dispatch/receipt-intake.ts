import { RECIPIENT_CODES, advance } from '@peyk/domain/delivery/states.ts'
import type { RecipientCode } from '@peyk/domain/delivery/states.ts'
import type {
  CarrierInbound,
  CarrierReceipt,
  CarrierReports,
  Timers,
} from '../../../carriers/_kit/carrier-interface.ts'
import type { Log } from '../../../platform/log.ts'
import type { EngineStore } from './engine-store.ts'
import { FATES } from './flight.ts'
import type { RecentSubmit, RecentSubmits } from './recent-submits.ts'
import type { RecentReceipt } from '../queries/receipts-fast-path.ts'
import { Cycle } from './coalescing-task.ts'
import type { GatewayMeter } from './gateway-metrics.ts'

/** Receipts of one transaction. */
const ROUND = 2000
/** A receipt that was faster than the storing of its message waits so long for it before it is kept in the database. */
const PATIENCE_MS = 2000

interface Waiting {
  reports: CarrierReports
  /** The message of each receipt, where memory knows it. */
  found: (RecentSubmit | undefined)[]
  since: number
}

interface Of {
  carrier: string
  store: EngineStore
  recent: RecentSubmits
  /** Stores a subscriber's message, in a transaction of its own. */
  inbound: (message: CarrierInbound) => Promise<void>
  meter: GatewayMeter
  timers: Timers
  log: Log
}

const isStored = ({ flight, at }: RecentSubmit): boolean => flight.fates[at] === FATES.stored

function receiptOf({ flight, at, part, wasTold }: RecentSubmit, code: number): RecentReceipt {
  const { accountId, sendId, period } = flight.batch.facts
  const { operators, prices } = flight.batch.recipients
  const index = flight.from + at
  return {
    accountId, sendId, period, code, part, wasTold,
    seq: flight.seqAt(at),
    partCount: flight.partsAt(at),
    operator: operators[index] as number,
    priceTenths: prices[index] as number,
  } // prettier-ignore
}

/**
 * Takes what an operator delivers, stores it in rounds, and acknowledges each delivery after the commit that holds it.
 * What cannot be stored is refused, and the operator tells it again.
 */
export class ReportIntake {
  readonly #of: Of
  readonly #cycle: Cycle
  #waiting: Waiting[] = []

  constructor(of: Of) {
    this.#of = of
    this.#cycle = new Cycle(() => this.#round(), {
      timers: of.timers,
      onError: (err) =>
        of.log.error({ err, carrier: of.carrier }, 'reports could not be stored; the operator will tell them again'),
    })
  }

  take(reports: CarrierReports): void {
    const found = reports.receipts.map((receipt) => this.#recentOf(receipt))
    this.#waiting.push({ reports, found, since: this.#of.timers.now() })
    this.#cycle.ask()
  }

  /** Messages were stored: receipts that waited for them can be. */
  ask(): void {
    if (this.#waiting.length > 0) this.#cycle.ask()
  }

  #recentOf(receipt: CarrierReceipt): RecentSubmit | undefined {
    const smscId = this.#of.store.spell(receipt.smscId)
    return smscId === null ? undefined : this.#of.recent.find({ ...receipt, smscId })
  }

  /** Takes out what can be stored now: reports of which every message is stored, or that waited long enough. */
  #takeReady(): Waiting[] {
    const now = this.#of.timers.now()
    const ready: Waiting[] = []
    let count = 0
    this.#waiting = this.#waiting.filter((waiting) => {
      const { reports, found, since } = waiting
      if (count >= ROUND) return true
      if (now - since < PATIENCE_MS && !found.every((submit) => submit === undefined || isStored(submit))) return true
      count += reports.receipts.length + reports.inbound.length
      ready.push(waiting)
      return false
    })
    return ready
  }

  async #round(): Promise<void> {
    const batch = this.#takeReady()
    if (batch.length === 0) return
    const { carrier, store, meter } = this.#of
    try {
      const { recent, others } = this.#sort(batch)
      const inbound = batch.flatMap(({ reports }) => reports.inbound as CarrierInbound[])
      const isQuiet = recent.size === 0 && others.length === 0
      const { unmatched } = isQuiet ? { unmatched: 0 } : await store.receive({ recent: [...recent.values()], others })
      for (const message of inbound) await this.#of.inbound(message)
      for (const { reports } of batch) reports.acknowledge()
      meter.countReceipts(carrier, { receipts: recent.size + others.length, unmatched, inbound: inbound.length })
    } catch (error) {
      for (const { reports } of batch) reports.refuse()
      throw error
    }
    this.#cycle.ask()
  }

  /** Receipts of parts that memory knows, the last word of each; and the others. */
  #sort(batch: readonly Waiting[]): { recent: Map<RecentSubmit, RecentReceipt>; others: CarrierReceipt[] } {
    const recent = new Map<RecentSubmit, RecentReceipt>()
    const others: CarrierReceipt[] = []
    for (const { reports, found } of batch) {
      for (const [at, receipt] of reports.receipts.entries()) {
        const submit = found[at]
        if (submit === undefined || !isStored(submit)) {
          others.push(receipt)
          continue
        }
        const known = recent.get(submit)
        const code = known === undefined ? receipt.code : advance(known.code as RecipientCode, receipt.code)
        recent.set(submit, receiptOf(submit, code))
        if (code !== RECIPIENT_CODES.telecom) this.#of.recent.forget(submit.smscId)
      }
    }
    for (const submit of recent.keys()) submit.wasTold = true
    return { recent, others }
  }

  async stop(): Promise<void> {
    await this.#cycle.stop()
    for (const { reports } of this.#waiting.splice(0)) reports.refuse()
  }
}
