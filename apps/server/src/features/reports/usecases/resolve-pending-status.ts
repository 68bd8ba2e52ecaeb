import { RECIPIENT_CODES } from '@peyk/domain/delivery/states.ts'
import type { RecipientCode } from '@peyk/domain/delivery/states.ts'

/** A range of a send's recipients as the engine keeps it; every seq below `nextSeq` was recorded in a flight. */
export interface BatchRange {
  fromSeq: number
  toSeq: number
  nextSeq: number
  /** 0 ready, 1 leased, 2 all recorded, 3 cancelled, 4 expired, 5 held back. */
  state: number
}

export interface FlightRange {
  fromSeq: number
  toSeq: number
}

/** Seqs that share one code, both ends included. */
export interface UnsettledRange {
  from: number
  to: number
  code: RecipientCode
}

const BATCH_CANCELLED = 3
const BATCH_EXPIRED = 4

/**
 * A recipient's row holds code 0 both while it waits and after it was handed over (one late update, not three).
 * Which of the two it is, is told here: from `nextSeq` on a batch was not touched, and what an open flight holds has
 * no stored answer yet. `wholeSend` is what becomes of seqs that no batch covers: a send whose recipients are not placed.
 * The ranges come in order, cover 1…`count`, and neighbours differ in code.
 *
 * What a gateway recorded and could not write goes back as a batch of its own inside an older one: of its seqs it alone
 * says what is still untouched.
 */
export function resolveUnsettledRanges({
  count,
  batches,
  flights,
  wholeSend,
}: {
  count: number
  batches: readonly BatchRange[]
  flights: readonly FlightRange[]
  wholeSend: RecipientCode
}): UnsettledRange[] {
  const ranges: UnsettledRange[] = []
  const add = (from: number, to: number, code: RecipientCode) => {
    if (from > to) return
    const last = ranges.at(-1)
    if (last !== undefined && last.code === code && last.to === from - 1) last.to = to
    else ranges.push({ from, to, code })
  }
  const open = flights.toSorted((a, b) => a.fromSeq - b.fromSeq)
  const addHandedOver = (from: number, to: number) => {
    let at = from
    for (const flight of open) {
      if (flight.toSeq < at || flight.fromSeq > to) continue
      add(at, Math.min(flight.fromSeq, to + 1) - 1, RECIPIENT_CODES.sent)
      add(Math.max(at, flight.fromSeq), Math.min(flight.toSeq, to), RECIPIENT_CODES.waiting)
      at = flight.toSeq + 1
    }
    add(at, to, RECIPIENT_CODES.sent)
  }

  let next = 1
  const returned: UnsettledRange[] = []
  for (const batch of batches.toSorted((a, b) => a.fromSeq - b.fromSeq || b.toSeq - a.toSeq)) {
    if (batch.fromSeq < next) {
      const from = Math.max(batch.nextSeq, batch.fromSeq)
      if (from <= batch.toSeq) returned.push({ from, to: batch.toSeq, code: toUntouchedCode(batch.state) })
      continue
    }
    add(next, batch.fromSeq - 1, wholeSend)
    addHandedOver(batch.fromSeq, Math.min(batch.nextSeq - 1, batch.toSeq))
    add(Math.max(batch.nextSeq, batch.fromSeq), batch.toSeq, toUntouchedCode(batch.state))
    next = batch.toSeq + 1
  }
  add(next, count, wholeSend)
  return returned.reduce(overlayRange, ranges)
}

/** The ranges with one of them laid over the others. */
function overlayRange(ranges: readonly UnsettledRange[], over: UnsettledRange): UnsettledRange[] {
  const before = ranges.flatMap(({ from, to, code }) => (from < over.from ? [{ from, to: Math.min(to, over.from - 1), code }] : [])) // prettier-ignore
  const after = ranges.flatMap(({ from, to, code }) => (to > over.to ? [{ from: Math.max(from, over.to + 1), to, code }] : [])) // prettier-ignore
  const joined: UnsettledRange[] = []
  for (const range of [...before, { ...over }, ...after]) {
    const last = joined.at(-1)
    if (last?.code === range.code) last.to = range.to
    else joined.push(range)
  }
  return joined
}

function toUntouchedCode(batchState: number): RecipientCode {
  if (batchState === BATCH_CANCELLED) return RECIPIENT_CODES.cancelled
  return batchState === BATCH_EXPIRED ? RECIPIENT_CODES.expired : RECIPIENT_CODES.waiting
}

/** The code to show of one recipient: its own when it has one, else that of its range. */
export function toEffectiveCode({
  seq,
  code,
  ranges,
}: {
  seq: number
  code: number
  ranges: readonly UnsettledRange[]
}): number {
  if (code !== RECIPIENT_CODES.waiting) return code
  return ranges.find((range) => seq >= range.from && seq <= range.to)?.code ?? RECIPIENT_CODES.waiting
}
