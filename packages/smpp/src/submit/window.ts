import { LAST_SEQUENCE } from '../pdu/pdu.ts'

/**
 * The PDUs that wait for their answer, found by sequence number. No allocation per PDU: slots in flat arrays, the slot
 * being the low bits of the sequence. A sequence whose slot is still taken by an old PDU is skipped, and behind
 * 0x7FFFFFFF comes 1 (SMPP 3.4 §3.2).
 */
export class Window<Owner> {
  readonly size: number
  readonly #mask: number
  readonly #sequences: Int32Array
  readonly #writtenAt: Float64Array
  readonly #owners: (Owner | undefined)[]
  readonly #indexes: Int32Array
  #next: number
  #inFlight = 0

  /** `next` is the first sequence number to be given out. */
  constructor({ size, next = 1 }: { size: number; next?: number }) {
    if (!Number.isInteger(size) || size < 1 || size > 65_536) throw new RangeError(`a window of ${size}`)
    this.size = size
    // Twice the size, so that a free slot is never far.
    const slots = 2 ** Math.ceil(Math.log2(size * 2))
    this.#mask = slots - 1
    this.#sequences = new Int32Array(slots)
    this.#writtenAt = new Float64Array(slots)
    this.#owners = Array.from<Owner | undefined>({ length: slots })
    this.#indexes = new Int32Array(slots)
    this.#next = next
  }

  get inFlight(): number {
    return this.#inFlight
  }

  get isFull(): boolean {
    return this.#inFlight >= this.size
  }

  /** A sequence number that no open PDU has; also for PDUs that are not kept here (enquire_link, unbind). */
  nextSequence(): number {
    let sequence = this.#next
    while (this.#sequences[sequence & this.#mask] !== 0) sequence = sequence === LAST_SEQUENCE ? 1 : sequence + 1
    this.#next = sequence === LAST_SEQUENCE ? 1 : sequence + 1
    return sequence
  }

  /** Keeps a PDU until its answer; the caller has seen that the window is not full. Returns its sequence number. */
  open(owner: Owner, index: number, now: number): number {
    const sequence = this.nextSequence()
    const slot = sequence & this.#mask
    this.#sequences[slot] = sequence
    this.#writtenAt[slot] = now
    this.#owners[slot] = owner
    this.#indexes[slot] = index
    this.#inFlight += 1
    return sequence
  }

  /** The slot of an open PDU, −1 when no PDU with this sequence waits. Read it before `close`. */
  slotOf(sequence: number): number {
    const slot = sequence & this.#mask
    return sequence !== 0 && this.#sequences[slot] === sequence ? slot : -1
  }

  ownerAt(slot: number): Owner {
    return this.#owners[slot] as Owner
  }

  indexAt(slot: number): number {
    return this.#indexes[slot] as number
  }

  sequenceAt(slot: number): number {
    return this.#sequences[slot] as number
  }

  writtenAt(slot: number): number {
    return this.#writtenAt[slot] as number
  }

  close(slot: number): void {
    this.#sequences[slot] = 0
    this.#owners[slot] = undefined
    this.#inFlight -= 1
  }

  /** Slots of PDUs written at or before `time`, oldest first. */
  slotsWrittenUntil(time: number): number[] {
    const slots: number[] = []
    if (this.#inFlight === 0) return slots
    for (let slot = 0; slot <= this.#mask; slot++) {
      if (this.#sequences[slot] !== 0 && (this.#writtenAt[slot] as number) <= time) slots.push(slot)
    }
    return slots.sort((a, b) => this.writtenAt(a) - this.writtenAt(b))
  }
}
