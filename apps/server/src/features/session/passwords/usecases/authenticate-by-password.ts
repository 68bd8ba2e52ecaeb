import { refusal } from '../../../../platform/app-error.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { AuthContext } from '../../../../platform/http/auth/caller.ts'
import { loadAuthContext } from '../../../../platform/http/auth/authenticate.ts'
import { sessionErrors } from '../../session.errors.ts'
import { checkPassword, type LoginAttempt } from './check-password.ts'

/**
 * Lets a single call in by user name and password, without a session: the send by URL (contract S6). An account with
 * a second factor must use a key. Wrong passwords count as at the login; here they answer the stock 401.
 */
export async function authenticateByPassword(
  attempt: LoginAttempt,
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<AuthContext | null> {
  const user = await checkPassword(attempt, deps).catch((error: unknown) => {
    if (error instanceof Error && error.message === 'session.bad_credentials') return null
    throw error
  })
  if (user === null) return null
  if (user.two_factor !== 'none') throw sessionErrors.secondFactorNeedsKey()
  const context = await loadAuthContext(user.id, deps)
  if (context?.caller.mustChangePassword === true) throw refusal('call.password_change_needed')
  return context
}
