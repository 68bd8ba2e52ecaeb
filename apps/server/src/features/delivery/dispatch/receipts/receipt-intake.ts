import { RECIPIENT_CODES, advanceRecipientCode } from '@peyk/domain/delivery/states.ts'
import type { RecipientCode } from '@peyk/domain/delivery/states.ts'
import type { CarrierInbound, CarrierReceipt, CarrierDeliveries } from '../../../../carriers/_kit/carrier-interface.ts'
import type { Timers } from '@peyk/smpp/session/timers.ts'
import type { Log } from '../../../../platform/log.ts'
import type { EngineStore } from '../store/engine-store.ts'
import { DISPATCH_STATES } from '../flights/flight.ts'
import type { RecentSubmit, RecentSubmits } from './recent-submits.ts'
import type { RecentReceipt } from '../../queries/receipts-fast-path.ts'
import { CoalescingTask } from '../coalescing-task.ts'
import type { GatewayMetrics } from '../gateway-metrics.ts'

/** Receipts of one transaction. */
const ROUND_SIZE = 2000
/**
 * Receipts that come one by one share a round. An operator may leave few of them unacknowledged at a time, and then waits
 * for this long, too.
 */
const SPACING_MS = 10
/**
 * A receipt that arrived before its message was stored waits this long in memory before it is written to the database.
 */
const MAX_WAIT_MS = 2000

interface WaitingDelivery {
  delivery: CarrierDeliveries
  /** The message of each receipt, where memory knows it. */
  found: (RecentSubmit | undefined)[]
  since: number
}

interface ReceiptIntakeDeps {
  carrier: string
  store: EngineStore
  recent: RecentSubmits
  /** Stores the messages of subscribers that came together, in one transaction of their own. */
  inbound: (messages: readonly CarrierInbound[]) => Promise<void>
  metrics: GatewayMetrics
  timers: Timers
  log: Log
}

const isStored = ({ flight, at }: RecentSubmit): boolean => flight.states[at] === DISPATCH_STATES.stored

function toRecentReceipt({ flight, at, part, hasEarlierReceipt }: RecentSubmit, code: number): RecentReceipt {
  const { accountId, sendId, period } = flight.batch.row
  const { operators, prices } = flight.batch.recipients
  const index = flight.from + at
  return {
    accountId, sendId, period, code, part, hasEarlierReceipt,
    seq: flight.seqAt(at),
    partCount: flight.partsAt(at),
    operator: operators[index] as number,
    priceTenths: prices[index] as number,
  } // prettier-ignore
}

/**
 * Accepts the receipts of an operator, stores them in rounds, and acknowledges each delivery after the commit that
 * contains it. A receipt that cannot be stored is refused, and the operator delivers it again.
 */
export class ReceiptIntake {
  readonly #deps: ReceiptIntakeDeps
  readonly #task: CoalescingTask
  #waiting: WaitingDelivery[] = []

  constructor(of: ReceiptIntakeDeps) {
    this.#deps = of
    this.#task = new CoalescingTask(() => this.#round(), {
      timers: of.timers,
      spacingMs: SPACING_MS,
      onError: (err) =>
        of.log.error({ err, carrier: of.carrier }, 'reports could not be stored; the operator will tell them again'),
    })
  }

  accept(delivery: CarrierDeliveries): void {
    const found = delivery.receipts.map((receipt) => this.#recentOf(receipt))
    this.#waiting.push({ delivery, found, since: this.#deps.timers.now() })
    this.#task.trigger()
  }

  /** Messages were stored: receipts that waited for them can be. */
  trigger(): void {
    if (this.#waiting.length > 0) this.#task.trigger()
  }

  #recentOf(receipt: CarrierReceipt): RecentSubmit | undefined {
    const smscId = this.#deps.store.toSubmittedId(receipt.smscId)
    return smscId === null ? undefined : this.#deps.recent.find({ ...receipt, smscId })
  }

  /** Removes the reports that can be stored now: those of which every message is stored, or that waited long enough. */
  #pullReady(): WaitingDelivery[] {
    const now = this.#deps.timers.now()
    const ready: WaitingDelivery[] = []
    let count = 0
    this.#waiting = this.#waiting.filter((waiting) => {
      const { delivery, found, since } = waiting
      if (count >= ROUND_SIZE) return true
      if (now - since < MAX_WAIT_MS && !found.every((submit) => submit === undefined || isStored(submit))) return true
      count += delivery.receipts.length + delivery.inbound.length
      ready.push(waiting)
      return false
    })
    return ready
  }

  async #round(): Promise<void> {
    const batch = this.#pullReady()
    if (batch.length === 0) return
    const { carrier, store, metrics } = this.#deps
    try {
      const { recent, others } = this.#sort(batch)
      const inbound = batch.flatMap(({ delivery }) => delivery.inbound as CarrierInbound[])
      const isQuiet = recent.size === 0 && others.length === 0
      const { unmatched } = isQuiet
        ? { unmatched: 0 }
        : await store.storeReceipts({ recent: [...recent.values()], others })
      if (inbound.length > 0) await this.#deps.inbound(inbound)
      for (const { delivery } of batch) delivery.acknowledge()
      metrics.countReceipts(carrier, { receipts: recent.size + others.length, unmatched, inbound: inbound.length })
    } catch (error) {
      for (const { delivery } of batch) delivery.refuse()
      throw error
    }
    this.#task.trigger()
  }

  /** Receipts of parts that memory knows, only the latest of each; and the others. */
  #sort(batch: readonly WaitingDelivery[]): { recent: Map<RecentSubmit, RecentReceipt>; others: CarrierReceipt[] } {
    const recent = new Map<RecentSubmit, RecentReceipt>()
    const others: CarrierReceipt[] = []
    for (const { delivery, found } of batch) {
      for (const [at, receipt] of delivery.receipts.entries()) {
        const submit = found[at]
        if (submit === undefined || !isStored(submit)) {
          others.push(receipt)
          continue
        }
        const known = recent.get(submit)
        const code =
          known === undefined ? receipt.code : advanceRecipientCode(known.code as RecipientCode, receipt.code)
        recent.set(submit, toRecentReceipt(submit, code))
        if (code !== RECIPIENT_CODES.telecom) this.#deps.recent.forget(submit.smscId)
      }
    }
    for (const submit of recent.keys()) submit.hasEarlierReceipt = true
    return { recent, others }
  }

  async stop(): Promise<void> {
    await this.#task.stop()
    for (const { delivery } of this.#waiting.splice(0)) delivery.refuse()
  }
}
