import { SYNC_PRICING_LIMIT } from '@peyk/contract/sending/recipient-limits.ts'
import type { Tx } from '@peyk/database/database.ts'
import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { SendKey } from '../../queries/send-state.ts'
import { enqueueNextChunk } from './enqueue-next-chunk.ts'
import { refuseWithoutCredit } from './refuse-without-credit.ts'
import { publishSendState } from '../../control/usecases/publish-send-state.ts'

/** The one switch by size (contract §3 Credit): a send of more recipients is priced, held and enqueued by a job. */
export const needsEnqueueJob = (recipientCount: number): boolean => recipientCount > SYNC_PRICING_LIMIT

/**
 * The last step for a send in state 0 whose numbers are staged: priced, held and enqueued in this transaction, or by a
 * job when it is large. Throws when the credit does not suffice, which undoes the whole submit.
 */
export async function enqueueStagedSend(
  { send, recipientCount, nowMs }: { send: SendKey; recipientCount: number; nowMs: number },
  { tx, jobs }: { tx: Tx } & Pick<Deps, 'jobs'>,
): Promise<void> {
  if (needsEnqueueJob(recipientCount)) {
    await jobs.enqueue(tx, { name: 'delivery.place', payload: send })
    await publishSendState({ ...send, state: SEND_STATES.create, previous: SEND_STATES.create }, { tx })
    return
  }
  let step = await enqueueNextChunk(send, { tx, nowMs })
  while (step === 'more') step = await enqueueNextChunk(send, { tx, nowMs })
  if (step !== 'done') await refuseWithoutCredit({ accountId: send.accountId, neededTenths: step.lacksFor }, { tx })
}
