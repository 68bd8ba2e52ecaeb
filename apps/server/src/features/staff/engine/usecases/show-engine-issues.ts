import { staffScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { readDebts, readFindings, readBlockedSends, readUnknownReceipts } from '../queries/engine-issues.ts'

/** Rows of one page. */
const MAX_ROWS = 100

/**
 * Everything of docs/engine.md that staff may want to look after: rows of the journal that were not believed and what
 * followed, receipts of no message, sends that are held back and why, accounts below zero.
 */
export async function showEngineIssues(
  { staffUserId, before = null }: { staffUserId: number; before?: number | null },
  { db }: Pick<Deps, 'db'>,
) {
  return db.asStaff(staffScope(staffUserId), async (tx) => ({
    findings: await readFindings(tx, { before, limit: MAX_ROWS }),
    unknownReceipts: await readUnknownReceipts(tx),
    heldSends: await readBlockedSends(tx, { limit: MAX_ROWS }),
    debts: await readDebts(tx),
  }))
}
