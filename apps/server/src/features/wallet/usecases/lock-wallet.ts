import type { Tx } from '@peyk/database/database.ts'
import { lockWallets } from '../queries/gift-buckets.ts'

/**
 * Locks an account's wallet until the end of the caller's transaction. Whoever changes a gift that stands (an expiry)
 * does this first: holds and settlements change gifts under the same lock, so that neither waits for the other in a
 * circle and each sees what the other left.
 */
export async function lockWallet({ accountId }: { accountId: number }, { tx }: { tx: Tx }): Promise<void> {
  await lockWallets(tx, [accountId])
}
