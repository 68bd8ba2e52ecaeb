import type { CallData } from '@peyk/contract/endpoint.ts'
import type * as calls from '@peyk/contract/session.ts'
import { gateScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { newToken, secretHash } from '../../../platform/http/secret.ts'
import { sessionErrors } from '../session.errors.ts'
import { startSession } from '../session.queries.ts'
import { checkPassword, type Attempt } from './check-password.ts'

/** From issue, whatever happens meanwhile (contract §1.2). */
export const SESSION_SECONDS = 10 * 3600

/** A1. The token is told once and kept only as its hash. */
export async function logIn(attempt: Attempt, deps: Pick<Deps, 'db' | 'clock'>): Promise<CallData<typeof calls.login>> {
  const { db, clock } = deps
  const user = await checkPassword(attempt, deps)
  if (user.two_factor !== 'none') throw sessionErrors.secondFactorNotReady()
  const token = newToken()
  const now = new Date(clock.now())
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000)
  const { ip, userAgent } = attempt
  await db.asGate(gateScope(), (tx) =>
    startSession(tx, { user, tokenHash: secretHash(token), ip, userAgent, now, expiresAt }),
  )
  return { method: 'login', token, expire_in: SESSION_SECONDS }
}
