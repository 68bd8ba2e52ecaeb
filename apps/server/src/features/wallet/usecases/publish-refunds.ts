import type { Tx } from '@peyk/database/database.ts'
import { publishEvents } from '../../../platform/live/publish.ts'
import type { PublishedEvent } from '../../../platform/live/publish.ts'
import { readCredits } from '../wallet.queries.ts'
import { toCreditEvent } from './publish-credit.ts'

/** Tells accounts their present credit after money came back to them, tenths by account. In the caller's transaction. */
export async function publishRefunds(
  returned: { returnedTenths: ReadonlyMap<number, number> },
  { tx }: { tx: Tx },
): Promise<void> {
  await publishEvents(tx, await refundEvents(returned, { tx }))
}

/** The events alone, for a caller who tells more at the same moment. */
export async function refundEvents(
  { returnedTenths }: { returnedTenths: ReadonlyMap<number, number> },
  { tx }: { tx: Tx },
): Promise<PublishedEvent[]> {
  if (returnedTenths.size === 0) return []
  const wallets = await readCredits(tx, [...returnedTenths.keys()])
  return wallets.map((wallet) =>
    toCreditEvent({ wallet, deltaTenths: returnedTenths.get(wallet.accountId) ?? 0, reason: 'refund' }),
  )
}
