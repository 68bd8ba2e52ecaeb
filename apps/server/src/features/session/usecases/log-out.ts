import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { announce } from '../../../platform/live/announce.ts'
import { endSession } from '../session.queries.ts'

/** A8. The token dies, and with it, within a second, the sockets that were opened with it (promise S9). */
export async function logOut(
  { scope, sessionId }: { scope: AccountScope; sessionId: number },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<null> {
  return db.inAccount(scope, async (tx) => {
    await endSession(tx, scope, { sessionId, now: new Date(clock.now()) })
    await announce(tx, { accountId: scope.accountId, event: 'session_revoked', data: { reason: 'logout' }, sessionId })
    return null
  })
}
