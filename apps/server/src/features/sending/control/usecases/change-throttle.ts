import type { SendingType } from '@peyk/contract/sending/sending.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Throttle } from '@peyk/domain/delivery/throttle.ts'
import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { wakeDispatch } from '../../../../platform/work/wake.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { lockSend } from '../../queries/send-state.ts'
import { resumeBatches, setThrottle, suspendBatches } from '../queries/batches.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { recordStep } from './record-step.ts'
import type { SendActor } from './record-step.ts'
import { expiryOf, isTooSlow } from '../../submit/usecases/sending-rules.ts'

const UNFINISHED: readonly number[] = [SEND_STATES.create, SEND_STATES.monitor, SEND_STATES.sending, SEND_STATES.queue]

/**
 * Gives a send another pace, or takes it away, while it waits or runs. Its batches are taken from the gateway and given
 * back in one go, as by a pause and a resume: whatever leaves afterwards was leased with the new pace.
 */
export async function changeThrottle(
  { scope, sendId, pace, by }: { scope: AccountScope; sendId: number; pace: Throttle | null; by?: SendActor },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<null> {
  return db.inAccount(scope, async (tx) => {
    const send = await lockSend(tx, { accountId: scope.accountId, sendId })
    if (send === null) throw sendingErrors.notFound()
    if (!UNFINISHED.includes(send.state)) throw sendingErrors.notPausable()
    const paced = { pace, recipientCount: send.recipientCount }
    if (isTooSlow(paced)) throw sendingErrors.paceTooSlow()
    const sendAtMs = Math.max(send.sendAt.getTime(), clock.now())
    const expiresAt = new Date(expiryOf({ type: send.sendingType as SendingType, sendAtMs, paced, hours: send.hours }))
    const isRunning = send.state === SEND_STATES.sending && !send.isPaused
    if (isRunning) await suspendBatches(tx, send)
    await setThrottle(tx, { ...send, pace, expiresAt })
    await recordStep({ send, step: 'pace_changed', by, detail: { pace } }, { tx })
    if (!isRunning) return null
    await resumeBatches(tx, send)
    await wakeDispatch(tx, send)
    return null
  })
}
