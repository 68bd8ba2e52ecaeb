import { RECIPIENT_CODES } from '@peyk/domain/delivery/states.ts'
import type { FlightRange } from '../../queries/flights.ts'
import type { Delta } from '../../queries/deltas.ts'
import type { RecipientKey } from '../../queries/recipients.ts'
import type { ReturnedRange } from '../../queries/returned-ranges.ts'
import type { SubmitRow } from '../../queries/submits.ts'
import { DISPATCH_STATES } from './flight.ts'
import type { Flight } from './flight.ts'

/** The results of one flight to store, and what stays open of it. */
export interface FlightResult {
  flightIds: readonly number[]
  accountId: number
  sendId: number
  /** A row a part. */
  submits: SubmitRow[]
  marked: (RecipientKey & { code: number })[]
  doubtful: (RecipientKey & { connection: number; recordedAt: Date })[]
  deltas: Delta[]
  capturedTenths: number
  releasedTenths: number
  returned: ReturnedRange[]
  /** Ranges that stay in flight under new rows. */
  open: FlightRange[]
  /** States at the moment of reading: the flight continues while its results are being stored. */
  statesRead: Uint8Array
}

/** One part that the operator accepted, as it is stored; its id is in its one spelling. */
export function toSubmitRow({
  flight,
  at,
  part,
  partCount,
  smscId,
}: {
  flight: Flight
  at: number
  part: number
  partCount: number
  smscId: string
}): SubmitRow {
  const { accountId, sendId, period } = flight.batch.row
  return { accountId, sendId, period, msisdn: flight.msisdnAt(at), seq: flight.seqAt(at), part, partCount, smscId }
}

class DeltaSums {
  readonly #deltas = new Map<number, Delta>()
  readonly #key: { accountId: number; sendId: number }

  constructor(key: { accountId: number; sendId: number }) {
    this.#key = key
  }

  add({
    operator,
    code,
    charged,
    returned,
  }: {
    operator: number
    code: number
    charged: number
    returned: number
  }): void {
    const at = operator * 16 + code
    let delta = this.#deltas.get(at)
    if (delta === undefined) {
      delta = {
        ...this.#key,
        operator,
        fromCode: RECIPIENT_CODES.waiting,
        code,
        count: 0,
        chargedTenths: 0,
        returnedTenths: 0,
      }
      this.#deltas.set(at, delta)
    }
    delta.count += 1
    delta.chargedTenths += charged
    delta.returnedTenths += returned
  }

  get all(): Delta[] {
    return [...this.#deltas.values()]
  }
}

/**
 * Collects the results of a flight that are not stored yet. Accepted and doubtful messages are charged, refused ones return
 * their money (decision W3); unsent ones become ranges that are sent again, open ones stay in flight.
 */
export function collectResult(flight: Flight): FlightResult {
  const { accountId, sendId, period, number: batch, class: klass, lineId } = flight.batch.row
  const { operators, prices } = flight.batch.recipients
  const book = new DeltaSums({ accountId, sendId })
  const result: FlightResult = {
    flightIds: flight.ids,
    accountId,
    sendId,
    submits: [],
    marked: [],
    doubtful: [],
    deltas: [],
    capturedTenths: 0,
    releasedTenths: 0,
    returned: [],
    open: [],
    statesRead: flight.states.slice(),
  }
  const { connection, recordedAt } = flight
  let returning: ReturnedRange | null = null
  let opening: FlightRange | null = null
  for (let at = 0; at < flight.count; at++) {
    const state = flight.states[at] as number
    const seq = flight.seqAt(at)
    const operator = operators[flight.from + at] as number
    const price = prices[flight.from + at] as number
    const smscIds = flight.smscIds[at]
    if (smscIds !== undefined && state !== DISPATCH_STATES.stored) {
      const partCount = flight.partsAt(at)
      for (const [index, smscId] of smscIds.entries()) {
        result.submits.push(toSubmitRow({ flight, at, part: index + 1, partCount, smscId }))
      }
    }
    if (state === DISPATCH_STATES.accepted) {
      book.add({ operator, code: RECIPIENT_CODES.sent, charged: price, returned: 0 })
      result.capturedTenths += price
    } else if (state === DISPATCH_STATES.refused) {
      book.add({ operator, code: RECIPIENT_CODES.refused, charged: 0, returned: price })
      result.releasedTenths += price
      result.marked.push({ accountId, sendId, period, seq, code: RECIPIENT_CODES.refused })
    } else if (state === DISPATCH_STATES.doubtful) {
      book.add({ operator, code: RECIPIENT_CODES.doubtful, charged: price, returned: 0 })
      result.capturedTenths += price
      result.marked.push({ accountId, sendId, period, seq, code: RECIPIENT_CODES.doubtful })
      result.doubtful.push({ accountId, sendId, period, seq, connection, recordedAt })
    }
    if (state === DISPATCH_STATES.returned) {
      if (returning === null) {
        returning = { accountId, sendId, period, class: klass, lineId, fromSeq: seq, toSeq: seq, totalTenths: 0, mci: 0, irancell: 0, other: 0 } // prettier-ignore
        result.returned.push(returning)
      }
      returning.toSeq = seq
      returning.totalTenths += price
      returning[operator === 1 ? 'mci' : operator === 2 ? 'irancell' : 'other'] += 1
    } else returning = null
    if (state === DISPATCH_STATES.waiting || state === DISPATCH_STATES.handed) {
      if (opening === null) {
        opening = { accountId, sendId, batch, period, connection, fromSeq: seq, toSeq: seq }
        result.open.push(opening)
      }
      opening.toSeq = seq
    } else opening = null
  }
  result.deltas = book.all
  return result
}

const isEndState = (state: number): boolean =>
  state === DISPATCH_STATES.accepted ||
  state === DISPATCH_STATES.refused ||
  state === DISPATCH_STATES.doubtful ||
  state === DISPATCH_STATES.returned

/** Marks the collected results as stored; what was open then is stored under these rows now. */
export function markStored(
  flight: Flight,
  { result, ids, now }: { result: Pick<FlightResult, 'statesRead'>; ids: readonly number[]; now: number },
): void {
  for (let at = 0; at < flight.count; at++) {
    if (!isEndState(result.statesRead[at] as number)) continue
    flight.states[at] = DISPATCH_STATES.stored
    flight.unstored -= 1
  }
  flight.ids = [...ids]
  flight.storedAt = now
  // Results that came while this was being stored are still to be collected.
  if (flight.atRisk === 0) flight.release()
}
