import type { Tx } from '@peyk/database/database.ts'
import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { lockSend } from '../../queries/send-state.ts'
import type { SendKey } from '../../queries/send-state.ts'
import { changeState } from './change-state.ts'
import { stopUnsent } from './cancel-unsent.ts'
import { recordStep } from './record-step.ts'

/**
 * Ends what a send could not hand over in its time. One that never started (it was paused until then) passes through
 * "sending" for the books and is finished like any other, when everybody in it has a final state.
 */
export async function expireSend(key: SendKey, { tx }: { tx: Tx }): Promise<number> {
  const send = await lockSend(tx, key)
  if (send === null) return 0
  const isQueued = send.state === SEND_STATES.queue
  if (!isQueued && send.state !== SEND_STATES.sending) return 0
  if (isQueued) await changeState({ send, state: SEND_STATES.sending }, { tx })
  const { recipients } = await stopUnsent({ send, as: 'expired' }, { tx })
  if (recipients > 0) await recordStep({ send, step: 'expired', detail: { recipients } }, { tx })
  return recipients
}
