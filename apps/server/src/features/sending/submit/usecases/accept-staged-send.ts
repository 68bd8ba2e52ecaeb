import { SYNC_PRICING_LIMIT } from '@peyk/contract/sending/recipient-limits.ts'
import type { Tx } from '@peyk/database/database.ts'
import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { lockSend } from '../../queries/send-state.ts'
import type { SendKey } from '../../queries/send-state.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { enqueueNextChunk } from './enqueue-send.ts'
import { publishSendState } from '../../control/usecases/publish-send-state.ts'

/**
 * What becomes of a send in state 0 whose numbers are staged (contract §3 Credit): up to 20,000 are priced, held and placed
 * here and now, and short of credit all of it is undone by a refusal; over that a job does the same.
 */
export async function acceptStagedSend(
  { send, recipientCount, nowMs }: { send: SendKey; recipientCount: number; nowMs: number },
  { tx, jobs }: { tx: Tx } & Pick<Deps, 'jobs'>,
): Promise<void> {
  if (recipientCount > SYNC_PRICING_LIMIT) {
    await jobs.enqueue(tx, { name: 'delivery.place', payload: send })
    await publishSendState({ ...send, state: SEND_STATES.create, previous: SEND_STATES.create }, { tx })
    return
  }
  while ((await enqueueNextChunk(send, { tx, nowMs })) === 'more');
  const placed = await lockSend(tx, send)
  if (placed?.state === SEND_STATES.no_credit) throw sendingErrors.insufficientCredit()
}
