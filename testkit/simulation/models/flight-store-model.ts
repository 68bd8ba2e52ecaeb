import { RECIPIENT_CODES, SEND_STATES } from '@peyk/domain/delivery/states.ts'
import type { FlightRange } from '@peyk/server/features/delivery/queries/flights.ts'
import type { Delta } from '@peyk/server/features/delivery/queries/deltas.ts'
import type { ReturnedRange } from '@peyk/server/features/delivery/queries/returned-ranges.ts'
import type { SubmitRow } from '@peyk/server/features/delivery/queries/submits.ts'
import type { FlightResult } from '@peyk/server/features/delivery/dispatch/flights/flight-results.ts'
import { releaseLostBatches } from './leasing-model.ts'
import type { LeaseHolder } from './leasing-model.ts'
import { BATCH_STATES, batchKey } from './memory-tables.ts'
import type { FlightRow, Recipient, Tables } from './memory-tables.ts'

// What storeFlightResults, returnUnsent and recoverCarrier do to the tables.

const WAITING = RECIPIENT_CODES.waiting

export function insertFlight(tables: Tables, { carrier, owner }: LeaseHolder, range: FlightRange): FlightRow {
  const { accountId, sendId, batch, fromSeq, toSeq, period, connection } = range
  const row = {
    id: tables.nextId(), accountId, sendId, owner, batch, fromSeq, toSeq, period, connection, carrier,
    recordedAt: tables.now(),
  } // prettier-ignore
  tables.flights.set(row.id, row)
  return row
}

export interface StoreInput {
  results: readonly FlightResult[]
  lateSubmits: readonly SubmitRow[]
  isRepeat: boolean
}

export function storeFlightResults(
  tables: Tables,
  run: LeaseHolder,
  { results, lateSubmits, isRepeat }: StoreInput,
): { openIds: number[][]; fenced: number } {
  const { carrier, owner } = run
  const there = new Set(
    results.flatMap((result) => result.flightIds).filter((id) => tables.flights.get(id)?.owner === owner),
  )
  for (const id of there) tables.flights.delete(id)
  const isOurs = ({ flightIds }: FlightResult) => flightIds.length > 0 && flightIds.every((id) => there.has(id))
  const ours = results.filter(isOurs)
  for (const row of [...(isRepeat ? ours : results).flatMap((result) => result.submits), ...lateSubmits]) {
    tables.addSubmit({ ...row, carrier, submittedAt: tables.now() })
  }
  for (const marked of ours.flatMap((result) => result.marked)) {
    const recipient = tables.recipient(marked)
    if (recipient.code === WAITING) recipient.code = marked.code
  }
  for (const { sendId, seq, connection } of ours.flatMap((result) => result.doubtful)) {
    if (!tables.doubtful.has(`${sendId} ${seq}`)) tables.doubtful.set(`${sendId} ${seq}`, { carrier, connection })
  }
  for (const range of ours.flatMap((result) => result.returned)) returnUnsent(tables, { carrier, range })
  const openIds = new Map(
    ours.map((result) => [result, result.open.map((range) => insertFlight(tables, run, range).id)]),
  )
  for (const delta of ours.flatMap((result) => result.deltas)) tables.addDelta(delta)
  for (const { accountId, capturedTenths, releasedTenths } of ours) {
    tables.move({ accountId, kind: 'capture', amountTenths: capturedTenths })
    tables.move({ accountId, kind: 'release', amountTenths: releasedTenths })
  }
  const idsOf = (result: FlightResult): number[] => {
    const own = openIds.get(result)
    if (own !== undefined) return own
    return isRepeat ? result.open.flatMap((range) => findFlight(tables, owner, range)) : []
  }
  return { openIds: results.map(idsOf), fenced: isRepeat ? 0 : results.length - ours.length }
}

const findFlight = (tables: Tables, owner: string, { sendId, fromSeq, toSeq }: FlightRange): number[] =>
  tables
    .flightsOf(sendId)
    .filter((flight) => flight.owner === owner && flight.fromSeq === fromSeq && flight.toSeq === toSeq)
    .map((flight) => flight.id)

/** A range that was recorded and never written becomes a batch again, or is settled when its send is over. */
function returnUnsent(tables: Tables, { carrier, range }: { carrier: string; range: ReturnedRange }): void {
  const { accountId, sendId, fromSeq, toSeq, totalTenths, lineId, mci, irancell, other } = range
  const send = tables.send(sendId)
  const isCancelled = send.state !== SEND_STATES.sending
  const isOver = isCancelled || send.expiresAt < tables.now()
  const ended = isCancelled ? BATCH_STATES.cancelled : BATCH_STATES.expired
  const heldTenths = send.isPaused ? BATCH_STATES.suspended : BATCH_STATES.ready
  const number = Math.max(...tables.batchesOf(sendId).map((batch) => batch.number)) + 1
  tables.batches.set(batchKey({ sendId, number }), {
    accountId, sendId, number, fromSeq, toSeq, nextSeq: fromSeq, state: isOver ? ended : heldTenths,
    leaseOwner: null, leaseUntil: null, class: range.class as 0 | 1 | 2, lineId, carrier, totalTenths, mci, irancell,
    other,
  }) // prettier-ignore
  for (const recipient of tables.waiting(range)) recipient.recordedBy = null
  if (!isOver) return
  const counts = [[1, mci], [2, irancell], [13, other]].filter(([, count]) => (count as number) > 0) // prettier-ignore
  const code = isCancelled ? RECIPIENT_CODES.cancelled : RECIPIENT_CODES.expired
  const step = { accountId, sendId, fromCode: WAITING, code, chargedTenths: 0 }
  for (const [at, [operator, count]] of (counts as [number, number][]).entries()) {
    tables.addDelta({ ...step, operator, count, returnedTenths: at === 0 ? totalTenths : 0 })
  }
  tables.move({ accountId, kind: 'release', amountTenths: totalTenths })
}

/** The waiting recipients in the range of a flight, and how they are sent; null when there are none. */
export function sumRange(tables: Tables, flight: FlightRow): ReturnedRange | null {
  const waiting = tables.waiting(flight)
  const batch = tables.batches.get(batchKey({ sendId: flight.sendId, number: flight.batch }))
  if (waiting.length === 0 || batch === undefined) return null
  const { accountId, sendId, period, fromSeq, toSeq } = flight
  return {
    accountId, sendId, period, fromSeq, toSeq, class: batch.class, lineId: batch.lineId, ...countRecipients(waiting),
  } // prettier-ignore
}

export function countRecipients(recipients: readonly Recipient[]) {
  const count = (which: (operator: number) => boolean) => recipients.filter(({ operator }) => which(operator)).length
  return {
    totalTenths: recipients.reduce((sum, recipient) => sum + recipient.priceTenths, 0),
    mci: count((operator) => operator === 1),
    irancell: count((operator) => operator === 2),
    other: count((operator) => operator !== 1 && operator !== 2),
  }
}

/** Flights of a former owner become doubtful, are charged and listed; its batches become ready. */
export function recoverCarrier(
  tables: Tables,
  { carrier, owner }: LeaseHolder,
): { flights: number; doubtful: number; batches: number; refused: number } {
  const batches = releaseLostBatches(tables, { carrier, owner })
  const lost = [...tables.flights.values()].filter((flight) => flight.carrier === carrier && flight.owner !== owner)
  const deltas: Delta[] = []
  let doubtful = 0
  for (const flight of lost) {
    const { accountId, sendId, connection } = flight
    tables.flights.delete(flight.id)
    for (const recipient of tables.waiting(flight)) {
      recipient.code = RECIPIENT_CODES.doubtful
      doubtful += 1
      tables.doubtful.set(`${sendId} ${recipient.seq}`, { carrier, connection })
      tables.move({ accountId, kind: 'capture', amountTenths: recipient.priceTenths })
      deltas.push({
        accountId, sendId, operator: recipient.operator, fromCode: WAITING, code: RECIPIENT_CODES.doubtful, count: 1,
        chargedTenths: recipient.priceTenths, returnedTenths: 0,
      }) // prettier-ignore
    }
  }
  for (const delta of deltas) tables.addDelta(delta)
  return { flights: lost.length, doubtful, batches, refused: 0 }
}
