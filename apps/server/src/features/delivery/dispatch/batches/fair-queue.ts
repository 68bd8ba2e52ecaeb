import type { LeasedBatch } from './leased-batch.ts'

/** The service that one account on one line in one class has had. */
export interface Share {
  /** Parts, on a scale that all shares of the class have in common. */
  service: number
}

/**
 * The batches of one account on one line in one class: what the carrier's time is shared among. A throttled send
 * has a lane to itself, so that others do not wait behind it; its share is that of the account and line.
 */
export interface Flow {
  readonly key: string
  readonly accountId: number
  readonly lineId: number
  readonly lane: number
  readonly class: 0 | 1 | 2
  readonly batches: LeasedBatch[]
  readonly share: Share
}

type FlowAccount = Pick<Flow, 'class' | 'accountId' | 'lineId'>

const shareKey = ({ class: klass, accountId, lineId }: FlowAccount) => `${klass} ${accountId} ${lineId}`
const flowKey = (input: FlowAccount & { lane: number }) => `${shareKey(input)} ${input.lane}`

/**
 * Which flow is served next: class 0 before 1 before 2, and within a class the flow with the least service, so that
 * accounts share a carrier evenly, whatever the size of their campaigns (promise P4). A new flow begins with the least service of
 * all: it neither waits for the others nor makes them wait for what it missed.
 */
export class FairQueue {
  readonly #flows = new Map<string, Flow>()
  /** The flow of each leased batch, by the batch's key. */
  readonly #flowByBatch = new Map<string, Flow>()

  get flows(): Iterable<Flow> {
    return this.#flows.values()
  }

  /**
   * A batch that is still queued was lost and leased again (paused and resumed in between): only the new
   * lease holds, and no recipient may be recorded from both.
   */
  add(batch: LeasedBatch): void {
    const { class: klass, accountId, lineId, lane } = batch.row
    const key = flowKey(batch.row)
    const previous = this.#flowByBatch.get(batch.key)
    // A throttle was set on its send, or removed, meanwhile.
    if (previous !== undefined && previous.key !== key) this.#removeBatch(previous, batch.key)
    let flow = this.#flows.get(key)
    if (flow === undefined) {
      const share = this.#shareOf(batch.row) ?? { service: this.#leastService(klass) }
      flow = { key, accountId, lineId, lane, class: klass, batches: [], share }
      this.#flows.set(key, flow)
    }
    // Of thousands of batches of one recipient none but a known one is sought.
    const at = previous === undefined ? -1 : flow.batches.findIndex((other) => other.key === batch.key)
    if (at < 0) flow.batches.push(batch)
    else flow.batches[at] = batch
    this.#flowByBatch.set(batch.key, flow)
  }

  /** Removes a batch that is used up, stopped or no longer ours. */
  remove(batch: LeasedBatch): void {
    const flow = this.#flowByBatch.get(batch.key)
    if (flow !== undefined && flow.batches.includes(batch)) this.#removeBatch(flow, batch.key)
  }

  #removeBatch(flow: Flow, batchKey: string): void {
    this.#flowByBatch.delete(batchKey)
    const at = flow.batches.findIndex((batch) => batch.key === batchKey)
    if (at >= 0) flow.batches.splice(at, 1)
    if (flow.batches.length === 0) this.#flows.delete(flow.key)
  }

  /** The share of another lane of the same account and line. */
  #shareOf(input: FlowAccount): Share | undefined {
    for (const flow of this.#flows.values()) if (shareKey(flow) === shareKey(input)) return flow.share
    return undefined
  }

  /** Flows in the order in which they are to be served. */
  inServiceOrder(): Flow[] {
    return [...this.#flows.values()].sort((a, b) => a.class - b.class || a.share.service - b.share.service)
  }

  batches(): LeasedBatch[] {
    return [...this.#flows.values()].flatMap((flow) => flow.batches)
  }

  #leastService(klass: number): number {
    let least = Infinity
    for (const flow of this.#flows.values()) if (flow.class === klass) least = Math.min(least, flow.share.service)
    return least === Infinity ? 0 : least
  }
}
