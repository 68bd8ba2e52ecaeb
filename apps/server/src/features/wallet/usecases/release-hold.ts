import type { Tx } from '@peyk/database/database.ts'
import type { MoneyMove } from '../queries/settlements.ts'
import { settleCredit } from './settle-credit.ts'
import { publishRefunds } from './publish-refunds.ts'

/** Returns held money of messages that were never sent, in the caller's transaction, and publishes it to the accounts. */
export async function releaseHold({ moves }: { moves: readonly MoneyMove[] }, { tx }: { tx: Tx }): Promise<void> {
  await settleCredit({ moves: moves.map((move) => ({ ...move, kind: 'release' as const })) }, { tx })
  const returnedTenths = new Map<number, number>()
  for (const { accountId, amountTenths } of moves) {
    if (amountTenths > 0) returnedTenths.set(accountId, (returnedTenths.get(accountId) ?? 0) + amountTenths)
  }
  await publishRefunds({ returnedTenths }, { tx })
}
