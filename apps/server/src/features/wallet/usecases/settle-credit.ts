import type { Tx } from '@peyk/database/database.ts'
import { NO_WALLET, settleMoney } from '../wallet.queries.ts'
import type { MoneyMove, SettlingKind, WalletAfter } from '../wallet.queries.ts'

/**
 * Captures, releases and refunds of many accounts at once, in the caller's transaction. Tells nobody: the engine does
 * this many times a second, and `publishRefunds` speaks for all of them once a second.
 */
export async function settleCredit(
  { moves }: { moves: readonly (MoneyMove & { kind: SettlingKind })[] },
  { tx }: { tx: Tx },
): Promise<WalletAfter[]> {
  return settleMoney(tx, moves)
}

/**
 * The books themselves refused a movement, and will do so every time: more than is held, or an account without a wallet.
 * Anything else (a connection that broke, a deadlock) may be tried again.
 */
export function isLedgerViolation(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  return code?.startsWith('23') === true || message === NO_WALLET
}
