import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { insertNewsReaders } from '../queries/news.ts'

/** Each counts once for a person. What staff open in a customer's panel is not the customer's. */
export async function markNewsSeen(
  { scope, caller, ids }: { scope: AccountScope; caller: Caller; ids: readonly number[] },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<{ counted: number }> {
  if (caller.impersonatorId !== null) return { counted: 0 }
  const now = new Date(clock.now())
  const counted = await db.inAccount(scope, (tx) => insertNewsReaders(tx, scope, { userId: caller.userId, ids, now }))
  return { counted }
}
