import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { Registration } from '@peyk/contract/session/registration.ts'
import type * as calls from '@peyk/contract/session/session.ts'
import { gateScope } from '@peyk/database/scope.ts'
import { toGregorian } from '@peyk/domain/jalaali/calendar.ts'
import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { maskMobile, mobileOf, msisdnOf, parseMobile } from '@peyk/domain/mobile-number/parse.ts'
import { fieldSentences, fieldLabel } from '@peyk/phrases/fa/server/field-errors.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { validationFailed } from '../../../../platform/app-error.ts'
import { sessionErrors } from '../../session.errors.ts'
import { identityUrlOf } from '../../../../platform/config.ts'
import { requireInvitation } from '../../invitations/usecases/find-invitation.ts'
import { checkIdentity } from '../../usecases/check-identity.ts'
import { refuseNamesInUse } from '../../usecases/check-names.ts'
import { hashPassword } from '../../passwords/usecases/hash-password.ts'
import { openChallenge } from '../../challenges/usecases/open-challenge.ts'

/**
 * A13. Checks the form, the names and the identity, and texts the code; the form waits with its temporary token, the
 * password as its hash. Where the identity service cannot be asked nothing is kept.
 */
export async function startRegistration(
  { form, ip }: { form: Registration; ip: string },
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>,
): Promise<CallData<typeof calls.register>> {
  const { db, clock, config } = deps
  if (!config.allowsRegistration) throw sessionErrors.registerClosed()
  refuseFutureDate(form.birth_date, clock.now())
  const msisdn = msisdnOfForm(form)
  const names = { userName: form.user_name, msisdn }
  const invitationId = await db.asGate(gateScope(), async (tx) => {
    const invited = await requireInvitation(tx, { token: form.invitation, msisdn, now: new Date(clock.now()) })
    await refuseNamesInUse(tx, names)
    return invited
  })
  const { national_code: nationalId, birth_date: birthDate } = form
  // Who was invited is known to staff: they register where no identity can be checked, too.
  const isIdentified = invitationId === null || identityUrlOf(config) !== undefined
  const verdict = isIdentified ? await checkIdentity({ nationalId, msisdn, birthDate }, deps) : 'matches'
  if (verdict === 'away') throw sessionErrors.identityAway()
  if (verdict === 'differs') throw sessionErrors.identityDiffers()
  const { password, invitation: _, ...rest } = form
  const details = { form: rest, passwordHash: await hashPassword(password), invitationId, isIdentified }
  const opened = await db.asGate(gateScope(), async (tx) => {
    await refuseNamesInUse(tx, names)
    return openChallenge(
      { purpose: 'register', accountId: null, userId: null, msisdn, ip, details },
      { tx, clock, config },
    )
  })
  const { token, expiresInSeconds, resendInSeconds } = opened
  return {
    method: 'sms',
    token,
    expire_in: expiresInSeconds,
    resend_in: resendInSeconds,
    mobile_hint: maskMobile(mobileOf(msisdn)),
  }
}

function refuseFutureDate(day: string, nowMs: number): void {
  const today = toGregorian(tehranDay(nowMs))
  const padded = (n: number) => String(n).padStart(2, '0')
  if (day <= `${today.year}-${padded(today.month)}-${padded(today.day)}`) return
  throw validationFailed({ birth_date: [fieldSentences.pastDay(fieldLabel(['birth_date']))] })
}

function msisdnOfForm(form: Registration): number {
  const mobile = parseMobile(form.mobile_number)
  if (mobile === null) throw validationFailed({ mobile_number: [fieldSentences.mobile] })
  return msisdnOf(mobile)
}
