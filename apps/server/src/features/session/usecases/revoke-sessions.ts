import type { Tx } from '@peyk/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { announce } from '../../../platform/live/announce.ts'
import { endSessionsOf } from '../queries/sessions.ts'

/**
 * Ends a user's sessions, all or all but one, in the caller's transaction; their sockets die within a second of its
 * commit (promise S3). Answers how many.
 */
export async function revokeSessions(
  {
    accountId,
    userId,
    exceptId = null,
    reason,
  }: { accountId: number; userId: number; exceptId?: number | null; reason: 'password' | 'logout' },
  { tx, clock }: { tx: Pick<Tx, 'query'> } & Pick<Deps, 'clock'>,
): Promise<number> {
  const ended = await endSessionsOf(tx, { accountId, userId, exceptId, now: new Date(clock.now()) })
  for (const sessionId of ended) {
    await announce(tx, { accountId, event: 'session_revoked', data: { reason }, sessionId })
  }
  return ended.length
}
