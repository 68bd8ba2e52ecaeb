import { SEND_STATES, sendStateOf } from '@peyk/domain/delivery/states.ts'
import type { SendStateId } from '@peyk/domain/delivery/states.ts'
import type { Tx } from '@peyk/database/database.ts'
import { sendStatusOnWire } from '@peyk/phrases/fa/server/send-status.ts'
import { publishEvent, STAFF_AUDIENCE } from '../../../../platform/live/publish.ts'

/**
 * Tells the account's open sockets that a send changed its state (contract §4 `bulk_state`), and those of the staff that
 * it came into their queue or left it. In the caller's transaction.
 */
export async function publishSendState(
  {
    accountId,
    sendId,
    state,
    previous,
    comment = null,
  }: { accountId: number; sendId: number; state: number; previous: number; comment?: string | null },
  { tx }: { tx: Tx },
): Promise<void> {
  const slug = sendStateOf(state)
  if (slug === null) throw new RangeError(`no state of a send: ${state}`)
  await publishEvent(tx, {
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
  })
  if (state === SEND_STATES.monitor || previous === SEND_STATES.monitor) await publishQueueChanged(tx)
}

/** Tells the open panels of the staff that their queue is another one. */
export const publishQueueChanged = (tx: Tx): Promise<void> =>
  publishEvent(tx, { accountId: STAFF_AUDIENCE, event: 'queue_changed', data: {} })
