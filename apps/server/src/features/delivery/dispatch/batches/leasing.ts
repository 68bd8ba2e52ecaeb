import { LeasedBatch } from './leased-batch.ts'
import type { TextPreparer } from './leased-batch.ts'
import type { Dispatch } from '../dispatch.ts'
import type { EngineStore } from '../store/engine-store.ts'
import { flowKeyOf } from '../../queries/leasing.ts'
import type { FlowInHand, LeasedBatchRow } from '../../queries/leasing.ts'

/** Windows' worth of recipients of one pair of account and line in memory: the next ones are read while these go out. */
const WINDOWS_AHEAD = 4
/** And at least about two batches. */
const MIN_PER_FLOW = 2000
/** Batches that one round leases at most, and of one pair of account and line (`batches-lease`). */
const MAX_BATCHES = 300
const MAX_BATCHES_PER_PAIR = 200

/** Urgent batches are leased by themselves: they never wait until thousands of others have been read. */
export const LEASE_KINDS = ['urgent', 'others'] as const
export type LeaseKind = (typeof LEASE_KINDS)[number]

/** Keeps a run supplied with batches, and rid of those that may not go on. */
export class BatchLeasing {
  readonly #store: EngineStore
  readonly #dispatch: Dispatch
  readonly #preparer: TextPreparer
  readonly #perFlow: number
  /** The last lease attempt took all there was; only a wake-up makes another one useful. */
  readonly #isDry = { urgent: false, others: false }

  constructor({
    store,
    dispatch,
    preparer,
    maxInFlight,
  }: {
    store: EngineStore
    dispatch: Dispatch
    preparer: TextPreparer
    /** Messages that may be on their way over all connections of the carrier. */
    maxInFlight: number
  }) {
    this.#store = store
    this.#dispatch = dispatch
    this.#preparer = preparer
    this.#perFlow = Math.max(MIN_PER_FLOW, maxInFlight * WINDOWS_AHEAD)
  }

  wake(which: LeaseKind): void {
    this.#isDry[which] = false
  }

  /** Less than half of what a pair may have is leased, and there may be more. */
  needsMore(which: LeaseKind): boolean {
    if (this.#isDry[which]) return false
    const inHand = this.#inHandOf(which)
    return inHand.length === 0 || inHand.some((flow) => flow.count < this.#perFlow / 2)
  }

  /** Leases ready batches. `isStopping` is checked afterwards: batches that came too late are returned at once. */
  async round({ which, isStopping }: { which: LeaseKind; isStopping: () => boolean }): Promise<number> {
    const input = {
      isUrgent: which === 'urgent',
      perPair: this.#perFlow,
      most: MAX_BATCHES,
      inHand: this.#inHandOf(which),
    }
    const leased = await this.#store.lease(input)
    this.#isDry[which] = !this.#mayHaveLeft(leased, input.inHand)
    if (isStopping()) {
      await this.#store.returnBatches(leased.map(({ row }) => row))
      return 0
    }
    for (const batch of leased) this.#dispatch.addBatch(new LeasedBatch({ ...batch, preparer: this.#preparer }))
    return leased.length
  }

  #inHandOf(which: LeaseKind): FlowInHand[] {
    return this.#dispatch.inHand.filter((flow) => (flow.class === 0) === (which === 'urgent'))
  }

  /** Whether one of the limits kept the statement from leasing more. */
  #mayHaveLeft(leased: readonly { row: LeasedBatchRow }[], inHand: readonly FlowInHand[]): boolean {
    if (leased.length >= MAX_BATCHES) return true
    const pairs = new Map(inHand.map((flow) => [flowKeyOf(flow), { batches: 0, recipients: flow.count }]))
    for (const { row } of leased) {
      const pair = pairs.get(flowKeyOf(row)) ?? { batches: 0, recipients: 0 }
      pair.batches += 1
      pair.recipients += row.toSeq - row.nextSeq + 1
      pairs.set(flowKeyOf(row), pair)
    }
    return [...pairs.values()].some((pair) => pair.batches >= MAX_BATCHES_PER_PAIR || pair.recipients >= this.#perFlow)
  }

  /** Sends that were paused, cancelled or have run out of time stop within a quarter of a second (promise R7). */
  async dropStopped(): Promise<void> {
    const { sendIds } = this.#dispatch
    if (sendIds.length === 0) return
    const stopped = await this.#store.findStopped(sendIds)
    if (stopped.size > 0) this.#dispatch.stopSends(stopped)
  }

  async renew(): Promise<void> {
    const batches = this.#dispatch.leasedBatches
    if (batches.length > 0) await this.#store.renew(batches.map((batch) => batch.row))
  }
}
