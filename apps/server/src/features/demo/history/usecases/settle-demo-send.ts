import { capture, hold, refund, release } from '@peyk/domain/wallet/ledger.ts'
import { RECIPIENT_CODES, moneyStateOf } from '@peyk/domain/delivery/states.ts'
import type { RecipientCodeName, SendState } from '@peyk/domain/delivery/states.ts'
import type { Posting } from '@peyk/domain/wallet/ledger.ts'
import { expiryOf } from '../../../sending/submit/usecases/sending-rules.ts'
import type { DemoOutcome, DemoSendSpec } from './demo-send-spec.ts'

const REVIEW_MS = 1_200_000
export const SUBMIT_EVERY_MS = 40
const BATCH = { allRecorded: 2, cancelled: 3, expired: 4, heldBack: 5 }
export const LEFT_UNSENT: readonly RecipientCodeName[] = ['waiting', 'cancelled', 'expired']
export const NEVER_STARTED: readonly SendState[] = ['monitor', 'queue', 'reject', 'invalid']
/** Nothing of it is decided yet: it waits for its time, or for the word of staff. */
export const WAITING: readonly SendState[] = ['monitor', 'queue']

/** Where the engine stands with such a send: its batch, and when it began and ended. */
export function planDemoBatch(
  { state, sendingType, sendAtMs, createdAtMs, count }: DemoSendSpec,
  outcomes: readonly DemoOutcome[],
) {
  const unsent = outcomes.filter(({ name }) => LEFT_UNSENT.includes(name)).length
  const hasStarted = !NEVER_STARTED.includes(state) && unsent < count
  const isExpired = outcomes.some(({ name }) => name === 'expired')
  const isEnd = !WAITING.includes(state) && state !== 'sending'
  const expiresAtMs = expiryOf({ type: sendingType, sendAtMs })
  const doneAtMs = sendAtMs + 4000 + count * SUBMIT_EVERY_MS
  const stoppedAtMs = createdAtMs + (state === 'invalid' ? 0 : REVIEW_MS)
  return {
    fromSeq: outcomes.filter(({ isOwnList }) => isOwnList).length + 1,
    nextSeq: count - unsent + 1,
    batchState: batchStateOf({ state, unsent, isExpired }),
    expiresAtMs,
    startedAtMs: hasStarted ? sendAtMs + 150 : null,
    finishedAtMs: isEnd ? (isExpired ? expiresAtMs : hasStarted ? doneAtMs : stoppedAtMs) : null,
  }
}

function batchStateOf({ state, unsent, isExpired }: { state: SendState; unsent: number; isExpired: boolean }): number {
  if (WAITING.includes(state)) return BATCH.heldBack
  if (unsent === 0) return BATCH.allRecorded
  return isExpired ? BATCH.expired : BATCH.cancelled
}

/** What was held, charged and returned for it, and every movement at its moment (contract §3 Credit). */
export function planDemoMoney(
  spec: DemoSendSpec,
  {
    prices,
    fates,
    finishedAtMs,
  }: { prices: readonly number[]; fates: readonly DemoOutcome[]; finishedAtMs: number | null },
) {
  const sum = (test: (outcome: DemoOutcome) => boolean) =>
    fates.reduce((tenths, outcome, index) => (test(outcome) ? tenths + (prices[index] ?? 0) : tenths), 0)
  const total = sum(() => true)
  const ownList = sum((outcome) => outcome.isOwnList)
  const charged = sum(({ name }) => moneyStateOf(RECIPIENT_CODES[name]) === 'charged')
  const operatorList = sum(({ name, isOwnList }) => name === 'blacklist' && !isOwnList)
  const refusedSum = sum(({ name }) => name === 'refused')
  const stopped = sum(({ name }) => name === 'cancelled' || name === 'expired')
  const sentAtMs = spec.sendAtMs + 1500 + spec.count * SUBMIT_EVERY_MS
  const money: { atMs: number; posting: Posting }[] = []
  const move = (amountTenths: number, atMs: number, make: (amountTenths: number) => Posting) => {
    if (amountTenths > 0) money.push({ atMs, posting: make(amountTenths) })
  }
  move(total, spec.createdAtMs, hold)
  move(ownList, spec.createdAtMs, release)
  move(charged + operatorList, sentAtMs, capture)
  move(refusedSum, sentAtMs, release)
  move(operatorList, sentAtMs + 2500, refund)
  move(stopped, finishedAtMs ?? sentAtMs, release)
  return {
    totalTenths: total,
    chargedTenths: charged,
    returnedTenths: ownList + operatorList + refusedSum + stopped,
    money,
  }
}
