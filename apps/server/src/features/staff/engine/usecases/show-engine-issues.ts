import { staffScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { readDebts, readFindings, readHeldSends, readUnknownReceipts } from '../../queries/engine-issues.ts'

/** Rows of one page. */
const MOST = 100

/**
 * Everything of docs/engine.md that staff may want to look after: rows of the journal that were not believed and what
 * followed, receipts of no message, sends that are held back and why, accounts below zero.
 */
export async function showEngineTroubles(
  { staffUserId, before = null }: { staffUserId: number; before?: number | null },
  { db }: Pick<Deps, 'db'>,
) {
  return db.asStaff(staffScope(staffUserId), async (tx) => ({
    findings: await readFindings(tx, { before, most: MOST }),
    unknownReceipts: await readUnknownReceipts(tx),
    heldSends: await readHeldSends(tx, { most: MOST }),
    debts: await readDebts(tx),
  }))
}
