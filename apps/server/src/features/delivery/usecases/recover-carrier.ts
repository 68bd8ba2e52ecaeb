import type { Database } from '@peyk/database/database.ts'
import type { EngineScope } from '@peyk/database/scope.ts'
import { RECIPIENT_CODES } from '@peyk/domain/delivery/states.ts'
import { settleCredit } from '../../wallet/usecases/settle-credit.ts'
import { sumDeltas, sumMoves } from '../dispatch/sums.ts'
import { takeLostFlights } from '../queries/flights.ts'
import { freeLostBatches } from '../queries/leasing.ts'
import { addDeltas, addDoubtful, loseRecipients } from '../queries/results.ts'
import type { Delta, LostRecipient } from '../queries/results.ts'

/**
 * Looks after what a gateway left behind that is gone: messages in its flights may or may not have reached the operator,
 * so each is charged once, called doubtful and listed, and never sent again; its batches go on with whoever leases them.
 *
 * Races with the old gateway, should it still live: its flights are taken away here, so that it can store nothing of
 * them but the operator's ids; and it can record nothing more, since the batches are no longer its own.
 */
export async function recoverCarrier(
  { carrier, owner, scope }: { carrier: string; owner: string; scope: EngineScope },
  { db }: { db: Database },
): Promise<{ flights: number; doubtful: number; batches: number }> {
  return db.asEngine(scope, async (tx) => {
    const batches = await freeLostBatches(tx, { carrier, owner })
    const ranges = await takeLostFlights(tx, { carrier, owner })
    if (ranges.length === 0) return { flights: 0, doubtful: 0, batches }
    const code = RECIPIENT_CODES.doubtful
    const lost = await loseRecipients(tx, { code, ranges })
    await addDoubtful(tx, { carrier, doubtful: lost })
    if (lost.length > 0) await addDeltas(tx, sumDeltas(lost.map((recipient) => deltaOf(recipient, code))))
    const moves = lost.map(({ accountId, sendId, priceTenths }) => {
      return { accountId, sendId, amountTenths: priceTenths, kind: 'capture' as const }
    })
    await settleCredit({ moves: sumMoves(moves) }, { tx })
    return { flights: ranges.length, doubtful: lost.length, batches }
  })
}

const deltaOf = ({ accountId, sendId, operator, priceTenths }: LostRecipient, code: number): Delta => ({
  accountId,
  sendId,
  operator,
  fromCode: RECIPIENT_CODES.waiting,
  code,
  count: 1,
  chargedTenths: priceTenths,
  returnedTenths: 0,
})
