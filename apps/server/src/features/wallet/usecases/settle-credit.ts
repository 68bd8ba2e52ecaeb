import type { Tx } from '@peyk/database/database.ts'
import { settleMoney } from '../wallet.queries.ts'
import type { MoneyMove, SettlingKind, WalletAfter } from '../wallet.queries.ts'

/**
 * Captures, releases and refunds of many accounts at once, in the caller's transaction. Tells nobody: the engine does
 * this many times a second, and `tellReturned` speaks for all of them once a second.
 */
export async function settleCredit(
  { moves }: { moves: readonly (MoneyMove & { kind: SettlingKind })[] },
  { tx }: { tx: Tx },
): Promise<WalletAfter[]> {
  return settleMoney(tx, moves)
}
