import { actorOf, writeAuditEntry } from '../../../platform/security/audit.ts'
import type { Deps } from '../../../platform/deps.ts'
import { answerChallenge } from '../../session/challenges/usecases/answer-challenge.ts'
import { revokeSessions } from '../../session/logins/usecases/revoke-sessions.ts'
import { accountErrors } from '../account.errors.ts'
import { turnTwoFactorOff } from '../queries/security.ts'
import { findOpenStep } from './enable-two-factor.ts'
import type { TwoFactorInput } from './enable-two-factor.ts'
import { tellTwoFactor } from './tell-two-factor.ts'

/**
 * U11. Off for all members of the account; the authenticator is forgotten. Every session but the caller's own ends
 * (contract §1.2): sessions that were opened with a second factor end.
 */
export async function disableTwoFactor(
  { caller, scope, credential, ip, otp }: TwoFactorInput & { otp: string },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<null> {
  const isRight = await db.inAccount(scope, async (tx) => {
    const step = await findOpenStep({ caller, credential, action: 'disable' }, { tx, clock })
    if (step === null) return false
    const right = await answerChallenge({ token: step.token, code: otp, purposes: ['two_factor'] }, { tx, clock })
    if (right === null) return false
    const { accountId } = scope
    const members = await turnTwoFactorOff(tx, scope)
    if (members === null) throw accountErrors.twoFactorOff()
    for (const userId of members) {
      await revokeSessions({ accountId, userId, exceptId: caller.sessionId, reason: 'logout' }, { tx, clock })
    }
    await tellTwoFactor({ scope, userName: caller.userName, isOn: false }, { tx, clock })
    const actor = actorOf(caller, { ip })
    await writeAuditEntry(tx, { accountId, actor, action: 'account.two_factor_off', subject: caller.userName })
    return true
  })
  if (!isRight) throw accountErrors.wrongCode()
  return null
}
