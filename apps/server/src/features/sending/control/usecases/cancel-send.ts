import type { AccountScope } from '@peyk/database/scope.ts'
import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { wakeAbTests, wakeResults } from '../../../../platform/work/wake.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { lockSend } from '../../queries/send-state.ts'
import { releaseHold } from '../../../wallet/usecases/release-hold.ts'
import { findNextStagedChunk, releaseStagedNumbers } from '../../queries/staged-numbers.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { changeState } from './change-state.ts'
import { stopUnsent } from './cancel-unsent.ts'
import { returnPlacesLater } from '../../targeted/usecases/return-advert-places.ts'
import { recordStep } from './record-step.ts'
import type { SendActor } from './record-step.ts'

/** States in which something may still be stopped (contract S8). */
const CANCELLABLE: readonly number[] = [SEND_STATES.create, SEND_STATES.monitor, SEND_STATES.sending, SEND_STATES.queue]

/**
 * Contract S8: what has not left never leaves, and its money comes back at once (promise R7). A send that is already
 * wholly handed over, ended or somebody else's is not found.
 */
export async function cancelSend(
  { scope, sendId, by }: { scope: AccountScope; sendId: number; by?: SendActor },
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
): Promise<null> {
  return db.inAccount(scope, async (tx) => {
    const send = await lockSend(tx, { accountId: scope.accountId, sendId })
    if (send === null || !CANCELLABLE.includes(send.state)) throw sendingErrors.notCancellable()
    const { batches } = await stopUnsent({ send, as: 'cancelled' }, { tx })
    const unplaced = await findNextStagedChunk(tx, send)
    if (send.state === SEND_STATES.sending && batches === 0 && unplaced === null) throw sendingErrors.notCancellable()
    // Its job places the rest as cancelled, or drops it when nothing was held for it yet.
    const amountTenths = unplaced === null ? 0 : await releaseStagedNumbers(tx, send)
    await changeState({ send, state: SEND_STATES.cancel }, { tx })
    await returnPlacesLater({ send }, { tx, jobs })
    await recordStep({ send, step: 'cancelled', by }, { tx })
    await wakeResults(tx)
    // It may be the rest of a test, which is over with it.
    if (send.state === SEND_STATES.create) await wakeAbTests(tx)
    await releaseHold({ moves: [{ accountId: scope.accountId, sendId, amountTenths }] }, { tx })
    return null
  })
}
