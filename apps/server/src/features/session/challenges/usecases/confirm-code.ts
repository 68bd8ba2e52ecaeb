import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/session/session.ts'
import type { Tx } from '@peyk/database/database.ts'
import { gateScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Refusal } from '../../../../platform/app-error.ts'
import type { Challenge } from '../../queries/challenges.ts'
import { sessionErrors } from '../../session.errors.ts'
import { findActiveUser, lockedSince, lockUserName, recordWrongSecondFactor } from '../../queries/login-attempts.ts'
import { answerChallenge } from './answer-challenge.ts'
import { beginSession, type Origin } from '../../logins/usecases/begin-session.ts'
import { failureLimits, lockedOutRefusal } from '../../passwords/usecases/check-password.ts'
import { checkTotp } from './check-totp.ts'
import { createAccount } from '../../registration/usecases/create-account.ts'
import { codeLoginKeyOf, findCodeOwner, recordWrongCode } from '../../logins/usecases/finish-code-login.ts'

type Answer = CallData<typeof calls.confirmOtp>

/**
 * A3. The code of a login, with or without a password before it, opens a session, that of a registration makes the account and opens one, too. A wrong code
 * stands in the login history and counts as a failed login of that name, so that neither codes nor tokens can be tried
 * one after another without end; five of one token kill it.
 */
export async function confirmCode(
  { token, otp, origin }: { token: string; otp: string; origin: Origin },
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
): Promise<Answer> {
  let lock: Refusal | null = null
  const answer = await db.asGate(gateScope(), async (tx): Promise<Answer | null> => {
    const inTx = { tx, clock, config }
    let isOfApp = false
    const alsoAccepts = async (challenge: Challenge, code: string) => {
      const key = codeLoginKeyOf(challenge)
      if (key !== null) {
        lock = await recordWrongCode({ challenge, key, origin }, inTx)
        return false
      }
      const verified = await verifyAppCode({ challenge, code, origin }, inTx)
      lock = verified.lock
      return (isOfApp = verified.isOfApp)
    }
    const challenge = await answerChallenge({ token, code: otp, purposes: ['login', 'register'], alsoAccepts }, inTx)
    if (challenge === null) return null
    if (challenge.purpose === 'register') return createAccount({ challenge, origin }, inTx)
    const key = codeLoginKeyOf(challenge)
    if (key !== null) {
      const found = await findCodeOwner({ challenge, key, origin }, inTx)
      lock = found.lock
      return found.user === null ? null : beginSession({ user: found.user, method: 'sms', origin }, inTx)
    }
    const user = challenge.userId === null ? null : await findActiveUser(tx, challenge.userId)
    return user === null ? null : beginSession({ user, method: isOfApp ? 'ga' : 'sms', origin }, inTx)
  })
  if (answer === null) throw lock ?? sessionErrors.wrongCode()
  return answer
}

/** A code that is not the one that was texted: of the app, or a miss. Misses of a name are settled one after the other. */
async function verifyAppCode(
  { challenge, code, origin }: { challenge: Challenge; code: string; origin: Origin },
  inTx: { tx: Tx } & Pick<Deps, 'clock' | 'config'>,
): Promise<{ isOfApp: boolean; lock: Refusal | null }> {
  const { tx, clock } = inTx
  const { userId, method } = challenge
  const user = userId === null ? null : await findActiveUser(tx, userId)
  if (user === null) return { isOfApp: false, lock: null }
  const now = new Date(clock.now())
  const userName = user.user_name.toLowerCase()
  await lockUserName(tx, userName)
  const since = await lockedSince(tx, { userName, ip: origin.ip, limits: failureLimits(now) })
  if (since !== null) return { isOfApp: false, lock: lockedOutRefusal({ since, now }) }
  const isOfApp = method === 'ga' && (await checkTotp({ userId: user.id, code }, inTx))
  if (!isOfApp) await recordWrongSecondFactor(tx, { userId: user.id, method, ...origin, now })
  return { isOfApp, lock: null }
}
