import type { ReceivedSegment } from './long-message.ts'

interface OpenMessage<Extra> {
  since: number
  arrived: number
  segments: (Buffer | undefined)[]
  extras: Extra[]
}

/**
 * Joins received pieces to messages. Bounded: unfinished messages are given up after `patienceMs`, and the oldest one
 * when there are more than `capacity`; `onExpired` hears of both with the pieces that did come.
 */
export class Reassembly<Extra> {
  readonly #open = new Map<string, OpenMessage<Extra>>()
  readonly #timeoutMs: number
  readonly #capacity: number
  readonly #onExpired: (octets: Buffer, extras: Extra[]) => void

  constructor({
    patienceMs = 10 * 60_000,
    capacity = 10_000,
    onExpired = () => {},
  }: {
    patienceMs?: number
    capacity?: number
    onExpired?: (octets: Buffer, extras: Extra[]) => void
  }) {
    this.#timeoutMs = patienceMs
    this.#capacity = capacity
    this.#onExpired = onExpired
  }

  /** Messages that wait for more pieces. */
  get size(): number {
    return this.#open.size
  }

  /**
   * Takes a piece that has a segment. `between` names the two numbers. Returns the whole message when this was the
   * last missing piece; a piece that came before is counted once. The extras are in the order of arrival.
   */
  add({
    between,
    segment,
    extra,
    now,
  }: {
    between: string
    segment: ReceivedSegment
    extra: Extra
    now: number
  }): { octets: Buffer; extras: Extra[] } | undefined {
    const { position, octets } = segment
    if (!position) return { octets, extras: [extra] }
    const key = `${between} ${position.kind} ${position.reference} ${position.total}`
    let open = this.#open.get(key)
    if (!open) {
      this.#makeRoom(now)
      open = { since: now, arrived: 0, segments: new Array<undefined>(position.total), extras: [] }
      this.#open.set(key, open)
    }
    open.extras.push(extra)
    if (open.segments[position.number - 1]) return undefined
    open.segments[position.number - 1] = Buffer.from(octets)
    open.arrived += 1
    if (open.arrived < position.total) return undefined
    this.#open.delete(key)
    return { octets: Buffer.concat(open.segments as Buffer[]), extras: open.extras }
  }

  /** Gives up what is older than the patience; called by `take`, and by the owner when nothing comes any more. */
  expireOld(now: number): void {
    for (const [key, open] of this.#open) {
      if (now - open.since < this.#timeoutMs) return
      this.#expire(key, open)
    }
  }

  #makeRoom(now: number): void {
    this.expireOld(now)
    if (this.#open.size < this.#capacity) return
    const oldest = this.#open.entries().next().value
    if (oldest) this.#expire(oldest[0], oldest[1])
  }

  #expire(key: string, open: OpenMessage<Extra>): void {
    this.#open.delete(key)
    this.#onExpired(Buffer.concat(open.segments.filter((segment) => segment !== undefined)), open.extras)
  }
}
