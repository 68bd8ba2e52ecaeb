import type { SendingType } from '@peyk/contract/sending/sending.ts'
import { isTargeted } from '@peyk/contract/sending/targeted-sends.ts'
import type { Tx } from '@peyk/database/database.ts'
import { RECIPIENT_CODES, SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { recipientPriceTenths } from '@peyk/domain/pricing/price.ts'
import { pricesBySlot } from '@peyk/domain/pricing/price-slots.ts'
import { sendEndReasons } from '@peyk/phrases/fa/sending/send-names.ts'
import { wakeDispatch, wakeResults, wakeStart } from '../../../../platform/work/wake.ts'
import { holdCredit } from '../../../wallet/usecases/hold-credit.ts'
import { releaseHold } from '../../../wallet/usecases/release-hold.ts'
import { lockSend, setPassedOver, setTotals } from '../../queries/send-state.ts'
import type { LockedSend, SendKey } from '../../queries/send-state.ts'
import {
  deleteStagedNumbers,
  hasBatches,
  hasBlacklists,
  findNextStagedChunk,
  enqueueStagedChunk,
  priceStagedNumbers,
} from '../../queries/staged-numbers.ts'
import { enqueueTextChunk, priceStagedTexts } from '../../queries/personalised-texts.ts'
import { findLineById } from '../../queries/lines.ts'
import type { ChunkOutcome } from '../../queries/enqueue.ts'
import { changeState } from '../../control/usecases/change-state.ts'
import { recordStep } from '../../control/usecases/record-step.ts'
import { dayOf } from '../../targeted/usecases/day-of.ts'
import { returnStagedPlaces, takeAdvertPlaces } from '../../targeted/usecases/take-advert-places.ts'
import { canBeModerated, respectsCancel11 } from '../../submit/usecases/sending-rules.ts'

/**
 * One step of enqueueing a staged send, called until it returns `done`: the first fixes the price and holds all of it
 * (without enough credit the send ends in state 8 and its staged numbers are deleted), each further one enqueues a chunk.
 * A due send goes out from its first chunk on; if it ends meanwhile, the remaining chunks are stored with its end state,
 * so that its report is complete. `lacksFor`: it is over, because the credit did not cover this many tenths of a rial.
 *
 * A crash undoes at most the current step; the next call goes on from there.
 */
export async function enqueueNextChunk(
  { accountId, sendId }: SendKey,
  { tx, nowMs }: StepDeps,
): Promise<'more' | 'done' | { lacksFor: number }> {
  const send = await lockSend(tx, { accountId, sendId })
  const next = send === null ? null : await findNextStagedChunk(tx, send)
  if (send === null || next === null) return 'done'
  if (!next.isPriced) {
    const isOpen = send.state === SEND_STATES.create
    if (isOpen && isTargeted(send.sendingType) && !(await takePlaces(send, { tx }))) return 'done'
    const priced = isOpen ? await priceAndHold(send, { isPersonal: next.isPersonal, tx }) : 'done'
    if (priced !== 'more') {
      if (isOpen && isTargeted(send.sendingType)) await returnStagedPlaces({ send, day: leavingDay(send) }, { tx })
      await deleteStagedNumbers(tx, send)
    }
    return priced
  }
  const isMonitored = send.state === SEND_STATES.create && (await needsReview(send, { tx }))
  const isDue = send.sendAt.getTime() <= nowMs && nowMs < send.expiresAt.getTime()
  const isStarting = send.state === SEND_STATES.create && !isMonitored && !send.isPaused && isDue
  const { hasBlacklist, hasCancel11 } = await hasBlacklists(tx, send)
  const outcome = isStarting ? READY : toChunkOutcome(send, { nowMs })
  const place = next.isPersonal ? enqueueTextChunk : enqueueStagedChunk
  const enqueued = await place(tx, send, {
    number: next.number,
    outcome,
    hasBlacklist,
    checksCancel11: respectsCancel11(send.sendingType) && hasCancel11,
  })
  if (isStarting && enqueued.waiting > 0) {
    await changeState({ send, state: SEND_STATES.queue }, { tx })
    await changeState({ send: { ...send, state: SEND_STATES.queue }, state: SEND_STATES.sending }, { tx })
  } else if (send.state === SEND_STATES.create && next.left === 1) await moveToNextState({ send, isMonitored }, { tx })
  await (outcome === READY ? wakeDispatch(tx, send) : wakeResults(tx))
  await releaseHold({ moves: [{ accountId, sendId, amountTenths: enqueued.returnedTenths }] }, { tx })
  return next.left > 1 ? 'more' : 'done'
}

interface StepDeps {
  tx: Tx
  nowMs: number
}

const READY: ChunkOutcome = { batchState: 0, code: RECIPIENT_CODES.waiting }
const SUSPENDED: ChunkOutcome = { batchState: 5, code: RECIPIENT_CODES.waiting }
const CANCELLED: ChunkOutcome = { batchState: 3, code: RECIPIENT_CODES.cancelled }
const EXPIRED: ChunkOutcome = { batchState: 4, code: RECIPIENT_CODES.expired }

function toChunkOutcome({ state, isPaused, expiresAt }: LockedSend, { nowMs }: { nowMs: number }): ChunkOutcome {
  if (state === SEND_STATES.create) return SUSPENDED
  if (state !== SEND_STATES.sending) return CANCELLED
  if (expiresAt.getTime() < nowMs) return EXPIRED
  return isPaused ? SUSPENDED : READY
}

/** On which day its adverts are counted. */
const leavingDay = ({ sendAt }: LockedSend): string => dayOf(sendAt.getTime())

/**
 * Takes the recipients' places among the adverts of the day, and notes for whom there was none any more; ends the send when
 * there is none for anybody.
 */
async function takePlaces(send: LockedSend, { tx }: { tx: Tx }): Promise<boolean> {
  const { left, refused } = await takeAdvertPlaces({ send, lineId: send.lineId, day: leavingDay(send) }, { tx })
  if (refused > 0) await setPassedOver(tx, { ...send, count: refused })
  if (left === 0) await changeState({ send, state: SEND_STATES.invalid, comment: sendEndReasons.no_place }, { tx })
  return left > 0
}

/** Ends the send when the credit does not suffice. */
async function priceAndHold(send: LockedSend, { isPersonal, tx }: { isPersonal: boolean; tx: Tx }) {
  const { accountId, sendId } = send
  const { tariff } = await findSendLine(send, { tx })
  const encoding = send.encoding === 0 ? 'gsm7' : 'ucs2'
  const priceOf = (operator: 'mci' | 'other') => recipientPriceTenths({ parts: send.parts, operator, encoding, tariff })
  const totals = isPersonal
    ? await priceStagedTexts(tx, send, pricesBySlot(tariff))
    : await priceStagedNumbers(tx, send, { mciTenths: priceOf('mci'), otherTenths: priceOf('other') })
  const { recipientCount, totalTenths } = totals
  const held = await holdCredit({ scope: { accountId }, sends: [{ sendId, amountTenths: totalTenths }] }, { tx })
  const isHeld = held.kind === 'held'
  await setTotals(tx, { accountId, sendId, recipientCount, totalTenths: isHeld ? totalTenths : 0 })
  if (isHeld) await recordStep({ send, step: 'credit_held' }, { tx })
  else await changeState({ send, state: SEND_STATES.no_credit, comment: sendEndReasons.no_credit }, { tx })
  return isHeld ? ('more' as const) : { lacksFor: totalTenths }
}

async function needsReview(send: LockedSend, { tx }: { tx: Tx }): Promise<boolean> {
  const line = await findSendLine(send, { tx })
  return line.isMonitored && canBeModerated(send.sendingType as SendingType)
}

async function findSendLine({ accountId, lineId }: LockedSend, { tx }: { tx: Tx }) {
  const line = await findLineById(tx, { accountId, lineId })
  if (line === null) throw new Error('the line of a send is gone')
  return line
}

/** All recipients are enqueued and none was started: 0 create → 1 monitor or 5 queue, or → 4 when nobody is left. */
async function moveToNextState({ send, isMonitored }: { send: LockedSend; isMonitored: boolean }, { tx }: { tx: Tx }) {
  if (!(await hasBatches(tx, send))) {
    await changeState({ send, state: SEND_STATES.invalid, comment: sendEndReasons.none_left }, { tx })
    return
  }
  await changeState({ send, state: isMonitored ? SEND_STATES.monitor : SEND_STATES.queue }, { tx })
  if (!isMonitored) await wakeStart(tx)
}
