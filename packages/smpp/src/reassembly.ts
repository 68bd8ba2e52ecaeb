import type { ReceivedPiece } from './long-message.ts'

interface OpenMessage<Extra> {
  since: number
  arrived: number
  pieces: (Buffer | undefined)[]
  extras: Extra[]
}

/**
 * Joins received pieces to messages. Bounded: unfinished messages are given up after `patienceMs`, and the oldest one
 * when there are more than `capacity`; `onGivenUp` hears of both with the pieces that did come.
 */
export class Reassembly<Extra> {
  readonly #open = new Map<string, OpenMessage<Extra>>()
  readonly #patienceMs: number
  readonly #capacity: number
  readonly #onGivenUp: (octets: Buffer, extras: Extra[]) => void

  constructor({
    patienceMs = 10 * 60_000,
    capacity = 10_000,
    onGivenUp = () => {},
  }: {
    patienceMs?: number
    capacity?: number
    onGivenUp?: (octets: Buffer, extras: Extra[]) => void
  }) {
    this.#patienceMs = patienceMs
    this.#capacity = capacity
    this.#onGivenUp = onGivenUp
  }

  /** Messages that wait for more pieces. */
  get size(): number {
    return this.#open.size
  }

  /**
   * Takes a piece that has a segment. `between` names the two numbers. Returns the whole message when this was the
   * last missing piece; a piece that came before is counted once. The extras are in the order of arrival.
   */
  take({
    between,
    piece,
    extra,
    now,
  }: {
    between: string
    piece: ReceivedPiece
    extra: Extra
    now: number
  }): { octets: Buffer; extras: Extra[] } | undefined {
    const { segment, octets } = piece
    if (!segment) return { octets, extras: [extra] }
    const key = `${between} ${segment.kind} ${segment.reference} ${segment.total}`
    let open = this.#open.get(key)
    if (!open) {
      this.#giveUpOld(now)
      open = { since: now, arrived: 0, pieces: new Array<undefined>(segment.total), extras: [] }
      this.#open.set(key, open)
    }
    open.extras.push(extra)
    if (open.pieces[segment.number - 1]) return undefined
    open.pieces[segment.number - 1] = Buffer.from(octets)
    open.arrived += 1
    if (open.arrived < segment.total) return undefined
    this.#open.delete(key)
    return { octets: Buffer.concat(open.pieces as Buffer[]), extras: open.extras }
  }

  /** Gives up what is older than the patience; called by `take`, and by the owner when nothing comes any more. */
  giveUpOld(now: number): void {
    for (const [key, open] of this.#open) {
      if (now - open.since < this.#patienceMs) return
      this.#giveUp(key, open)
    }
  }

  #giveUpOld(now: number): void {
    this.giveUpOld(now)
    if (this.#open.size < this.#capacity) return
    const oldest = this.#open.entries().next().value
    if (oldest) this.#giveUp(oldest[0], oldest[1])
  }

  #giveUp(key: string, open: OpenMessage<Extra>): void {
    this.#open.delete(key)
    this.#onGivenUp(Buffer.concat(open.pieces.filter((piece) => piece !== undefined)), open.extras)
  }
}
