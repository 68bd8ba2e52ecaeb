import type { Slice } from '../../queries/flights.ts'
import type { LeasedBatch } from './leased-batch.ts'
import type { Flight } from '../flights/flight.ts'
import type { Flow, FairQueue } from './fair-queue.ts'
import type { RateLimits } from '../rates/rate-limits.ts'

/** A slice that is to be recorded, with the batch it is cut from. */
export interface PlannedSlice extends Slice {
  batch: LeasedBatch
  from: number
  to: number
}

/** The part of the window that only urgent messages may fill. */
const URGENT_SHARE = 0.1

/** The parts that connections and lines already have queued while slices are being cut. */
interface Load {
  /** Parts that each connection may still take on, by its number. */
  free: Map<number, number>
  /** Parts recorded and not written yet, by line and in all. */
  onLine: Map<number, number>
  /** Messages of these, by send. */
  onSend: Map<number, number>
  onCarrier: number
}

function measureLoad({
  connections,
  flights,
  windowSize,
}: {
  connections: Iterable<number>
  flights: Iterable<Flight>
  windowSize: number
}): Load {
  const load: Load = { free: new Map(), onLine: new Map(), onSend: new Map(), onCarrier: 0 }
  for (const number of connections) load.free.set(number, windowSize)
  for (const flight of flights) {
    const room = load.free.get(flight.connection)
    if (room !== undefined) load.free.set(flight.connection, room - flight.partsAtRisk)
    if (flight.todo.length === 0) continue
    const parts = flight.todo.length * flight.partsAt(0)
    const { lineId, sendId } = flight.batch.row
    load.onLine.set(lineId, (load.onLine.get(lineId) ?? 0) + parts)
    load.onSend.set(sendId, (load.onSend.get(sendId) ?? 0) + flight.todo.length)
    load.onCarrier += parts
  }
  return load
}

function freestConnection(free: ReadonlyMap<number, number>): { number: number; room: number } | null {
  let best: { number: number; room: number } | null = null
  for (const [number, room] of free) if (best === null || room > best.room) best = { number, room }
  return best
}

/**
 * Cuts the slices to record next: by class, then for the least-served flow, onto the connection with the most room, in
 * slices of at most a quarter of a window, as far as windows and rates allow.
 */
export function cutSlices(of: {
  pairs: FairQueue
  rates: RateLimits
  connections: Iterable<number>
  flights: Iterable<Flight>
  windowSize: number
  /** Monotonic milliseconds. */
  now: number
}): PlannedSlice[] {
  const { pairs, rates, windowSize, now } = of
  const load = measureLoad(of)
  const planned: PlannedSlice[] = []
  for (;;) {
    const slice = cutNextSlice({ pairs, rates, load, windowSize, now })
    if (slice === null) return planned
    planned.push(slice)
  }
}

function cutNextSlice({
  pairs,
  rates,
  load,
  windowSize,
  now,
}: {
  pairs: FairQueue
  rates: RateLimits
  load: Load
  windowSize: number
  now: number
}): PlannedSlice | null {
  const connection = freestConnection(load.free)
  if (connection === null) return null
  for (const flow of pairs.inServiceOrder()) {
    const batch = flow.batches[0] as LeasedBatch
    const { accountId, sendId, number, period, lineId } = batch.row
    const byRate = rates.ahead({ lineId, onLine: load.onLine.get(lineId) ?? 0, onCarrier: load.onCarrier })
    const byThrottle = rates.throttleAhead({ sendId, onSend: load.onSend.get(sendId) ?? 0, now })
    const count = sliceSize({ flow, batch, byRate, byThrottle, room: connection.room, windowSize })
    if (count === null) continue
    const range = batch.peek(count)
    batch.consume(range)
    let parts = 0
    for (let at = range.from; at < range.to; at++) parts += batch.partsAt(at)
    flow.share.service += parts
    load.free.set(connection.number, connection.room - parts)
    load.onLine.set(lineId, (load.onLine.get(lineId) ?? 0) + parts)
    load.onSend.set(sendId, (load.onSend.get(sendId) ?? 0) + range.to - range.from)
    load.onCarrier += parts
    if (batch.isExhausted) pairs.remove(batch)
    return { ...range, batch, accountId, sendId, number, period, connection: connection.number }
  }
  return null
}

/** How many messages of a batch make its next slice; null when nothing of it may be recorded now. */
function sliceSize({
  flow,
  batch,
  byRate,
  byThrottle,
  room,
  windowSize,
}: {
  flow: Flow
  batch: LeasedBatch
  /** Parts that line and carrier allow, and messages that the throttle of the send allows. */
  byRate: number
  byThrottle: number
  room: number
  windowSize: number
}): number | null {
  // No recipient is left in the range (all were removed before it was leased): it only has to be closed.
  if (batch.remaining === 0) return 0
  if (byRate <= 0 || byThrottle < 1) return null
  const usable = flow.class === 0 ? room : room - Math.floor(windowSize * URGENT_SHARE)
  const parts = batch.partsAhead(0)
  const quarter = Math.max(1, Math.floor(windowSize / 4))
  const wanted = Math.min(quarter, usable)
  const fits = Math.floor(Math.min(wanted, byRate) / parts)
  // One message is always a slice, however long; one longer than the window goes alone over an idle connection.
  if (fits <= 0) return room >= windowSize || usable >= parts ? 1 : null
  // Scraps of a window are not worth a row of their own while there is more to come.
  const isScrap = fits < batch.remaining && byRate >= wanted && usable < quarter / 2
  return isScrap && flow.class !== 0 ? null : Math.min(fits, batch.remaining, byThrottle)
}
