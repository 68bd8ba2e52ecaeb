import type { EngineScope } from '@peyk/database/scope.ts'
import { documentLines } from '@peyk/phrases/fa/wallet/document-lines.ts'
import type { Deps } from '../../../platform/deps.ts'
import { findUncorrected, type Uncorrected } from '../queries/paid-payments.ts'
import { issueDocument } from './issue-document.ts'

const AT_ONCE = 100

/** What was paid back outside is taken off every document that it stands on, by a document of its own. */
export async function issueCorrections(
  { scope, signal }: { scope: EngineScope; signal?: AbortSignal },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<{ issued: number }> {
  let issued = 0
  while (signal?.aborted !== true) {
    const found = await db.asEngine(scope, (tx) => findUncorrected(tx, { limit: AT_ONCE }))
    for (const one of found) {
      const correction = toCorrection(one)
      const { isNew } = await db.asEngine(scope, (tx) =>
        issueDocument({ accountId: one.accountId, document: correction }, { tx, clock }),
      )
      if (isNew) issued += 1
    }
    if (found.length < AT_ONCE) break
  }
  return { issued }
}

function toCorrection(one: Uncorrected) {
  // As the refund itself is sized: the product of two amounts may be beyond what a number holds exactly.
  const taxTenths = Number((BigInt(one.taxTenths) * BigInt(one.paidBackTenths)) / BigInt(one.creditedTenths))
  return {
    kind: 'correction' as const,
    month: null,
    paymentId: one.paymentId,
    correctsId: one.documentId,
    lines: [
      {
        description: documentLines.paidBack,
        at: one.paidBackAt.toISOString(),
        reference: one.reference,
        netTenths: -one.paidBackTenths,
        taxTenths: taxTenths === 0 ? 0 : -taxTenths,
      },
    ],
    paymentIds: [one.paymentId],
    reason: one.reason,
  }
}
