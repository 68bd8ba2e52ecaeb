import type { Tx } from '@peyk/database/database.ts'
import { RECIPIENT_CODES, SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { insertReturnedBatches } from '../queries/returned-ranges.ts'
import type { Delta } from '../queries/deltas.ts'
import type { ReturnedRange, LockedSendState } from '../queries/returned-ranges.ts'

const BATCH_READY = 0
const BATCH_CANCELLED = 3
const BATCH_EXPIRED = 4
const BATCH_SUSPENDED = 5

/** The effect of the return on counters and money, for the caller to store with the rest. */
export interface ReturnedUnsent {
  deltas: Delta[]
  moves: { accountId: number; sendId: number; amountTenths: number; kind: 'release' }[]
}

/**
 * Messages that were recorded and never written go back to their send, as batches of their own. A running send will
 * send them; a paused one keeps them; for a cancelled or expired one they are settled here and their money is released,
 * as for the rest of the send. `sends` are locked by the caller.
 */
export async function returnUnsent(
  {
    carrier,
    ranges,
    sends,
  }: { carrier: string; ranges: readonly ReturnedRange[]; sends: ReadonlyMap<number, LockedSendState> },
  { tx }: { tx: Tx },
): Promise<ReturnedUnsent> {
  if (ranges.length === 0) return { deltas: [], moves: [] }
  const placed = ranges.map((range) => ({ ...range, state: batchStateFor(sends.get(range.sendId)) }))
  await insertReturnedBatches(tx, { carrier, returned: placed })
  const ended = placed.filter(({ state }) => state === BATCH_CANCELLED || state === BATCH_EXPIRED)
  return {
    deltas: ended.flatMap(toDeltas),
    moves: ended.map(({ accountId, sendId, totalTenths }) => {
      return { accountId, sendId, amountTenths: totalTenths, kind: 'release' as const }
    }),
  }
}

function batchStateFor(send: LockedSendState | undefined): number {
  if (send?.state !== SEND_STATES.sending) return BATCH_CANCELLED
  if (send.isLate) return BATCH_EXPIRED
  return send.isPaused ? BATCH_SUSPENDED : BATCH_READY
}

/** One row carries the whole amount: only its sum per send is ever read. */
function toDeltas({ accountId, sendId, totalTenths, state, ...range }: ReturnedRange & { state: number }): Delta[] {
  const code = state === BATCH_EXPIRED ? RECIPIENT_CODES.expired : RECIPIENT_CODES.cancelled
  const step = { accountId, sendId, fromCode: RECIPIENT_CODES.waiting, code, chargedTenths: 0 }
  const counts = [
    [1, range.mci],
    [2, range.irancell],
    [13, range.other],
  ] as const
  return counts
    .filter(([, count]) => count > 0)
    .map(([operator, count], at) => ({ ...step, operator, count, returnedTenths: at === 0 ? totalTenths : 0 }))
}
