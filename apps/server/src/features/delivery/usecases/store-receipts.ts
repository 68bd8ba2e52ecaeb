import type { Database, Tx } from '@peyk/database/database.ts'
import type { EngineScope } from '@peyk/database/scope.ts'
import { RECIPIENT_CODES } from '@peyk/domain/delivery/states.ts'
import { storeFirstReceipts } from '../queries/receipts-fast-path.ts'
import type { RecentReceipt } from '../queries/receipts-fast-path.ts'
import type { KnownReceipt } from '../queries/receipts.ts'
import type { Delta } from '../queries/deltas.ts'
import { applyReceipts } from './apply-receipts.ts'

/**
 * Stores a round of receipts. The usual ones (a message of one part, known in memory, first receipt, no refund) go in
 * one statement; all others in a parallel transaction. If one of the two fails, the operator delivers all of them
 * again, and those that were stored change nothing any more. `resolve` converts the ids of the others to the stored
 * spelling; `keep` stores receipts that match no message.
 */
export async function storeReceipts(
  {
    carrier,
    recent,
    resolve,
    keep,
    scope,
  }: {
    carrier: string
    recent: readonly RecentReceipt[]
    /** Null: there are no others. */
    resolve: ((tx: Tx) => Promise<readonly KnownReceipt[]>) | null
    keep: (unmatched: KnownReceipt[], context: { tx: Tx }) => Promise<void>
    scope: EngineScope
  },
  { db }: { db: Database },
): Promise<{ unmatched: number }> {
  const usual = recent.filter(isSimple)
  const unusual = usual.length === recent.length ? [] : recent.filter((receipt) => !isSimple(receipt))
  const [, unmatched] = await Promise.all([
    usual.length === 0 ? null : storeSimpleReceipts({ carrier, usual, scope }, { db }),
    unusual.length === 0 && resolve === null
      ? 0
      : db.asEngine(scope, async (tx) => {
          const receipts = (await resolve?.(tx)) ?? []
          const left = await applyReceipts({ carrier, recent: unusual, receipts }, { tx })
          if (left.length > 0) await keep(left, { tx })
          return left.length
        }),
  ])
  return { unmatched }
}

const isSimple = ({ partCount, hasEarlierReceipt, code }: RecentReceipt): boolean =>
  partCount === 1 && !hasEarlierReceipt && code !== RECIPIENT_CODES.blacklist

async function storeSimpleReceipts(
  { carrier, usual, scope }: { carrier: string; usual: readonly RecentReceipt[]; scope: EngineScope },
  { db }: { db: Database },
): Promise<void> {
  const deltas = toDeltas(usual)
  if (await db.asEngineOnce(scope, (tx) => storeFirstReceipts(tx, { fresh: usual, deltas }))) return
  await db.asEngine(scope, (tx) => applyReceipts({ carrier, recent: usual, receipts: [] }, { tx }))
}

/** From "sent" to the reported codes, added up. */
function toDeltas(usual: readonly RecentReceipt[]): Delta[] {
  const steps = new Map<number, Delta>()
  for (const { accountId, sendId, operator, code } of usual) {
    const key = sendId * 256 + operator * 16 + code
    const known = steps.get(key)
    if (known !== undefined) known.count += 1
    else {
      const fromCode = RECIPIENT_CODES.sent
      steps.set(key, { accountId, sendId, operator, fromCode, code, count: 1, chargedTenths: 0, returnedTenths: 0 })
    }
  }
  return [...steps.values()]
}
