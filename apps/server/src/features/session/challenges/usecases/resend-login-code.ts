import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/session/session.ts'
import { gateScope } from '@peyk/database/scope.ts'
import { maskMobile, mobileOf } from '@peyk/domain/mobile-number/parse.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { sessionErrors } from '../../session.errors.ts'
import { resendCode } from './resend-code.ts'

/** A2. For a login, a registration and a forgotten password; the temporary token stays the same. */
export async function resendLoginCode(
  { token, ip }: { token: string; ip: string },
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
): Promise<CallData<typeof calls.sendSmsOtp>> {
  const sent = await db.asGate(gateScope(), (tx) =>
    resendCode({ token, purposes: ['login', 'register', 'forgot'], ip }, { tx, clock, config }),
  )
  if (sent === null) throw sessionErrors.wrongToken()
  if (sent.msisdn === null) throw sessionErrors.noMobileForCode()
  const { expiresInSeconds, resendInSeconds, msisdn } = sent
  return {
    method: 'sms',
    token,
    expire_in: expiresInSeconds,
    resend_in: resendInSeconds,
    mobile_hint: maskMobile(mobileOf(msisdn)),
  }
}
