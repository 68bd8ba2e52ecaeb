import { tenths } from '../../money/tenths.ts'
import { posting } from '../ledger.ts'
import type { LedgerAccount, Posting } from '../ledger.ts'

/** The balances of one customer; they always add up to zero. */
export type LedgerBalances = Readonly<Record<LedgerAccount, number>>
export const ZERO_BALANCES: LedgerBalances = {
  available: 0,
  gift: 0,
  held: 0,
  revenue: 0,
  tax: 0,
  promotion: 0,
  funding: 0,
}

/**
 * The model that the tests compare the database's ledger with: applies a posting, or names the account that would fall
 * below zero. Only a correction may take `available` below zero; money that comes in afterwards may leave it there.
 */
export function applyPosting({
  balances,
  posting: movement,
}: {
  balances: LedgerBalances
  posting: Posting
}): { kind: 'posted'; balances: LedgerBalances } | { kind: 'refused'; account: LedgerAccount } {
  const next: Record<LedgerAccount, number> = { ...balances }
  for (const { account, amountTenths } of posting(movement).entries) {
    next[account] = tenths(next[account] + amountTenths)
  }
  const short = (['available', 'gift', 'held', 'revenue', 'tax'] as const).find((account) => {
    const isAllowed = account === 'available' && (movement.kind === 'adjust' || next[account] >= balances[account])
    return next[account] < 0 && !isAllowed
  })
  return short === undefined ? { kind: 'posted', balances: next } : { kind: 'refused', account: short }
}
