import type { Tx } from '@peyk/database/database.ts'
import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { sendEndReasons } from '@peyk/phrases/fa/sending/send-names.ts'
import { wakeDispatch, wakeResults } from '../../../../platform/work/wake.ts'
import { releaseHold } from '../../../wallet/usecases/release-hold.ts'
import { lockSend } from '../../queries/send-state.ts'
import type { SendKey } from '../../queries/send-state.ts'
import { closeEmptyBatches, recheckRecipients, resumeBatches } from '../queries/batches.ts'
import { changeState } from './change-state.ts'
import { respectsCancel11 } from '../../submit/usecases/sending-rules.ts'

/**
 * Starts a due send: checks the blacklist and cancel-11 again, returns the money of newly blocked recipients (decision W6),
 * and releases its batches to the gateways. Does nothing when another worker was faster.
 */
export async function startSend(
  { accountId, sendId }: SendKey,
  { tx }: { tx: Tx },
): Promise<'started' | 'nobody_left' | 'not_due'> {
  const send = await lockSend(tx, { accountId, sendId })
  if (send === null || send.state !== SEND_STATES.queue || send.isPaused) return 'not_due'
  const found = await recheckRecipients(tx, { ...send, respectsCancel11: respectsCancel11(send.sendingType) })
  const isSomebodyLeft = found.found === 0 || (await closeEmptyBatches(tx, send))
  if (isSomebodyLeft) {
    await resumeBatches(tx, send)
    await changeState({ send, state: SEND_STATES.sending }, { tx })
    await wakeDispatch(tx, send)
  } else {
    await changeState({ send, state: SEND_STATES.invalid, comment: sendEndReasons.none_left }, { tx })
    await wakeResults(tx)
  }
  await releaseHold({ moves: [{ accountId, sendId, amountTenths: found.returnedTenths }] }, { tx })
  return isSomebodyLeft ? 'started' : 'nobody_left'
}
