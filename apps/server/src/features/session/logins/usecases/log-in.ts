import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/session/session.ts'
import { gateScope } from '@peyk/database/scope.ts'
import { maskMobile, mobileOf } from '@peyk/domain/mobile-number/parse.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { sessionErrors } from '../../session.errors.ts'
import type { LoginUser } from '../../queries/login-attempts.ts'
import { beginSession } from './begin-session.ts'
import { checkPassword, type LoginAttempt } from '../../passwords/usecases/check-password.ts'
import { LIFE_SECONDS, openChallenge } from '../../challenges/usecases/open-challenge.ts'

/**
 * A1. Without a second factor a session; with one a temporary token. One switch for the account (decision W10): the
 * authenticator app is the owner's, everybody else gets an SMS code on the mobile of their own.
 */
export async function logIn(
  attempt: LoginAttempt,
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
): Promise<CallData<typeof calls.login>> {
  const { db, clock, config } = deps
  const user = await checkPassword(attempt, deps)
  const { ip, userAgent } = attempt
  return db.asGate(gateScope(), async (tx) => {
    const inTx = { tx, clock, config }
    if (user.two_factor === 'none') return beginSession({ user, method: 'login', origin: { ip, userAgent } }, inTx)
    const method = secondFactorMethodOf(user)
    if (method === 'sms' && user.mobile === null) throw sessionErrors.noMobileForCode()
    const { token, expiresInSeconds, resendInSeconds } = await openChallenge(
      {
        purpose: 'login',
        accountId: user.account_id,
        userId: user.id,
        msisdn: user.mobile,
        ip,
        method,
        sendsCode: method === 'sms',
      },
      inTx,
    )
    const hint = user.mobile === null ? {} : { mobile_hint: maskMobile(mobileOf(user.mobile)) }
    // An app's code is always at hand: what ends is the step itself, and the SMS may be asked for at once.
    const times =
      method === 'sms'
        ? { expire_in: expiresInSeconds, resend_in: resendInSeconds }
        : { expire_in: LIFE_SECONDS.login, resend_in: 0 }
    return { method, token, ...times, ...hint }
  })
}

const secondFactorMethodOf = (user: LoginUser): 'sms' | 'ga' =>
  user.two_factor === 'ga' && user.kind === 'owner' && user.has_totp ? 'ga' : 'sms'
