import type { Tx } from '@peyk/database/database.ts'
import { RECIPIENT_CODES } from '@peyk/domain/delivery/states.ts'
import { releaseHold } from '../../../wallet/usecases/release-hold.ts'
import { addStoppedDeltas, stopBatches } from '../queries/batches.ts'
import type { LockedSend } from '../../queries/send-state.ts'

/**
 * Stops what of a locked send no gateway has recorded yet, and gives its money back, exactly once: a batch that was
 * stopped is never found again. What was recorded goes its way and is charged as ever.
 */
export async function stopUnsent(
  { send, as }: { send: Pick<LockedSend, 'accountId' | 'sendId' | 'period'>; as: 'cancelled' | 'expired' },
  { tx }: { tx: Tx },
): Promise<{ batches: number; recipients: number }> {
  const { accountId, sendId } = send
  const stopped = await stopBatches(tx, { ...send, state: as === 'cancelled' ? 3 : 4 })
  const recipients = stopped.mci + stopped.irancell + stopped.other
  if (recipients > 0) {
    await addStoppedDeltas(tx, { accountId, sendId, code: RECIPIENT_CODES[as], stopped })
    await releaseHold({ moves: [{ accountId, sendId, amountTenths: stopped.totalTenths }] }, { tx })
  }
  return { batches: stopped.batches, recipients }
}
