import type { Tx } from '@peyk/database/database.ts'
import { readSpendable } from '../wallet.queries.ts'

/**
 * How much an account lacks for what it could not set aside, in whole rial, rounded up: as the customer would pay it in. A
 * rial at least, because what was refused lacked something when it was.
 */
export async function missingCredit(
  { accountId, neededTenths }: { accountId: number; neededTenths: number },
  { tx }: { tx: Tx },
): Promise<{ missingRial: number }> {
  const missingTenths = neededTenths - (await readSpendable(tx, accountId))
  return { missingRial: Math.max(1, Math.ceil(missingTenths / 10)) }
}
