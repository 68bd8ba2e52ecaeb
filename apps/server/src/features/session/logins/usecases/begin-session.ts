import type { Tx } from '@peyk/database/database.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { newToken, secretHash } from '../../../../platform/http/auth/tokens.ts'
import { insertSession } from '../../queries/login-attempts.ts'
import type { LoginUser } from '../../queries/login-attempts.ts'
import { notifyOwnerOfLogin } from './notify-owner-of-login.ts'

/** From issue, whatever happens meanwhile (contract §1.2). */
export const SESSION_SECONDS = 10 * 3600

/** Where a login comes from. */
export interface Origin {
  readonly ip: string
  readonly userAgent: string | null
}

/**
 * Opens a session, writes the login history and tells the owner where that is wanted; in the caller's transaction. The
 * token is answered once and stored only as its hash.
 */
export async function beginSession(
  { user, method, origin }: { user: Pick<LoginUser, 'id' | 'account_id' | 'user_name' | 'name' | 'two_factor'>; method: 'login' | 'sms' | 'ga'; origin: Origin }, // prettier-ignore
  { tx, clock }: { tx: Pick<Tx, 'query'> } & Pick<Deps, 'clock'>,
): Promise<{ method: 'login'; token: string; expire_in: number }> {
  const token = newToken()
  const now = new Date(clock.now())
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000)
  await insertSession(tx, { user, method, tokenHash: secretHash(token), ...origin, now, expiresAt })
  await notifyOwnerOfLogin({ user, ip: origin.ip }, { tx, clock })
  return { method: 'login', token, expire_in: SESSION_SECONDS }
}
