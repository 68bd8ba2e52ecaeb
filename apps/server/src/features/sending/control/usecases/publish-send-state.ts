import { SEND_STATES, sendStateOf } from '@peyk/domain/delivery/states.ts'
import type { SendStateId } from '@peyk/domain/delivery/states.ts'
import type { Tx } from '@peyk/database/database.ts'
import { sendStatusOnWire } from '@peyk/phrases/fa/server/send-status.ts'
import { publishEvent, publishEvents, STAFF_AUDIENCE, type AccountEvent } from '../../../../platform/live/publish.ts'

/** A send that changed its state; `comment` of a refusal or an end. */
interface SendStateChange {
  accountId: number
  sendId: number
  state: number
  previous: number
  comment?: string | null
}

/**
 * Tells the account's open sockets that a send changed its state (contract §4 `bulk_state`), and those of the staff that
 * it came into their queue or left it. In the caller's transaction.
 */
export const publishSendState = (change: SendStateChange, { tx }: { tx: Tx }): Promise<void> =>
  publishSendStates([change], { tx })

/** The same for sends that changed together, by one statement. */
export async function publishSendStates(changes: readonly SendStateChange[], { tx }: { tx: Tx }): Promise<void> {
  const isQueueChanged = changes.some(
    ({ state, previous }) => state === SEND_STATES.monitor || previous === SEND_STATES.monitor,
  )
  await publishEvents(tx, [...changes.map(toStateEvent), ...(isQueueChanged ? [QUEUE_CHANGED] : [])])
}

/** The event `bulk_state` of a send. */
export function toStateEvent({ accountId, sendId, state, previous, comment = null }: SendStateChange): AccountEvent {
  const slug = sendStateOf(state)
  if (slug === null) throw new RangeError(`no state of a send: ${state}`)
  return {
    accountId,
    event: 'bulk_state',
    data: {
      messages_outbox_id: String(sendId),
      state_id: state,
      state: slug,
      status: sendStatusOnWire[state as SendStateId],
      previous_state_id: previous,
      reject_comment: comment,
    },
  }
}

const QUEUE_CHANGED = { accountId: STAFF_AUDIENCE, event: 'queue_changed', data: {} } as const

/** Tells the open panels of the staff that their queue is another one. */
export const publishQueueChanged = (tx: Tx): Promise<void> => publishEvent(tx, QUEUE_CHANGED)
