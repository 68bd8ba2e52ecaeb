import { RECIPIENT_CODES, SEND_STATES, codesWhere, isSettledCode } from '@peyk/domain/delivery/states.ts'
import type { Throttle } from '@peyk/domain/delivery/throttle.ts'
import { countRecipients } from './flight-store-model.ts'
import { expireReceiptsOfSend } from './receipt-model.ts'
import { BATCH_STATES, addStep, batchKey, countAt } from './memory-tables.ts'
import { msisdnOf } from '../recipient-numbers.ts'
import type { Batch, Recipient, Send, Tables } from './memory-tables.ts'

// What accounts and workers do to the tables beside the gateway: submit, start, pause, resume, cancel, expire, fold.

const { waiting, cancelled, expired } = RECIPIENT_CODES
const HOUR_MS = 3_600_000

export interface NewSend {
  accountId: number
  lineId: number
  class: 0 | 1 | 2
  message: string
  encoding: 0 | 1
  sendAt: number
  expiresAt: number
  throttle: Throttle | null
  recipients: readonly Pick<Recipient, 'operator' | 'priceTenths' | 'message'>[]
  batchSize: number
}

/** Null when the credit does not cover it: nothing is stored. */
export function submitSend(tables: Tables, { batchSize, recipients: given, ...facts }: NewSend): number | null {
  const { accountId, lineId } = facts
  const line = tables.lines.get(lineId)
  const wallet = tables.wallets.get(accountId)
  const id = tables.sends.size + 1
  const recipients = given.map((one, at) => {
    return { ...one, seq: at + 1, msisdn: msisdnOf(id, at + 1), code: waiting, recordedBy: null, recordedAt: 0 }
  })
  const { totalTenths } = countRecipients(recipients)
  if (line === undefined || wallet === undefined || wallet.availableTenths < totalTenths) return null
  const isStarted = facts.sendAt <= tables.now()
  tables.sends.set(id, {
    ...facts, id, period: 1, state: isStarted ? SEND_STATES.sending : SEND_STATES.queue, isPaused: false,
    lineNumber: line.number, carrier: line.carrier, startedAt: isStarted ? tables.now() : null,
    stoppedAt: null, recipients,
  }) // prettier-ignore
  for (let from = 0; from < recipients.length; from += batchSize) {
    const part = recipients.slice(from, from + batchSize)
    const number = from / batchSize + 1
    tables.batches.set(batchKey({ sendId: id, number }), {
      accountId, sendId: id, number, fromSeq: from + 1, toSeq: from + part.length, nextSeq: from + 1,
      state: isStarted ? BATCH_STATES.ready : BATCH_STATES.suspended, leaseOwner: null, leaseUntil: null, class: facts.class, lineId,
      carrier: line.carrier, ...countRecipients(part),
    }) // prettier-ignore
  }
  for (const operator of [1, 2, 13]) {
    const count = recipients.filter((recipient) => recipient.operator === operator).length
    tables.countersOf(id)[countAt(operator, waiting)] = count
  }
  tables.move({ accountId, kind: 'hold', amountTenths: totalTenths })
  return id
}

const setBatches = (tables: Tables, sendId: number, { from, to }: { from: readonly number[]; to: number }): Batch[] => {
  const found = tables.batchesOf(sendId).filter((batch) => from.includes(batch.state))
  for (const batch of found) {
    batch.state = to
    batch.leaseOwner = null
    batch.leaseUntil = null
  }
  return found
}

function startSending(tables: Tables, send: Send): void {
  send.state = SEND_STATES.sending
  send.startedAt ??= tables.now()
}

export function startDueSends(tables: Tables): number {
  const due = [...tables.sends.values()].filter(
    (send) => send.state === SEND_STATES.queue && !send.isPaused && send.sendAt <= tables.now(),
  )
  for (const send of due) {
    setBatches(tables, send.id, { from: [BATCH_STATES.suspended], to: BATCH_STATES.ready })
    startSending(tables, send)
  }
  return due.length
}

const isPausable = ({ state }: Send): boolean => state === SEND_STATES.sending || state === SEND_STATES.queue

export function pauseSend(tables: Tables, sendId: number): boolean {
  const send = tables.send(sendId)
  if (!isPausable(send)) return false
  send.isPaused = true
  send.stoppedAt = tables.now()
  setBatches(tables, sendId, { from: [BATCH_STATES.ready, BATCH_STATES.leased], to: BATCH_STATES.suspended })
  return true
}

export function resumeSend(tables: Tables, sendId: number): boolean {
  const send = tables.send(sendId)
  if (!isPausable(send)) return false
  send.isPaused = false
  send.stoppedAt = null
  if (send.state === SEND_STATES.sending)
    setBatches(tables, sendId, { from: [BATCH_STATES.suspended], to: BATCH_STATES.ready })
  return true
}

/** Stops the recipients that are not recorded yet and returns their money. */
function stopUnsent(tables: Tables, send: Send, { state, code }: { state: number; code: number }) {
  send.stoppedAt = tables.now()
  const stopped = setBatches(tables, send.id, {
    from: [BATCH_STATES.ready, BATCH_STATES.leased, BATCH_STATES.suspended],
    to: state,
  })
  const recipients = stopped.flatMap((batch) =>
    tables.waiting({ sendId: send.id, fromSeq: batch.nextSeq, toSeq: batch.toSeq }),
  )
  const { totalTenths, mci, irancell, other } = countRecipients(recipients)
  const step = { accountId: send.accountId, sendId: send.id, fromCode: waiting, code, chargedTenths: 0 }
  for (const [operator, count] of [
    [1, mci],
    [2, irancell],
    [13, other],
  ] as const) {
    // prettier-ignore
    if (count > 0) tables.addDelta({ ...step, operator, count, returnedTenths: 0 })
  }
  tables.addDelta({ ...step, operator: 1, count: 0, returnedTenths: totalTenths })
  tables.move({ accountId: send.accountId, kind: 'release', amountTenths: totalTenths })
  return { batches: stopped.length, recipients: recipients.length }
}

export function cancelSend(tables: Tables, sendId: number): boolean {
  const send = tables.send(sendId)
  if (!isPausable(send)) return false
  const { state } = send
  if (state === SEND_STATES.sending && !tables.batchesOf(sendId).some(isOpen)) return false
  stopUnsent(tables, send, { state: BATCH_STATES.cancelled, code: cancelled })
  send.state = SEND_STATES.cancel
  return true
}

const isOpen = ({ state }: Batch): boolean =>
  state === BATCH_STATES.ready || state === BATCH_STATES.leased || state === BATCH_STATES.suspended

export function expireLateSends(tables: Tables): number {
  const late = [...tables.sends.values()].filter(
    (send) => isPausable(send) && send.expiresAt < tables.now() && tables.batchesOf(send.id).some(isOpen),
  )
  for (const send of late) {
    if (send.state === SEND_STATES.queue) startSending(tables, send)
    stopUnsent(tables, send, { state: BATCH_STATES.expired, code: expired })
  }
  return late.length
}

/**
 * Folds the deltas into the counters, and finishes fully settled sends (all running ones are checked when `isThorough`).
 * Returns how many deltas were folded and sends finished.
 */
export function updateCountersAndFinish(tables: Tables, { isThorough }: { isThorough: boolean }): number {
  const folded = tables.deltas.length
  const concerned = new Set(tables.deltas.map((delta) => delta.sendId))
  for (const delta of tables.deltas.splice(0)) {
    const { sendId, chargedTenths, returnedTenths } = delta
    addStep(tables.countersOf(sendId), delta)
    const money = tables.money.get(sendId) ?? { chargedTenths: 0, returnedTenths: 0 }
    tables.money.set(sendId, {
      chargedTenths: money.chargedTenths + chargedTenths,
      returnedTenths: money.returnedTenths + returnedTenths,
    })
  }
  let finished = 0
  for (const send of tables.sends.values()) {
    if (send.state !== SEND_STATES.sending || !(isThorough || concerned.has(send.id))) continue
    if (!isWhollySettled(tables, send.id)) continue
    send.state = SEND_STATES.finish
    send.isPaused = false
    finished += 1
  }
  return folded + finished
}

const UNSETTLED_CODES = codesWhere((code) => !isSettledCode(code))

export const countWithCodes = (tables: Tables, sendId: number, codes: readonly number[]): number => {
  const counters = tables.countersOf(sendId)
  return codes.reduce(
    (sum, code) => sum + [1, 2, 13].reduce((all, operator) => all + (counters[countAt(operator, code)] as number), 0),
    0,
  )
}

const isWhollySettled = (tables: Tables, sendId: number): boolean =>
  !tables.batchesOf(sendId).some(isOpen) &&
  tables.flightsOf(sendId).length === 0 &&
  countWithCodes(tables, sendId, UNSETTLED_CODES) === 0

/** The sweep of receipts that never came, for sends that ended their sending so long ago. */
export function expireMissingReceipts(tables: Tables, { hours }: { hours: number }): number {
  const now = tables.now()
  const silent = [...tables.sends.values()].filter(
    ({ id, state, expiresAt, startedAt }) =>
      (state === SEND_STATES.sending || state === SEND_STATES.cancel) &&
      expiresAt < now &&
      startedAt !== null &&
      startedAt < now - hours * HOUR_MS &&
      !tables.batchesOf(id).some(isOpen) &&
      tables.flightsOf(id).length === 0 &&
      countWithCodes(tables, id, [RECIPIENT_CODES.sent, RECIPIENT_CODES.telecom]) > 0,
  )
  return silent.reduce((sum, send) => sum + expireReceiptsOfSend(tables, send.id), 0)
}
