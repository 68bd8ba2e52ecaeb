import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { homeErrors } from '../../home.errors.ts'
import { listPublishedQuickAccess, writeQuickAccessChoice } from '../queries/quick-access.ts'

/** The person's choice in its order; what stands in it twice counts once. None: the list of the staff again. */
export async function chooseQuickAccess(
  { scope, caller, keys }: { scope: AccountScope; caller: Caller; keys: readonly string[] },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  await db.inAccount(scope, async (tx) => {
    const known = new Set((await listPublishedQuickAccess(tx)).map(({ key }) => key))
    if (!keys.every((key) => known.has(key))) throw homeErrors.quickAccessUnknown()
    await writeQuickAccessChoice(tx, scope, { userId: caller.userId, keys: [...new Set(keys)] })
  })
}
