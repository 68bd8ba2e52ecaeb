import type { Tx } from '@peyk/database/database.ts'
import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { sendEndReasons } from '@peyk/phrases/fa/sending/send-names.ts'
import type { audiences } from '@peyk/sending-modes/registry.server.ts'
import { EVENTS_PER_ACCOUNT, publishEvent } from '../../../../platform/live/publish.ts'
import { wakeDispatch, wakeResults, wakeStart } from '../../../../platform/work/wake.ts'
import { holdCredit } from '../../../wallet/usecases/hold-credit.ts'
import { releaseHold } from '../../../wallet/usecases/release-hold.ts'
import { setState } from '../../queries/send-state.ts'
import { insertSends, enqueueRecipients } from '../../queries/enqueue.ts'
import type { SendItem } from '../../queries/enqueue.ts'
import type { PricedText } from '../../prices/usecases/price-text.ts'
import { refuseWithoutCredit } from './refuse-without-credit.ts'
import { toSendDetails } from './send-details.ts'
import type { CheckedSender } from './send-details.ts'
import { canBeModerated, respectsCancel11 } from '../../submit/usecases/sending-rules.ts'
import { publishQueueChanged, publishSendStates } from '../../control/usecases/publish-send-state.ts'

/** One text, its recipients and its price, ready to be stored. */
export interface PreparedItem {
  priced: PricedText
  audience: ReturnType<(typeof audiences)['quick']['read']>
  totalTenths: number
  contentHash: Buffer
}

/** A checked and priced submit. */
export interface PricedSubmit extends CheckedSender {
  items: readonly PreparedItem[]
  /** Neither a chosen time nor the seconds in which it can be undone are waited for. */
  isImmediate: boolean
}

export const countRecipients = ({ items }: Pick<PricedSubmit, 'items'>): number =>
  items.reduce((sum, item) => sum + item.audience.msisdns.length, 0)

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
 * Stores the sends of one submit with recipients, batches, counters and hold, all or nothing, without staging. Immediate
 * sends are started right here: their recipients have just been checked. The hold comes last, so that the wallet is
 * locked as briefly as possible.
 */
export async function queueSends(submit: PricedSubmit, { tx }: { tx: Tx }): Promise<number[]> {
  const { scope, type, line, items } = submit
  const { accountId } = scope
  const isMonitored = line.isMonitored && canBeModerated(type)
  const isStarted = submit.isImmediate && !isMonitored
  const state = isMonitored ? SEND_STATES.monitor : isStarted ? SEND_STATES.sending : SEND_STATES.queue
  const details = toSendDetails({ ...submit, recipientCount: countRecipients(submit) }, state)
  const { ids, period } = await insertSends(tx, details, items.map(toSendItem))
  const enqueued = await enqueueRecipients(
    tx,
    { ...details, period, isStarted, respectsCancel11: respectsCancel11(type) },
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
  const empty = new Set(enqueued.filter((send) => send.waiting === 0).map((send) => send.sendId))
  for (const sendId of empty) {
    await setState(tx, { accountId, sendId, state: SEND_STATES.invalid, comment: sendEndReasons.none_left })
  }
  if (ids.length <= EVENTS_PER_ACCOUNT) {
    const stateOf = (sendId: number) => (empty.has(sendId) ? SEND_STATES.invalid : state)
    const changes = ids.map((sendId) => ({ accountId, sendId, state: stateOf(sendId), previous: SEND_STATES.create }))
    await publishSendStates(changes, { tx })
  } else {
    await publishEvent(tx, { accountId, event: 'missed', data: { events: ['bulk_state'] } })
    if (isMonitored) await publishQueueChanged(tx)
  }
  // One notice a submit: the counters listen to all three.
  if (isStarted) await wakeDispatch(tx, details)
  else await (isMonitored ? wakeResults(tx) : wakeStart(tx))
  const sends = ids.map((sendId, at) => ({ sendId, amountTenths: items[at]?.totalTenths ?? 0 }))
  const held = await holdCredit({ scope, sends }, { tx })
  if (held.kind === 'insufficient_credit') {
    const neededTenths = sends.reduce((sum, send) => sum + send.amountTenths, 0)
    await refuseWithoutCredit({ accountId, neededTenths }, { tx })
  }
  const moves = enqueued.map(({ sendId, returnedTenths }) => ({ accountId, sendId, amountTenths: returnedTenths }))
  await releaseHold({ moves }, { tx })
  return ids
}
