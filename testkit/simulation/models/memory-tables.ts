import { RECIPIENT_CODES } from '@peyk/domain/delivery/states.ts'
import type { Throttle } from '@peyk/domain/delivery/throttle.ts'
import type { CarrierRow } from '@peyk/server/features/delivery/queries/carrier-leases.ts'
import type { Delta } from '@peyk/server/features/delivery/queries/deltas.ts'

// What the engine's tables hold, as far as the simulation needs it. Names and states are those of tables/40-sends.sql.

export const BATCH_STATES = { ready: 0, leased: 1, recorded: 2, cancelled: 3, expired: 4, suspended: 5 } as const

export interface Recipient {
  seq: number
  msisdn: number
  operator: number
  priceTenths: number
  code: number
  message: string | null
  /** The owner that recorded it last, for the invariants: cleared when it is returned. The database has no such column. */
  recordedBy: string | null
  recordedAt: number
}

export interface Send {
  accountId: number
  id: number
  period: number
  state: number
  class: 0 | 1 | 2
  isPaused: boolean
  lineId: number
  lineNumber: string
  carrier: string
  message: string
  encoding: 0 | 1
  sendAt: number
  expiresAt: number
  throttle: Throttle | null
  startedAt: number | null
  /** When it was paused, cancelled or expired; null while it may be sent. For the invariants. */
  stoppedAt: number | null
  /** By seq, from 1: `recipients[seq - 1]`. */
  recipients: Recipient[]
}

export interface Batch {
  accountId: number
  sendId: number
  number: number
  fromSeq: number
  toSeq: number
  nextSeq: number
  state: number
  leaseOwner: string | null
  leaseUntil: number | null
  class: 0 | 1 | 2
  lineId: number
  carrier: string
  totalTenths: number
  mci: number
  irancell: number
  other: number
}

export interface FlightRow {
  id: number
  accountId: number
  sendId: number
  owner: string
  batch: number
  fromSeq: number
  toSeq: number
  period: number
  connection: number
  carrier: string
  recordedAt: number
}

export interface SubmitRow {
  accountId: number
  sendId: number
  period: number
  seq: number
  msisdn: number
  part: number
  partCount: number
  carrier: string
  smscId: string
  submittedAt: number
}

export interface UnmatchedReceipt {
  id: number
  carrier: string
  smscId: string
  msisdn: number | null
  code: number
  receivedAt: number
}

export interface Wallet {
  availableTenths: number
  heldTenths: number
  /** Sums of the ledger's books; together with all payments they sum to zero. */
  books: { available: number; held: number; revenue: number; funding: number }
}

export interface Line {
  id: number
  accountId: number
  number: string
  ratePerSecond: number | null
  carrier: string
}

export type MoneyKind = 'hold' | 'capture' | 'release' | 'refund' | 'top_up'
const MOVES = {
  top_up: ['funding', 'available'],
  hold: ['available', 'held'],
  capture: ['held', 'revenue'],
  release: ['held', 'available'],
  refund: ['revenue', 'available'],
} as const

/** The engine's part of the database, in memory. Every change is atomic, as in a transaction. */
export class Tables {
  readonly carriers = new Map<string, CarrierRow & { isActive: boolean }>()
  readonly carrierLeases = new Map<string, { owner: string; leaseUntil: number }>()
  readonly lines = new Map<number, Line>()
  readonly wallets = new Map<number, Wallet>()
  readonly sends = new Map<number, Send>()
  readonly batches = new Map<string, Batch>()
  readonly flights = new Map<number, FlightRow>()
  readonly submits: SubmitRow[] = []
  /** `send seq` → what receipts said of the parts of a message, while it matters. */
  readonly partCodes = new Map<string, number[]>()
  readonly submitsById = new Map<string, SubmitRow[]>()
  readonly unmatchedReceipts = new Map<number, UnmatchedReceipt>()
  readonly doubtful = new Map<string, { carrier: string; connection: number }>()
  /** Steps that are not folded yet: see `addDelta`. */
  readonly deltas: Delta[] = []
  /** By send: how many of each operator have each code (see `countAt`). */
  readonly counters = new Map<number, Int32Array>()
  readonly money = new Map<number, { chargedTenths: number; returnedTenths: number }>()
  /** Grows with every change, so that checks can be skipped when nothing changed. */
  version = 0
  readonly #expected = new Map<number, Int32Array>()
  #lastId = 0
  /** Milliseconds of the database's clock. */
  readonly now: () => number

  constructor({ now }: { now: () => number }) {
    this.now = now
  }

  nextId(): number {
    return ++this.#lastId
  }

  send(id: number): Send {
    const send = this.sends.get(id)
    if (send === undefined) throw new Error(`no send ${id}`)
    return send
  }

  recipient({ sendId, seq }: { sendId: number; seq: number }): Recipient {
    return this.send(sendId).recipients[seq - 1] as Recipient
  }

  batchesOf(sendId: number): Batch[] {
    return [...this.batches.values()].filter((batch) => batch.sendId === sendId)
  }

  flightsOf(sendId: number): FlightRow[] {
    return [...this.flights.values()].filter((flight) => flight.sendId === sendId)
  }

  countersOf(sendId: number): Int32Array {
    let counters = this.counters.get(sendId)
    if (counters === undefined) this.counters.set(sendId, (counters = new Int32Array(COUNTS)))
    return counters
  }

  /** The counters as they will be when everything is folded. */
  expectedCounts(sendId: number): Int32Array {
    let kept = this.#expected.get(sendId)
    if (kept === undefined) this.#expected.set(sendId, (kept = this.countersOf(sendId).slice()))
    return kept
  }

  addDelta(delta: Delta): void {
    this.deltas.push(delta)
    addStep(this.expectedCounts(delta.sendId), delta)
  }

  /** Waiting recipients of a range. */
  waiting({ sendId, fromSeq, toSeq }: { sendId: number; fromSeq: number; toSeq: number }): Recipient[] {
    return this.send(sendId)
      .recipients.slice(fromSeq - 1, toSeq)
      .filter((recipient) => recipient.code === RECIPIENT_CODES.waiting)
  }

  addSubmit(row: SubmitRow): void {
    this.submits.push(row)
    const key = `${row.carrier} ${row.smscId}`
    const same = this.submitsById.get(key)
    if (same === undefined) this.submitsById.set(key, [row])
    else same.push(row)
  }

  /** One movement of money with its two entries. `held` below zero is refused by the table's check. */
  move({ accountId, kind, amountTenths }: { accountId: number; kind: MoneyKind; amountTenths: number }): void {
    if (amountTenths === 0) return
    const wallet = this.wallets.get(accountId)
    if (wallet === undefined) throw new Error('an account has no wallet')
    const [from, to] = MOVES[kind]
    wallet.books[from] -= amountTenths
    wallet.books[to] += amountTenths
    wallet.availableTenths += (to === 'available' ? amountTenths : 0) - (from === 'available' ? amountTenths : 0)
    wallet.heldTenths += (to === 'held' ? amountTenths : 0) - (from === 'held' ? amountTenths : 0)
  }
}

const CODES = 16
export const COUNTS = 3 * CODES

/** Where the counters of a send keep the number of those of an operator under a code. */
export const countAt = (operator: number, code: number): number =>
  (operator === 1 ? 0 : operator === 2 ? 1 : 2) * CODES + code

/** Folds one step into counters. */
export function addStep(
  counters: Int32Array,
  { operator, fromCode, code, count }: Pick<Delta, 'operator' | 'fromCode' | 'code' | 'count'>,
): void {
  const [to, from] = [countAt(operator, code), countAt(operator, fromCode)]
  counters[to] = (counters[to] as number) + count
  counters[from] = (counters[from] as number) - count
}

export const batchKey = ({ sendId, number }: { sendId: number; number: number }): string => `${sendId} ${number}`
