import {
  RECIPIENT_CODES,
  SEND_STATES,
  advanceRecipientCode,
  codesWhere,
  isSettledCode,
  moneyStateOf,
} from '@peyk/domain/delivery/states.ts'
import type { RecipientCode } from '@peyk/domain/delivery/states.ts'
import { BATCH_STATES, COUNTS, countAt } from '../models/memory-tables.ts'
import type { Send, Tables } from '../models/memory-tables.ts'

const { waiting, sent, cancelled, expired, doubtful, refused } = RECIPIENT_CODES

/**
 * Where a recipient is. A stored code 0 has three meanings, and batches, flights and submits tell which one holds: it
 * waits in a batch (open), it is recorded and in flight (flight), or it was sent. `cancelled` and `expired`: in the
 * part of a batch that was stopped. `settled`: it has a code.
 */
const PLACES = ['nowhere', 'open', 'flight', 'sent', 'cancelled', 'expired', 'settled'] as const
const [NOWHERE, OPEN, FLIGHT, SENT, CANCELLED, EXPIRED, SETTLED] = [0, 1, 2, 3, 4, 5, 6] as const

/** The allowed steps from place to place; codes have their own rule. A recipient begins nowhere. */
const NEXT: readonly (readonly number[])[] = [
  [OPEN, SETTLED],
  [FLIGHT, CANCELLED, EXPIRED],
  [OPEN, SENT, CANCELLED, EXPIRED, SETTLED],
  [SETTLED],
  [],
  [],
  [],
]

const toVisibleCode = (place: number, code: number): number => {
  if (code !== waiting) return code
  if (place === SENT) return sent
  if (place === CANCELLED) return cancelled
  return place === EXPIRED ? expired : waiting
}

const IS_SETTLED = codesWhere(() => true).map(isSettledCode)
const IS_CHARGED = codesWhere(() => true).map((code) => moneyStateOf(code) === 'charged')

/** What the operator's own log has of a message. */
export interface OperatorRecord {
  acceptedParts: number
  isWhole: boolean
}

export type ReportViolation = (rule: string, detail: string) => void

/** The places and codes of a send's recipients at the last check. */
interface Seen {
  places: Uint8Array
  codes: Uint8Array
  /** Of this time. */
  marks: Uint8Array
  counts: Int32Array
}

/** Checks all tables after a change: every recipient, every send, every wallet, every connection. */
export class TableInvariants {
  readonly #tables: Tables
  readonly #reportViolation: ReportViolation
  readonly #operatorRecordOf: (msisdn: number) => OperatorRecord | undefined
  readonly #windowOf: (carrier: string) => number
  readonly #seen = new Map<number, Seen>()
  readonly #paidIn = new Map<number, number>()

  constructor(of: {
    tables: Tables
    reportViolation: ReportViolation
    operatorRecordOf: (msisdn: number) => OperatorRecord | undefined
    /** The largest window that a carrier's connections had so far. */
    windowOf: (carrier: string) => number
  }) {
    this.#tables = of.tables
    this.#reportViolation = of.reportViolation
    this.#operatorRecordOf = of.operatorRecordOf
    this.#windowOf = of.windowOf
    for (const [id, wallet] of of.tables.wallets) this.#paidIn.set(id, -wallet.books.funding)
  }

  check(): void {
    const { sends } = this.#tables
    const held = new Map<number, number>()
    const charged = new Map<number, number>()
    for (const send of sends.values()) this.#seenOf(send).marks.fill(NOWHERE)
    this.#markPlaces()
    for (const send of sends.values()) {
      const sums = this.#checkSend(send)
      held.set(send.accountId, (held.get(send.accountId) ?? 0) + sums.held)
      charged.set(send.accountId, (charged.get(send.accountId) ?? 0) + sums.charged)
      this.#checkCounters(send)
    }
    this.#checkMoney({ held, charged })
    this.#checkWindows()
  }

  #seenOf(send: Send): Seen {
    let seen = this.#seen.get(send.id)
    if (seen === undefined) {
      const { length } = send.recipients
      const fresh = () => new Uint8Array(length)
      seen = { places: fresh(), codes: fresh(), marks: fresh(), counts: new Int32Array(COUNTS) }
      this.#seen.set(send.id, seen)
    }
    return seen
  }

  /** Marks the place of each recipient by the ranges of batches and flights. */
  #markPlaces(): void {
    for (const { sendId, state, nextSeq, toSeq } of this.#tables.batches.values()) {
      if (state === BATCH_STATES.recorded) continue
      const place = state === BATCH_STATES.cancelled ? CANCELLED : state === BATCH_STATES.expired ? EXPIRED : OPEN
      this.#mark(sendId, { fromSeq: nextSeq, toSeq, place })
    }
    for (const { sendId, fromSeq, toSeq } of this.#tables.flights.values()) {
      this.#mark(sendId, { fromSeq, toSeq, place: FLIGHT })
    }
  }

  #mark(sendId: number, { fromSeq, toSeq, place }: { fromSeq: number; toSeq: number; place: number }): void {
    const { marks } = this.#seen.get(sendId) as Seen
    for (let seq = fromSeq; seq <= toSeq; seq++) {
      const other = marks[seq - 1] as number
      if (other !== NOWHERE) {
        this.#reportViolation(
          'nobody is in two places',
          `send ${sendId} seq ${seq}: ${PLACES[other]}, ${PLACES[place]}`,
        )
      }
      marks[seq - 1] = place
    }
  }

  #checkSend(send: Send): { held: number; charged: number } {
    const { places, codes, marks, counts } = this.#seenOf(send)
    counts.fill(0)
    let [held, charged] = [0, 0]
    const isFinished = send.state === SEND_STATES.finish
    for (const recipient of send.recipients) {
      const { code, priceTenths, operator, seq } = recipient
      const mark = marks[seq - 1] as number
      const place = code !== waiting ? SETTLED : mark === NOWHERE ? SENT : mark
      const visibleCode = toVisibleCode(place, code)
      if (places[seq - 1] !== place || codes[seq - 1] !== code) {
        this.#checkStep(send, { seq, msisdn: recipient.msisdn, before: places[seq - 1] as number, beforeCode: codes[seq - 1] as number, place, code }) // prettier-ignore
        places[seq - 1] = place
        codes[seq - 1] = code
      }
      if (place === OPEN || place === FLIGHT) held += priceTenths
      else if (IS_CHARGED[visibleCode] === true) charged += priceTenths
      const at = countAt(operator, visibleCode)
      counts[at] = (counts[at] as number) + 1
      if (isFinished && IS_SETTLED[visibleCode] !== true) {
        this.#reportViolation('finished only when all is settled', `send ${send.id} seq ${seq}`)
      }
    }
    return { held, charged }
  }

  #checkStep(
    send: Send,
    {
      seq, msisdn, before, beforeCode, place, code,
    }: { seq: number; msisdn: number; before: number; beforeCode: number; place: number; code: number }, // prettier-ignore
  ): void {
    const label = `send ${send.id} seq ${seq}`
    const record = this.#operatorRecordOf(msisdn)
    const transition = `${label}: ${PLACES[before]} → ${PLACES[place]}`
    if (before !== place && NEXT[before]?.includes(place) !== true) {
      this.#reportViolation(place === SENT ? 'nobody is lost' : 'states only go forward', transition)
    }
    const [from, to] = [toVisibleCode(before, beforeCode) as RecipientCode, toVisibleCode(place, code) as RecipientCode]
    if (from !== to && advanceRecipientCode(from, to) !== to)
      this.#reportViolation('states only go forward', `${label}: ${from} → ${to}`)
    const isNewlyCharged = IS_CHARGED[to] === true && IS_CHARGED[from] !== true && to !== doubtful
    if (isNewlyCharged && (record?.acceptedParts ?? 0) === 0) {
      this.#reportViolation('charged is what the operator took', `${label}: ${from} → ${to}`)
    }
    if (to === sent && record?.isWhole !== true) this.#reportViolation('sent is what the operator took', label)
    this.checkTaken(send, { seq, record })
  }

  /** A message that the operator accepted whole is neither sent again nor refunded. Also checked when it is accepted. */
  checkTaken(send: Send, { seq, record }: { seq: number; record: OperatorRecord | undefined }): void {
    if (record?.isWhole !== true) return
    const { marks } = this.#seenOf(send)
    const code = send.recipients[seq - 1]?.code
    const mark = marks[seq - 1] as number
    const isBack = code === waiting && (mark === OPEN || mark === CANCELLED || mark === EXPIRED)
    if (!isBack && code !== refused) return
    this.#reportViolation('what the operator took is neither sent again nor given back', `send ${send.id} seq ${seq}: ${PLACES[mark]} ${code}`) // prettier-ignore
  }

  #checkCounters(send: Send): void {
    const { counts } = this.#seenOf(send)
    const stored = this.#tables.expectedCounts(send.id)
    const folded = this.#tables.deltas.length === 0 ? this.#tables.countersOf(send.id) : stored
    for (let at = 0; at < COUNTS; at++) {
      if (stored[at] === counts[at] && folded[at] === counts[at]) continue
      this.#reportViolation(
        'counters say what recipients say',
        `send ${send.id} at ${at}: ${stored[at]} ≠ ${counts[at]}`,
      )
    }
  }

  #checkMoney({ held, charged }: { held: ReadonlyMap<number, number>; charged: ReadonlyMap<number, number> }): void {
    for (const [id, { availableTenths, heldTenths, books }] of this.#tables.wallets) {
      const { available, revenue, funding } = books
      const expectEqual = (rule: string, is: number, expected: number) => {
        if (is !== expected) this.#reportViolation(rule, `account ${id}: ${is} ≠ ${expected}`)
      }
      expectEqual('held is the price of what waits', heldTenths, held.get(id) ?? 0)
      expectEqual('charged is the price of what was taken or is doubtful', revenue, charged.get(id) ?? 0)
      expectEqual('the ledger adds up to nothing', available + books.held + revenue + funding, 0)
      expectEqual('wallet and ledger agree', availableTenths - available, books.held - heldTenths)
      expectEqual('nothing is paid in by the way', -funding, this.#paidIn.get(id) ?? 0)
      if (availableTenths < 0) this.#reportViolation('no credit below nothing', `account ${id}`)
    }
  }

  /** Messages that a connection has recorded and not stored: the most that a fault can make doubtful. */
  #checkWindows(): void {
    const atRisk = new Map<string, number>()
    for (const { carrier, connection, sendId, fromSeq, toSeq } of this.#tables.flights.values()) {
      const key = `${carrier} ${connection}`
      let count = atRisk.get(key) ?? 0
      const { recipients } = this.#tables.send(sendId)
      for (let seq = fromSeq; seq <= toSeq; seq++) if (recipients[seq - 1]?.code === waiting) count += 1
      atRisk.set(key, count)
      if (count > this.#windowOf(carrier)) {
        this.#reportViolation(
          'no more than a window is at risk',
          `connection ${key}: ${count} > ${this.#windowOf(carrier)}`,
        )
      }
    }
  }
}
