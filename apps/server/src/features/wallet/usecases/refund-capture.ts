import type { Tx } from '@peyk/database/database.ts'
import type { MoneyMove } from '../wallet.queries.ts'
import { settleCredit } from './settle-credit.ts'
import { publishRefunds } from './publish-refunds.ts'

/** A charge is returned in full, fee included (contract §3 Credit); the accounts' sockets hear of it. */
export async function refundCapture({ moves }: { moves: readonly MoneyMove[] }, { tx }: { tx: Tx }): Promise<void> {
  await settleCredit({ moves: moves.map((move) => ({ ...move, kind: 'refund' as const })) }, { tx })
  const returnedTenths = new Map<number, number>()
  for (const { accountId, amountTenths } of moves) {
    if (amountTenths > 0) returnedTenths.set(accountId, (returnedTenths.get(accountId) ?? 0) + amountTenths)
  }
  await publishRefunds({ returnedTenths }, { tx })
}
