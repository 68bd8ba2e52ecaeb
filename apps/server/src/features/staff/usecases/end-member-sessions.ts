import type { Tx } from '@peyk/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { announce } from '../../../platform/live/announce.ts'
import { endSessionsOf } from '../queries/team.ts'

/** A member's sessions end, those in customers' panels among them, and with them their sockets within a second. */
export async function endMemberSessions(
  { userId, except, reason }: { userId: number; except: number | null; reason: 'password' | 'partner_deactive' },
  { tx, clock }: { tx: Tx } & Pick<Deps, 'clock'>,
): Promise<void> {
  const ended = await endSessionsOf(tx, { userId, except, now: new Date(clock.now()) })
  for (const { accountId, sessionId } of ended) {
    await announce(tx, { accountId, event: 'session_revoked', data: { reason }, sessionId })
  }
}
