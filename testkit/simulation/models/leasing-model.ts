import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import type { LeasedCarrier, WaitingWork } from '@peyk/server/features/delivery/queries/carrier-leases.ts'
import type { BatchKey, LeasedBatchRow, FlowInHand } from '@peyk/server/features/delivery/queries/leasing.ts'
import { RECENT_RECEIPTS_SECONDS } from '@peyk/server/features/delivery/queries/carrier-leases.ts'
import type { BatchRecipients } from '@peyk/server/features/delivery/queries/unsent-recipients.ts'
import type { RecordedFlight, Slice } from '@peyk/server/features/delivery/queries/flights.ts'
import { BATCH_STATES, batchKey } from './memory-tables.ts'
import type { Batch, Send, Tables } from './memory-tables.ts'

// What queries/leasing.ts and the recording of queries/flights.ts do to the tables, statement for statement.

/** The caller: the worker of a carrier under its owner name. */
export interface LeaseHolder {
  carrier: string
  owner: string
}

export function acquireCarrierLeases(
  tables: Tables,
  { owner, leaseSeconds }: { owner: string; leaseSeconds: number },
): { taken: LeasedCarrier[]; freeInMs: number | null } {
  const taken: LeasedCarrier[] = []
  const foreign: number[] = []
  const now = tables.now()
  for (const [key, { isActive, ...carrier }] of tables.carriers) {
    const lease = tables.carrierLeases.get(key)
    if (!isActive) continue
    if (lease !== undefined && lease.owner !== owner && lease.leaseUntil >= now) {
      foreign.push(lease.leaseUntil - now)
      continue
    }
    tables.carrierLeases.set(key, { owner, leaseUntil: now + leaseSeconds * 1000 })
    taken.push({ carrier, isContinuous: lease?.owner === owner, waiting: waitingWork(tables, key) })
  }
  return { taken, freeInMs: foreign.length === 0 ? null : Math.min(...foreign) }
}

function waitingWork(tables: Tables, carrier: string): WaitingWork {
  const isReady = (test: (urgency: number) => boolean) =>
    [...tables.batches.values()].some((b) => b.carrier === carrier && b.state === BATCH_STATES.ready && test(b.class))
  const since = tables.now() - RECENT_RECEIPTS_SECONDS * 1000
  const receipts = [...tables.unmatchedReceipts.values()].some((r) => r.carrier === carrier && r.receivedAt > since)
  return { urgent: isReady((urgency) => urgency === 0), others: isReady((urgency) => urgency > 0), receipts }
}

export function releaseCarrierLeases(
  tables: Tables,
  { owner, carriers }: { owner: string; carriers: readonly string[] },
): void {
  for (const key of carriers) {
    const lease = tables.carrierLeases.get(key)
    if (lease?.owner === owner) lease.leaseUntil = tables.now()
  }
}

export function acquireAbandonedCarriers(
  tables: Tables,
  { owner, goneSeconds }: { owner: string; goneSeconds: number },
): string[] {
  const taken: string[] = []
  for (const [key, lease] of tables.carrierLeases) {
    const isGone = lease.leaseUntil < tables.now() - goneSeconds * 1000 && lease.owner !== owner
    const leftSomething =
      [...tables.flights.values()].some((flight) => flight.carrier === key) ||
      [...tables.batches.values()].some((batch) => batch.carrier === key && batch.state === BATCH_STATES.leased)
    if (!isGone || !leftSomething) continue
    lease.owner = owner
    taken.push(key)
  }
  return taken
}

export interface LeaseRequest {
  isUrgent: boolean
  perPair: number
  most: number
  inHand: readonly FlowInHand[]
}

const BATCHES_PER_FLOW = 200

/** A send with a throttle stands in a lane of its own. */
const laneOf = ({ id, throttle }: Send): number => (throttle === null ? 0 : id)

export function leaseBatches(
  tables: Tables,
  { carrier, owner }: LeaseHolder,
  { isUrgent, perPair, most, inHand, leaseSeconds }: LeaseRequest & { leaseSeconds: number },
): LeasedBatchRow[] {
  const pairs = new Map<string, Batch[]>()
  const bySendAndNumber = (a: Batch, b: Batch) => a.sendId - b.sendId || a.number - b.number
  for (const batch of tables.batches.values()) {
    if (batch.carrier !== carrier || batch.state !== BATCH_STATES.ready || (batch.class === 0) !== isUrgent) continue
    const key = `${batch.class} ${batch.accountId} ${batch.lineId} ${laneOf(tables.send(batch.sendId))}`
    pairs.set(key, [...(pairs.get(key) ?? []), batch])
  }
  const picked: Batch[] = []
  for (const batches of pairs.values()) {
    const [{ class: klass, accountId, lineId, sendId }] = batches as [Batch]
    const lane = laneOf(tables.send(sendId))
    const hand = inHand.find(
      (pair) => pair.class === klass && pair.accountId === accountId && pair.lineId === lineId && pair.lane === lane,
    )
    let before = 0
    for (const batch of batches.sort(bySendAndNumber).slice(0, BATCHES_PER_FLOW)) {
      if (before < perPair - (hand?.count ?? 0)) picked.push(batch)
      before += batch.toSeq - batch.nextSeq + 1
    }
  }
  const leased = picked.sort((a, b) => a.class - b.class || bySendAndNumber(a, b)).slice(0, most)
  for (const batch of leased) {
    batch.state = BATCH_STATES.leased
    batch.leaseOwner = owner
    batch.leaseUntil = tables.now() + leaseSeconds * 1000
  }
  return leased.map((batch) => toLeasedBatchRow(tables, batch))
}

function toLeasedBatchRow(tables: Tables, batch: Batch): LeasedBatchRow {
  const send = tables.send(batch.sendId)
  const line = tables.lines.get(batch.lineId)
  return {
    accountId: batch.accountId,
    sendId: batch.sendId,
    number: batch.number,
    lineId: batch.lineId,
    lane: laneOf(send),
    class: batch.class,
    period: send.period,
    nextSeq: batch.nextSeq,
    toSeq: batch.toSeq,
    lineNumber: send.lineNumber,
    lineRate: line?.ratePerSecond ?? null,
    throttle: send.throttle,
    is66: false,
    message: send.message,
    encoding: send.encoding,
    expiresAt: new Date(send.expiresAt),
  }
}

export function readUnsentRecipients(
  tables: Tables,
  { sendId, nextSeq, toSeq }: Pick<LeasedBatchRow, 'sendId' | 'nextSeq' | 'toSeq'>,
): BatchRecipients {
  const waiting = tables.waiting({ sendId, fromSeq: nextSeq, toSeq })
  return {
    seqs: waiting.map((recipient) => recipient.seq),
    msisdns: waiting.map((recipient) => recipient.msisdn),
    operators: waiting.map((recipient) => recipient.operator),
    prices: waiting.map((recipient) => recipient.priceTenths),
    messages: waiting.some((recipient) => recipient.message !== null)
      ? waiting.map((recipient) => recipient.message)
      : null,
  }
}

function findLeasedBatch(tables: Tables, owner: string, key: BatchKey): Batch | null {
  const batch = tables.batches.get(batchKey(key))
  return batch !== undefined && batch.state === BATCH_STATES.leased && batch.leaseOwner === owner ? batch : null
}

export function renewBatches(
  tables: Tables,
  { owner, leaseSeconds, batches }: { owner: string; leaseSeconds: number; batches: readonly BatchKey[] },
): void {
  for (const key of batches) {
    const batch = findLeasedBatch(tables, owner, key)
    if (batch !== null) batch.leaseUntil = tables.now() + leaseSeconds * 1000
  }
}

const releaseBatch = (batch: Batch): void => {
  batch.state = BATCH_STATES.ready
  batch.leaseOwner = null
  batch.leaseUntil = null
}

export function returnBatches(
  tables: Tables,
  { owner, batches }: { owner: string; batches: readonly BatchKey[] },
): void {
  for (const key of batches) {
    const batch = findLeasedBatch(tables, owner, key)
    if (batch !== null) releaseBatch(batch)
  }
}

export function releaseLostBatches(tables: Tables, { carrier, owner }: LeaseHolder): number {
  const lost = [...tables.batches.values()].filter(
    (batch) =>
      batch.carrier === carrier &&
      batch.state === BATCH_STATES.leased &&
      (batch.leaseOwner !== owner || (batch.leaseUntil ?? 0) < tables.now()),
  )
  for (const batch of lost) releaseBatch(batch)
  return lost.length
}

const maySend = (send: Send | undefined, now: number): boolean =>
  send !== undefined && send.state === SEND_STATES.sending && !send.isPaused && send.expiresAt >= now

export function findStoppedSends(tables: Tables, sendIds: readonly number[]): Set<number> {
  return new Set(sendIds.filter((id) => tables.sends.has(id) && !maySend(tables.sends.get(id), tables.now())))
}

/** All slices of a batch or none: they follow one another from the batch's next seq on. */
export function recordFlights(
  tables: Tables,
  { carrier, owner }: LeaseHolder,
  slices: readonly Slice[],
): RecordedFlight[] {
  const byBatch = new Map<string, Slice[]>()
  for (const slice of slices) byBatch.set(batchKey(slice), [...(byBatch.get(batchKey(slice)) ?? []), slice])
  const rows: RecordedFlight[] = []
  const isMoved = new Set<string>()
  for (const [key, own] of byBatch) {
    const [first] = own as [Slice]
    const batch = findLeasedBatch(tables, owner, first)
    for (const [at, slice] of own.entries()) {
      const former = own[at - 1]
      if (former !== undefined && former.toSeq + 1 !== slice.fromSeq)
        throw new Error('slices of a batch follow one another')
    }
    if (batch === null || batch.nextSeq !== first.fromSeq) continue
    batch.nextSeq = (own.at(-1) as Slice).toSeq + 1
    if (batch.nextSeq > batch.toSeq) batch.state = BATCH_STATES.recorded
    isMoved.add(key)
  }
  for (const slice of slices) {
    if (!isMoved.has(batchKey(slice))) continue
    const { accountId, sendId, number, fromSeq, toSeq, connection } = slice
    const id = tables.nextId()
    tables.flights.set(id, {
      id, accountId, sendId, owner, batch: number, fromSeq, toSeq, connection, carrier,
      period: tables.send(sendId).period, recordedAt: tables.now(),
    }) // prettier-ignore
    for (const recipient of tables.waiting(slice)) {
      recipient.recordedBy = owner
      recipient.recordedAt = tables.now()
    }
    rows.push({ id, accountId, sendId, batch: number, fromSeq })
  }
  return rows
}
