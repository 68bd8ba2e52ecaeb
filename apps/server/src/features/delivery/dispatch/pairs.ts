import type { BatchInHand } from './batch-in-hand.ts'

/** The batches of one account on one line in one class: what the carrier's time is shared among. */
export interface Pair {
  readonly key: string
  readonly accountId: number
  readonly lineId: number
  readonly class: 0 | 1 | 2
  readonly batches: BatchInHand[]
  /** Parts served since the pair came, on a scale that all pairs of the class share. */
  service: number
}

const keyOf = ({ class: klass, accountId, lineId }: { class: number; accountId: number; lineId: number }) =>
  `${klass} ${accountId} ${lineId}`

/**
 * Who is served next: class 0 before 1 before 2, and within a class the pair that was served least, so that accounts
 * share a carrier evenly, whatever the size of their campaigns (promise P4). A pair that comes begins where the least
 * served one stands: it neither waits for the others nor lets them wait for what it missed.
 */
export class Pairs {
  readonly #pairs = new Map<string, Pair>()

  get all(): Iterable<Pair> {
    return this.#pairs.values()
  }

  /**
   * A batch that is still in hand was taken from us and leased again (paused and resumed in between): only the new
   * lease holds, and nobody of it may be recorded out of both.
   */
  add(batch: BatchInHand): void {
    const { class: klass, accountId, lineId } = batch.facts
    const key = keyOf(batch.facts)
    let pair = this.#pairs.get(key)
    if (pair === undefined) {
      pair = { key, accountId, lineId, class: klass, batches: [], service: this.#leastService(klass) }
      this.#pairs.set(key, pair)
    }
    const at = pair.batches.findIndex((other) => other.key === batch.key)
    if (at < 0) pair.batches.push(batch)
    else pair.batches[at] = batch
  }

  /** Takes a batch away: spent, stopped or no longer ours. */
  remove(batch: BatchInHand): void {
    const pair = this.#pairs.get(keyOf(batch.facts))
    if (pair === undefined) return
    const at = pair.batches.indexOf(batch)
    if (at >= 0) pair.batches.splice(at, 1)
    if (pair.batches.length === 0) this.#pairs.delete(pair.key)
  }

  /** Pairs in the order in which they are to be served. */
  inOrder(): Pair[] {
    return [...this.#pairs.values()].sort((a, b) => a.class - b.class || a.service - b.service)
  }

  batches(): BatchInHand[] {
    return [...this.#pairs.values()].flatMap((pair) => pair.batches)
  }

  #leastService(klass: number): number {
    let least = Infinity
    for (const pair of this.#pairs.values()) if (pair.class === klass) least = Math.min(least, pair.service)
    return least === Infinity ? 0 : least
  }
}
