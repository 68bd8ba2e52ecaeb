import { renderSVG } from 'uqr'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { maskMobile, mobileOf } from '@peyk/domain/mobile-number/parse.ts'
import { actorOf, writeAuditEntry } from '../../../platform/security/audit.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/auth/caller.ts'
import { encryptionFor } from '../../../platform/security/encryption.ts'
import { answerChallenge } from '../../session/challenges/usecases/answer-challenge.ts'
import { matchTotp, newTotpSecret, otpauthUrl } from '../../session/challenges/usecases/check-totp.ts'
import {
  findSessionChallenge,
  saveInChallenge,
  openSessionChallenge,
} from '../../session/challenges/usecases/session-bound-challenge.ts'
import type { SessionChallenge } from '../../session/challenges/usecases/session-bound-challenge.ts'
import { revokeSessions } from '../../session/logins/usecases/revoke-sessions.ts'
import { accountErrors } from '../account.errors.ts'
import { saveAuthenticator, readOwnerMobile, turnTwoFactorOn } from '../queries/security.ts'
import { tellTwoFactor } from './tell-two-factor.ts'

/** How long a scanned secret waits for its first code. */
const PENDING_SECONDS = 600
const PURPOSE = 'two_factor'

export interface TwoFactorInput {
  caller: Caller
  scope: AccountScope
  /** The login token of the call: what a code is bound to. */
  credential: string
  ip: string
}
type TwoFactorDeps = Pick<Deps, 'db' | 'clock' | 'config'>
type Action = 'enable' | 'disable'

/** U8. The code goes to the owner's mobile, whichever way is being set up. */
export function sendTwoFactorCode(
  { caller, scope, credential, ip, action }: TwoFactorInput & { action: Action },
  { db, clock, config }: TwoFactorDeps,
) {
  if (action === 'enable' && caller.twoFactor !== 'none') throw accountErrors.twoFactorOn()
  if (action === 'disable' && caller.twoFactor === 'none') throw accountErrors.twoFactorOff()
  return db.inAccount(scope, async (tx) => {
    const { msisdn } = await readOwnerMobile(tx, scope)
    if (msisdn === null) throw accountErrors.noMobile()
    const { accountId } = scope
    const challenge = { purpose: PURPOSE, accountId, userId: caller.userId, msisdn, ip, credential, details: { action } } as const // prettier-ignore
    const { expiresInSeconds, resendInSeconds } = await openSessionChallenge(challenge, { tx, clock, config })
    return { expire_in: expiresInSeconds, resend_in: resendInSeconds, mobile_hint: maskMobile(mobileOf(msisdn)) }
  })
}

/** The open step for this action, or null. */
export async function findOpenStep(
  { caller, credential, action }: Pick<TwoFactorInput, 'caller' | 'credential'> & { action: Action },
  deps: { tx: Tx } & Pick<Deps, 'clock'>,
): Promise<SessionChallenge | null> {
  const found = await findSessionChallenge({ credential, userId: caller.userId, purpose: PURPOSE }, deps)
  return found?.details['action'] === action ? found : null
}

/** U9. A fresh secret, sealed beside the step: it counts for nothing until an app has shown that it knows it. */
export async function showQr(
  { caller, scope, credential, otp }: TwoFactorInput & { otp: string },
  given: TwoFactorDeps,
) {
  const { db, clock, config } = given
  if (caller.twoFactor !== 'none') throw accountErrors.twoFactorOn()
  const secret = newTotpSecret()
  const isRight = await db.inAccount(scope, async (tx) => {
    const step = await findOpenStep({ caller, credential, action: 'enable' }, { tx, clock })
    if (step === null) return false
    const challenge = { token: step.token, code: otp, purposes: [PURPOSE], keepsSeconds: PENDING_SECONDS } as const
    if ((await answerChallenge(challenge, { tx, clock })) === null) return false
    const pending = encryptionFor(config).encrypt(secret).toString('base64')
    await saveInChallenge({ id: step.id, details: { pending } }, { tx })
    return true
  })
  if (!isRight) throw accountErrors.wrongCode()
  const url = otpauthUrl({ secret, userName: caller.userName }, { config })
  return { secret, otpauth_url: url, qr_svg: renderSVG(url, { border: 2 }), expire_in: PENDING_SECONDS }
}

/** U10 by SMS: the code that was texted. */
export async function enableBySms(
  { otp, ...challenge }: TwoFactorInput & { otp: string },
  { db, clock }: TwoFactorDeps,
) {
  const isOn = await db.inAccount(challenge.scope, async (tx) => {
    const step = await findOpenStep({ ...challenge, action: 'enable' }, { tx, clock })
    if (step === null) return false
    const right = await answerChallenge({ token: step.token, code: otp, purposes: [PURPOSE] }, { tx, clock })
    if (right === null) return false
    await enableTwoFactor({ ...challenge, method: 'sms' }, { tx, clock })
    return true
  })
  if (!isOn) throw accountErrors.wrongCode()
  return { two_factor: 'sms' } as const
}

/** U10 by app: a code of the secret that U9 showed. It is used up by that, and the secret counts from now on. */
export async function enableByApp(
  { code, ...challenge }: TwoFactorInput & { code: string },
  { db, clock, config }: TwoFactorDeps,
) {
  const { caller, scope } = challenge
  const isOn = await db.inAccount(scope, async (tx) => {
    const step = await findOpenStep({ ...challenge, action: 'enable' }, { tx, clock })
    const pending = step?.details['pending']
    const sealed = typeof pending === 'string' ? Buffer.from(pending, 'base64') : null
    const secret = sealed === null ? null : encryptionFor(config).decrypt(sealed)
    if (step === null || sealed === null || secret === null) return null
    const timeStep = matchTotp({ secret, code }, { clock })
    const alsoAccepts = async () => timeStep !== null
    const right = await answerChallenge({ token: step.token, code, purposes: [PURPOSE], alsoAccepts }, { tx, clock })
    if (right === null || timeStep === null) return false
    await saveAuthenticator(tx, scope, { userId: caller.userId, secret: sealed, step: timeStep })
    await enableTwoFactor({ ...challenge, method: 'ga' }, { tx, clock })
    return true
  })
  if (isOn === null) throw accountErrors.appStepOver()
  if (!isOn) throw accountErrors.wrongAppCode()
  return { two_factor: 'ga' } as const
}

/** Ends sessions that were opened by the password alone, and notifies the owner (decision 0077). */
async function enableTwoFactor(
  { caller, scope, ip, method }: TwoFactorInput & { method: 'sms' | 'ga' },
  { tx, clock }: { tx: Tx } & Pick<Deps, 'clock'>,
): Promise<void> {
  const members = await turnTwoFactorOn(tx, scope, { method })
  if (members === null) throw accountErrors.twoFactorOn()
  const { accountId } = scope
  for (const userId of members) {
    await revokeSessions({ accountId, userId, exceptId: caller.sessionId, reason: 'logout' }, { tx, clock })
  }
  await tellTwoFactor({ scope, userName: caller.userName, isOn: true }, { tx, clock })
  const actor = actorOf(caller, { ip })
  await writeAuditEntry(tx, {
    accountId,
    actor,
    action: 'account.two_factor_on',
    subject: caller.userName,
    details: { method },
  })
}
