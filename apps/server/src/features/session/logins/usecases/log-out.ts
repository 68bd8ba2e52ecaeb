import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { revokeSessions } from './revoke-sessions.ts'

/** A8. The token dies, and with it, within a second, the sockets that were opened with it (promise S9). */
export async function logOut(
  { scope, userId, sessionId }: { scope: AccountScope; userId: number; sessionId: number },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<null> {
  return db.inAccount(scope, async (tx) => {
    await revokeSessions({ accountId: scope.accountId, userId, sessionId, reason: 'logout' }, { tx, clock })
    return null
  })
}
