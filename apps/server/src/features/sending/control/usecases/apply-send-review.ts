import type { SendingType } from '@peyk/contract/sending/sending.ts'
import type { Tx } from '@peyk/database/database.ts'
import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { wakeResults, wakeStart } from '../../../../platform/work/wake.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { lockSend, setTimes } from '../../queries/send-state.ts'
import type { LockedSend, SendKey } from '../../queries/send-state.ts'
import { changeState } from './change-state.ts'
import { expiryOf } from '../../submit/usecases/sending-rules.ts'
import { returnPlacesLater } from '../../targeted/usecases/return-advert-places.ts'
import { stopUnsent } from './cancel-unsent.ts'

/** What staff say about a send that waits for them. */
export type ReviewDecision = { decision: 'approve' } | { decision: 'reject'; reason: string }

/**
 * Applies staff's review to a send in state 1 (contract X1). Approved it goes into the queue; one whose time has come meanwhile
 * leaves at once, and its time of validity counts from now on. Rejected it ends in state 3 with the reason, and all of its
 * money comes back in this transaction. Null, and nothing changes, when it does not wait (any more): somebody decided
 * before, or its owner cancelled it.
 */
export async function reviewSend(
  { send: key, review, nowMs }: { send: SendKey; review: ReviewDecision; nowMs: number },
  { tx, jobs }: { tx: Tx } & Pick<Deps, 'jobs'>,
): Promise<{ isLate: boolean } | null> {
  const send = await lockSend(tx, key)
  if (send === null || send.state !== SEND_STATES.monitor) return null
  if (review.decision === 'reject') {
    await stopUnsent({ send, as: 'cancelled' }, { tx })
    await changeState({ send, state: SEND_STATES.reject, comment: review.reason }, { tx })
    await returnPlacesLater({ send }, { tx, jobs })
    await wakeResults(tx)
    return { isLate: false }
  }
  const isLate = await moveOverdueToNow({ send, nowMs }, { tx })
  await changeState({ send, state: SEND_STATES.queue }, { tx })
  await wakeStart(tx)
  return { isLate }
}

/** A time that went by while it waited becomes now: what its report says, and from when it may expire. */
async function moveOverdueToNow({ send, nowMs }: { send: LockedSend; nowMs: number }, { tx }: { tx: Tx }) {
  if (send.sendAt.getTime() > nowMs) return false
  const expiresAt = new Date(
    expiryOf({ type: send.sendingType as SendingType, sendAtMs: nowMs, paced: send, hours: send.hours }),
  )
  await setTimes(tx, { ...send, sendAt: new Date(nowMs), expiresAt })
  return true
}
