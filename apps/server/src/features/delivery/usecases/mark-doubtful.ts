import type { Tx } from '@peyk/database/database.ts'
import { RECIPIENT_CODES } from '@peyk/domain/delivery/states.ts'
import { settleCredit } from '../../wallet/usecases/settle-credit.ts'
import { sumDeltas, sumMoves } from '../dispatch/store/merge-deltas.ts'
import { addDeltas } from '../queries/deltas.ts'
import { addDoubtful, addStatusEvents } from '../queries/doubtful.ts'
import type { Delta } from '../queries/deltas.ts'
import type { DoubtfulRecipient } from '../queries/doubtful.ts'

/**
 * Settles messages whose code is doubtful already: each is charged once, listed as doubtful and never sent again. In
 * the caller's transaction, and last in it: the wallets are locked.
 */
export async function markDoubtful(
  { carrier, messages }: { carrier: string; messages: readonly DoubtfulRecipient[] },
  { tx }: { tx: Tx },
): Promise<void> {
  if (messages.length === 0) return
  await addDoubtful(tx, { carrier, doubtful: messages })
  await addStatusEvents(tx, messages.map((message) => ({ ...message, code: RECIPIENT_CODES.doubtful }))) // prettier-ignore
  await addDeltas(tx, sumDeltas(messages.map(toDoubtfulDelta)))
  const moves = messages.map(({ accountId, sendId, priceTenths }) => {
    return { accountId, sendId, amountTenths: priceTenths, kind: 'capture' as const }
  })
  await settleCredit({ moves: sumMoves(moves) }, { tx })
}

const toDoubtfulDelta = ({ accountId, sendId, operator, priceTenths }: DoubtfulRecipient): Delta => ({
  accountId,
  sendId,
  operator,
  fromCode: RECIPIENT_CODES.waiting,
  code: RECIPIENT_CODES.doubtful,
  count: 1,
  chargedTenths: priceTenths,
  returnedTenths: 0,
})
