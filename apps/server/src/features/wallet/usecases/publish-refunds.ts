import type { Tx } from '@peyk/database/database.ts'
import { readCredits } from '../wallet.queries.ts'
import { publishCredit } from './publish-credit.ts'

/** Tells accounts their present credit after money came back to them, tenths by account. In the caller's transaction. */
export async function publishRefunds(
  { returnedTenths }: { returnedTenths: ReadonlyMap<number, number> },
  { tx }: { tx: Tx },
): Promise<void> {
  if (returnedTenths.size === 0) return
  for (const wallet of await readCredits(tx, [...returnedTenths.keys()])) {
    const deltaTenths = returnedTenths.get(wallet.accountId) ?? 0
    await publishCredit({ wallet, deltaTenths, reason: 'refund' }, { tx })
  }
}
