import type { Tx } from '@peyk/database/database.ts'
import { NO_WALLET, settleMoney } from '../queries/settlements.ts'
import type { MoneyMove, SettlingKind } from '../queries/settlements.ts'
import type { WalletAfter } from '../queries/wallet-row.ts'

/**
 * Captures, releases and refunds of many accounts at once, in the caller's transaction. Publishes nothing: the engine does
 * this many times a second, and publishes all of it once a second by `publishRefunds`.
 */
export async function settleCredit(
  { moves }: { moves: readonly (MoneyMove & { kind: SettlingKind })[] },
  { tx }: { tx: Tx },
): Promise<WalletAfter[]> {
  return settleMoney(tx, moves)
}

/**
 * Whether the ledger itself refused a movement and will do so every time: more than is held, or an account without a
 * wallet. Anything else (a broken connection, a deadlock) can be retried.
 */
export function isLedgerViolation(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  return code?.startsWith('23') === true || message === NO_WALLET
}
