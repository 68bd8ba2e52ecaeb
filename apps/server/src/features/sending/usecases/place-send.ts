import type { Tx } from '@peyk/database/database.ts'
import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { recipientPriceTenths } from '@peyk/domain/pricing/price.ts'
import { sendEndReasons } from '@peyk/phrases/fa/sending.ts'
import { holdCredit } from '../../wallet/usecases/hold-credit.ts'
import { releaseHold } from '../../wallet/usecases/release-hold.ts'
import { lockSend, notifyWork, setTotals } from '../queries/control.ts'
import type { LockedSend, SendKey } from '../queries/control.ts'
import { findLineById } from '../queries/lines.ts'
import { dropIntake, hasBlacklists, listIntakeChunks, placeIntakeChunk } from '../queries/placing.ts'
import type { PlacedSend } from '../queries/placing.ts'
import { changeState } from './change-state.ts'
import { isMonitorable, respectsCancel11 } from './sending-rules.ts'
import type { SendingType } from '@peyk/contract/sending.ts'

/**
 * Places a large send out of its staging rows: audience, price, hold, batches, set-based and in one transaction, so
 * that it can be run again after a crash at any point. Short of credit the send ends in state 8 and nothing is kept.
 */
export async function placeSend(
  { accountId, sendId }: SendKey,
  { tx, nowMs }: { tx: Tx; nowMs: number },
): Promise<void> {
  const send = await lockSend(tx, { accountId, sendId })
  if (send === null || send.state !== SEND_STATES.create) return
  const line = await findLineById(tx, { accountId, lineId: send.lineId })
  if (line === null) throw new Error('the line of a send is gone')
  const encoding = send.encoding === 0 ? 'gsm7' : 'ucs2'
  const priceOf = (operator: 'mci' | 'other') =>
    recipientPriceTenths({ parts: send.parts, operator, encoding, tariff: line.tariff })
  const isMonitored = line.isMonitored && isMonitorable(send.sendingType as SendingType)
  const isStarted = !isMonitored && !send.isPaused && send.sendAt.getTime() <= nowMs
  await tx.query({ text: 'savepoint before_placing' })
  const prices = { parts: send.parts, mciTenths: priceOf('mci'), otherTenths: priceOf('other') }
  const placed = await placeChunks({ send, isStarted, prices }, { tx })
  const { recipientCount, totalTenths } = placed
  if (recipientCount === 0) {
    await changeState({ send, state: SEND_STATES.invalid }, { tx })
    return
  }
  await setTotals(tx, { accountId, sendId, recipientCount, totalTenths })
  await moveOn({ send, isMonitored, isStarted, waiting: placed.waiting }, { tx })
  const held = await holdCredit({ scope: { accountId }, sends: [{ sendId, amountTenths: totalTenths }] }, { tx })
  if (held.kind === 'insufficient_credit') {
    await tx.query({ text: 'rollback to savepoint before_placing' })
    await dropIntake(tx, send)
    await setTotals(tx, { accountId, sendId, recipientCount, totalTenths: 0 })
    await changeState({ send, state: SEND_STATES.no_credit, comment: sendEndReasons.no_credit }, { tx })
    return
  }
  await releaseHold({ moves: [{ accountId, sendId, amountTenths: placed.returnedTenths }] }, { tx })
}

/** Each chunk by a statement of its own: sums stay small, and nothing of a million rows is kept aside for them. */
async function placeChunks(
  {
    send,
    isStarted,
    prices,
  }: { send: LockedSend; isStarted: boolean; prices: { parts: number; mciTenths: number; otherTenths: number } },
  { tx }: { tx: Tx },
): Promise<Omit<PlacedSend, 'sendId'> & { recipientCount: number; totalTenths: number }> {
  const { sendId } = send
  const { hasBlacklist, hasCancel11 } = await hasBlacklists(tx, send)
  const isRespected = respectsCancel11(send.sendingType) && hasCancel11
  const placement = { ...send, isStarted, hasBlacklist, respectsCancel11: isRespected }
  const sums = { waiting: 0, returnedTenths: 0, recipientCount: 0, totalTenths: 0 }
  for (const number of await listIntakeChunks(tx, send)) {
    const placed = await placeIntakeChunk(tx, placement, { sendId, number, ...prices })
    sums.waiting += placed.waiting
    sums.returnedTenths += placed.returnedTenths
    sums.recipientCount += placed.recipientCount
    sums.totalTenths += placed.totalTenths
  }
  return sums
}

/** 0 create → 1 monitor, or → 5 queue (→ 2 sending when its time is now), or → 4 when nobody is left. */
async function moveOn(
  {
    send,
    isMonitored,
    isStarted,
    waiting,
  }: { send: LockedSend; isMonitored: boolean; isStarted: boolean; waiting: number },
  { tx }: { tx: Tx },
): Promise<void> {
  if (waiting === 0) {
    await changeState({ send, state: SEND_STATES.invalid, comment: sendEndReasons.none_left }, { tx })
    return
  }
  const waits = isMonitored ? SEND_STATES.monitor : SEND_STATES.queue
  await changeState({ send, state: waits }, { tx })
  if (!isStarted) return
  await changeState({ send: { ...send, state: waits }, state: SEND_STATES.sending }, { tx })
  await notifyWork(tx)
}
