import type { LiveEvent } from '@peyk/contract/live.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { announce } from '../../../platform/live/announce.ts'
import { endSessionsEnteredBy, endSessionsOf } from '../queries/sessions.ts'

export interface Revocation {
  readonly accountId: number
  readonly userId: number
  /** Only this one of them. */
  readonly sessionId?: number | undefined
  /** All but this one. */
  readonly exceptId?: number | null
  /** Also what a member of the staff opened in customers' panels. */
  readonly isWithEntered?: boolean
  readonly reason: Extract<LiveEvent, { event: 'session_revoked' }>['data']['reason']
}

/**
 * Ends a user's sessions in the caller's transaction; their sockets die within a second of its commit (promise S3).
 * Answers how many.
 */
export async function revokeSessions(
  { accountId, userId, sessionId, exceptId = null, isWithEntered = false, reason }: Revocation,
  { tx, clock }: { tx: Pick<Tx, 'query'> } & Pick<Deps, 'clock'>,
): Promise<number> {
  const now = new Date(clock.now())
  const ended = await endSessionsOf(tx, { accountId, userId, sessionId: sessionId ?? null, exceptId, now })
  if (isWithEntered) ended.push(...(await endSessionsEnteredBy(tx, { staffId: userId, now })))
  for (const one of ended) await announce(tx, { ...one, event: 'session_revoked', data: { reason } })
  return ended.length
}
