import type { Flight } from '../flights/flight.ts'

/** A part that the operator accepted. */
export interface RecentSubmit {
  flight: Flight
  at: number
  /** 1… */
  part: number
  /** The operator's id, in its one spelling. */
  smscId: string
  /** A receipt came already that was not the last: "reached the operator's network". */
  hasEarlierReceipt: boolean
}

/** Parts remembered; the oldest are forgotten first, and their receipts are looked up in the database. */
const MAX_REMEMBERED = 100_000

/**
 * Accepted parts whose receipt is still to come, by the operator's id: most receipts come within seconds, and then no
 * search is needed. It also shows that a receipt came before its message was stored.
 */
export class RecentSubmits {
  readonly #byId = new Map<string, RecentSubmit>()

  /** An id that the operator uses again means the later message. */
  add(submit: RecentSubmit): void {
    const { smscId } = submit
    this.#byId.delete(smscId)
    this.#byId.set(smscId, submit)
    if (this.#byId.size <= MAX_REMEMBERED) return
    const oldest = this.#byId.keys().next().value
    if (oldest !== undefined) this.#byId.delete(oldest)
  }

  /** The message of a receipt; one to another number is none. */
  find({ smscId, msisdn }: { smscId: string; msisdn: number | null }): RecentSubmit | undefined {
    const found = this.#byId.get(smscId)
    if (found === undefined || (msisdn !== null && found.flight.msisdnAt(found.at) !== msisdn)) return undefined
    return found
  }

  forget(smscId: string): void {
    this.#byId.delete(smscId)
  }
}
