import type { SendingType } from '@peyk/contract/sending/sending.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { Throttle } from '@peyk/domain/delivery/throttle.ts'
import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { sendEndReasons } from '@peyk/phrases/fa/sending/send-names.ts'
import type { audiences } from '@peyk/sending-modes/registry.server.ts'
import { notifyWorkers } from '../../../../platform/work/notify-workers.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { holdCredit } from '../../../wallet/usecases/hold-credit.ts'
import { releaseHold } from '../../../wallet/usecases/release-hold.ts'
import { setState } from '../../queries/send-state.ts'
import type { UsableLine } from '../../queries/lines.ts'
import { insertSends, enqueueRecipients } from '../../queries/enqueue.ts'
import type { SendDetails, SendItem } from '../../queries/enqueue.ts'
import { sendingErrors } from '../../sending.errors.ts'
import type { PricedText } from './price-text.ts'
import { classOf, expiryOf, canBeModerated, isTooSlow, reportTypeOf, respectsCancel11 } from './sending-rules.ts'
import { publishQueueChanged, publishSendState } from '../../control/usecases/publish-send-state.ts'

/** One text, its recipients and its price, ready to be stored. */
export interface PreparedItem {
  priced: PricedText
  audience: ReturnType<(typeof audiences)['quick']['read']>
  totalTenths: number
  contentHash: Buffer
}

/** A checked submit. */
export interface CheckedSubmit {
  scope: Pick<AccountScope, 'accountId'>
  caller: Pick<Caller, 'userName' | 'apiKeyId'> & { readonly userId: number | null }
  ip: string | null
  type: SendingType
  line: UsableLine
  items: readonly PreparedItem[]
  isScheduled: boolean
  sendAtMs: number
  /** Nothing is waited for: neither a chosen time nor the seconds in which it can be undone. */
  isImmediate: boolean
  /** Of each send; absent: as fast as it goes. */
  pace?: Throttle | null
}

/** More sends of one submit than this are not told one by one; lists are read afresh anyway. */
const MAX_EVENTS = 20

export const countRecipients = ({ items }: Pick<CheckedSubmit, 'items'>): number =>
  items.reduce((sum, item) => sum + item.audience.msisdns.length, 0)

/** What all sends of a submit share, in the state in which they begin; refuses a pace at which they would take too long. */
export function toSendDetails(
  {
    scope,
    caller,
    ip,
    type,
    line,
    isScheduled,
    sendAtMs,
    recipientCount,
    pace = null,
  }: Omit<CheckedSubmit, 'items' | 'isImmediate'> & { recipientCount: number },
  state: number,
): SendDetails {
  const paced = { pace, recipientCount }
  if (isTooSlow(paced)) throw sendingErrors.paceTooSlow()
  return {
    accountId: scope.accountId,
    state,
    class: classOf({ type, recipientCount }),
    sendingType: type,
    reportType: reportTypeOf(type),
    userId: caller.userId,
    userName: caller.userName,
    apiKeyId: caller.apiKeyId,
    userIp: ip,
    lineId: line.id,
    lineNumber: line.number,
    carrier: line.carrier,
    isScheduled,
    sendAt: new Date(sendAtMs),
    expiresAt: new Date(expiryOf({ type, sendAtMs, paced, hours: line.hours })),
    pace,
  }
}

export const toSendItem = ({ priced, audience, totalTenths, contentHash }: PreparedItem): SendItem => ({
  message: priced.text,
  encoding: priced.encoding === 'gsm7' ? 0 : 1,
  parts: priced.parts,
  recipientCount: audience.msisdns.length,
  invalidCount: audience.invalid,
  duplicateCount: audience.duplicates,
  totalTenths,
  contentHash,
})

/**
 * Stores the sends of one submit with recipients, batches, counters and hold, all or nothing. What is to leave now is
 * started here and now: its recipients have just been checked. The hold comes last, so that the wallet is locked for
 * as short as can be.
 */
export async function queueSends(submit: CheckedSubmit, { tx }: { tx: Tx }): Promise<number[]> {
  const { scope, type, line, items } = submit
  const { accountId } = scope
  const isMonitored = line.isMonitored && canBeModerated(type)
  const isStarted = submit.isImmediate && !isMonitored
  const state = isMonitored ? SEND_STATES.monitor : isStarted ? SEND_STATES.sending : SEND_STATES.queue
  const facts = toSendDetails({ ...submit, recipientCount: countRecipients(submit) }, state)
  const { ids, period } = await insertSends(tx, facts, items.map(toSendItem))
  const placed = await enqueueRecipients(
    tx,
    { ...facts, period, isStarted, respectsCancel11: respectsCancel11(type) },
    {
      sends: items.map(({ priced, audience }, at) => ({
        sendId: ids[at] as number,
        parts: priced.parts,
        mciTenths: priced.priceTenths.mci,
        otherTenths: priced.priceTenths.other,
        recipientCount: audience.msisdns.length,
      })),
      recipients: {
        msisdns: items.flatMap((item) => item.audience.msisdns),
        operators: items.flatMap((item) => item.audience.operators),
        items: items.flatMap((item, at) => item.audience.msisdns.map(() => at + 1)),
      },
    },
  )
  const empty = new Set(placed.filter((send) => send.waiting === 0).map((send) => send.sendId))
  for (const sendId of empty) {
    await setState(tx, { accountId, sendId, state: SEND_STATES.invalid, comment: sendEndReasons.none_left })
  }
  if (ids.length <= MAX_EVENTS) {
    for (const sendId of ids) {
      const now = empty.has(sendId) ? SEND_STATES.invalid : state
      await publishSendState({ accountId, sendId, state: now, previous: SEND_STATES.create }, { tx })
    }
  } else if (isMonitored) await publishQueueChanged(tx)
  if (isStarted) await notifyWorkers(tx)
  const held = await holdCredit(
    { scope, sends: ids.map((sendId, at) => ({ sendId, amountTenths: items[at]?.totalTenths ?? 0 })) },
    { tx },
  )
  if (held.kind === 'insufficient_credit') throw sendingErrors.insufficientCredit()
  const moves = placed.map(({ sendId, returnedTenths }) => ({ accountId, sendId, amountTenths: returnedTenths }))
  await releaseHold({ moves }, { tx })
  return ids
}
