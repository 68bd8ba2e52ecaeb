import type { AccountScope } from '@peyk/database/scope.ts'
import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { wakeDispatch, wakeStart } from '../../../../platform/work/wake.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { lockSend, setPaused } from '../../queries/send-state.ts'
import type { LockedSend } from '../../queries/send-state.ts'
import { resumeBatches, suspendBatches } from '../queries/batches.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { recordStep } from './record-step.ts'
import type { SendActor } from './record-step.ts'

const PAUSABLE: readonly number[] = [SEND_STATES.sending, SEND_STATES.queue]

const requirePausable = (send: LockedSend | null): LockedSend => {
  if (send === null) throw sendingErrors.notFound()
  if (!PAUSABLE.includes(send.state)) throw sendingErrors.notPausable()
  return send
}

/** Stops a send for a while: within a second nothing new of it leaves (promise R7). Pausing twice is pausing once. */
export async function pauseSend(
  { scope, sendId, by }: { scope: AccountScope; sendId: number; by?: SendActor },
  { db }: Pick<Deps, 'db'>,
): Promise<null> {
  return db.inAccount(scope, async (tx) => {
    const send = requirePausable(await lockSend(tx, { accountId: scope.accountId, sendId }))
    await setPaused(tx, { ...send, isPaused: true })
    if (!send.isPaused) await recordStep({ send, step: 'paused', by }, { tx })
    await suspendBatches(tx, send)
    return null
  })
}

/** Goes on with a paused send; one whose time came meanwhile starts now. */
export async function resumeSend(
  { scope, sendId, by }: { scope: AccountScope; sendId: number; by?: SendActor },
  { db }: Pick<Deps, 'db'>,
): Promise<null> {
  return db.inAccount(scope, async (tx) => {
    const send = requirePausable(await lockSend(tx, { accountId: scope.accountId, sendId }))
    await setPaused(tx, { ...send, isPaused: false })
    if (send.isPaused) await recordStep({ send, step: 'resumed', by }, { tx })
    // Before its start the batches stay held back; the start frees them.
    if (send.state === SEND_STATES.sending) {
      await resumeBatches(tx, send)
      await wakeDispatch(tx, send)
    } else await wakeStart(tx)
    return null
  })
}
