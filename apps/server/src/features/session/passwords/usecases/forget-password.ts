import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/session/phone-login.ts'
import { gateScope } from '@peyk/database/scope.ts'
import { msisdnOf, parseMobile } from '@peyk/domain/mobile-number/parse.ts'
import { fieldSentences } from '@peyk/phrases/fa/server/field-errors.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { validationFailed } from '../../../../platform/app-error.ts'
import { sessionErrors } from '../../session.errors.ts'
import { findUserForPasswordReset } from '../../queries/login-attempts.ts'
import { answerChallenge } from '../../challenges/usecases/answer-challenge.ts'
import { openChallenge } from '../../challenges/usecases/open-challenge.ts'

/** How long a verified token waits for the new password (contract A5). */
export const VERIFIED_SECONDS = 300

/** “Forgot password” is closed for so long after a change of mobile: the former number has time to object. */
export const NEW_MOBILE_WAIT_HOURS = 24

/**
 * A4. A code to the mobile of the user; where name and mobile do not belong together everything is done but the texting,
 * by the same statements, and the token opens nothing (promise S4). A mobile that changed within a day counts as one that
 * does not belong to the name.
 */
export async function startPasswordReset(
  { username, mobile, ip }: { username: string; mobile: string; ip: string },
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
): Promise<CallData<typeof calls.forgotPassword>> {
  if (!config.allowsPasswordReset) throw sessionErrors.forgotClosed()
  const parsed = parseMobile(mobile)
  if (parsed === null) throw validationFailed({ mobile: [fieldSentences.mobile] })
  const msisdn = msisdnOf(parsed)
  const opened = await db.asGate(gateScope(), async (tx) => {
    const changedBefore = new Date(clock.now() - NEW_MOBILE_WAIT_HOURS * 3_600_000)
    const found = await findUserForPasswordReset(tx, { userName: username.toLowerCase(), msisdn, changedBefore })
    return openChallenge(
      {
        purpose: 'forgot',
        accountId: found?.accountId ?? null,
        userId: found?.id ?? null,
        msisdn,
        ip,
        isDecoy: found === null,
      },
      { tx, clock, config },
    )
  })
  return { token: opened.token, expire_in: opened.expiresInSeconds, resend_in: opened.resendInSeconds }
}

/** A5. The code was right: for five minutes the token alone lets the new password be set. */
export async function verifyPasswordReset(
  { token, otp }: { token: string; otp: string },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof calls.forgotPasswordCheckOtp>> {
  const challenge = await db.asGate(gateScope(), (tx) =>
    answerChallenge({ token, code: otp, purposes: ['forgot'], keepsSeconds: VERIFIED_SECONDS }, { tx, clock }),
  )
  if (challenge?.userId == null) throw sessionErrors.wrongCode()
  return { token }
}
