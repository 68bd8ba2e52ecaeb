import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { homeErrors } from '../../home.errors.ts'
import { insertBannerOpener } from '../queries/banners.ts'

/** Counts once for a person; what staff follow in a customer's panel is not the customer's. */
export async function followBanner(
  { scope, caller, id }: { scope: AccountScope; caller: Caller; id: number },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  if (caller.impersonatorId !== null) return
  const now = new Date(clock.now())
  const isShown = await db.inAccount(scope, (tx) => insertBannerOpener(tx, scope, { userId: caller.userId, id, now }))
  if (!isShown) throw homeErrors.bannerNotFound()
}
