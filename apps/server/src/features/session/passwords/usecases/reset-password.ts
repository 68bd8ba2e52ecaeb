import { gateScope } from '@peyk/database/scope.ts'
import { writeAuditEntry } from '../../../../platform/security/audit.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { sessionErrors } from '../../session.errors.ts'
import { findActiveUser, setPassword } from '../../queries/login-attempts.ts'
import { answerChallenge } from '../../challenges/usecases/answer-challenge.ts'
import { VERIFIED_SECONDS } from './forget-password.ts'
import { hashPassword } from './hash-password.ts'
import { revokeSessions } from '../../logins/usecases/revoke-sessions.ts'

/**
 * A6. Sets the new password and ends every session of the user; their sockets die within a second. A colleague who was
 * invited sets their first one so (decision W11). The code is looked at before the password is hashed: only who holds a
 * right one may cost us a hash.
 */
export async function resetPassword(
  { token, otp, password, ip }: { token: string; otp: string | undefined; password: string; ip: string },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<null> {
  const purposes = ['forgot'] as const
  const verified = await db.asGate(gateScope(), (tx) =>
    answerChallenge(
      { token, code: otp ?? null, purposes, keepsSeconds: VERIFIED_SECONDS, letsVerified: true },
      { tx, clock },
    ),
  )
  if (verified?.userId == null) throw sessionErrors.wrongCode()
  const passwordHash = await hashPassword(password)
  const isSet = await db.asGate(gateScope(), async (tx) => {
    const challenge = await answerChallenge({ token, code: null, purposes }, { tx, clock })
    const user = challenge?.userId == null ? null : await findActiveUser(tx, challenge.userId)
    if (user === null) return false
    await setPassword(tx, { userId: user.id, passwordHash })
    await revokeSessions({ accountId: user.account_id, userId: user.id, reason: 'password' }, { tx, clock })
    await writeAuditEntry(tx, {
      accountId: user.account_id,
      actor: { kind: user.kind, userId: user.id, name: user.user_name, impersonatorId: null, ip },
      action: 'session.password_forgotten',
      subject: user.user_name,
    })
    return true
  })
  if (!isSet) throw sessionErrors.wrongCode()
  return null
}
