import type { LiveEvent } from '@peyk/contract/live/live-events.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { publishEvent } from '../../../../platform/live/publish.ts'
import { endImpersonatedSessions, endSessionsOf, type EndedSession } from '../../queries/sessions.ts'

type Reason = Extract<LiveEvent, { event: 'session_revoked' }>['data']['reason']
type RevokeDeps = { tx: Pick<Tx, 'query'> } & Pick<Deps, 'clock'>

export interface Revocation {
  readonly accountId: number
  readonly userId: number
  /** Only this one of them. */
  readonly sessionId?: number | undefined
  /** All but this one. */
  readonly exceptId?: number | null
  readonly reason: Reason
}

/**
 * Ends a user's sessions in the caller's transaction; their sockets die within a second of its commit (promise S3). What
 * the user, as a member of the staff, opened in customers' panels ends with them, all of it, from whichever session it
 * was opened and whichever of them ended (decision 0078). Answers how many of the user's own ended.
 */
export async function revokeSessions(
  { accountId, userId, sessionId, exceptId = null, reason }: Revocation,
  { tx, clock }: RevokeDeps,
): Promise<number> {
  const now = new Date(clock.now())
  const ended = await endSessionsOf(tx, { accountId, userId, sessionId: sessionId ?? null, exceptId, now })
  const isMissed = sessionId !== undefined && ended.length === 0
  const entered = isMissed ? [] : await endImpersonatedSessions(tx, { staffId: userId, now })
  await publishRevoked([...ended, ...entered], { tx, reason })
  return ended.length
}

/** After a change of the staff: who may not enter customers' panels any more is out of them, within a second, too. */
export async function revokeForbiddenImpersonations(
  { reason }: { reason: Reason },
  { tx, clock }: RevokeDeps,
): Promise<void> {
  await publishRevoked(await endImpersonatedSessions(tx, { staffId: null, now: new Date(clock.now()) }), { tx, reason })
}

async function publishRevoked(
  ended: readonly EndedSession[],
  { tx, reason }: { tx: Pick<Tx, 'query'>; reason: Reason },
): Promise<void> {
  for (const one of ended) await publishEvent(tx, { ...one, event: 'session_revoked', data: { reason } })
}
