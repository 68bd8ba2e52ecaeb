import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { acceptInvitation as call } from '@peyk/contract/session/invitations.ts'
import { gateScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { secretHash } from '../../../../platform/http/auth/tokens.ts'
import { writeAuditEntry } from '../../../../platform/security/audit.ts'
import { findActiveUser, setPassword } from '../../queries/login-attempts.ts'
import { sessionErrors } from '../../session.errors.ts'
import { beginSession, type Origin } from '../../logins/usecases/begin-session.ts'
import { hashPassword } from '../../passwords/usecases/hash-password.ts'
import { findOpenInvitation, markUsed } from '../queries/invitations.ts'

/**
 * The owner of an account that staff made sets their first password by the link that was texted, and is logged in. The
 * link is looked at before the password is hashed: only who holds an open one may cost us a hash. Of two that come at
 * once, one is let in.
 */
export async function acceptInvitation(
  { token, password, origin }: { token: string; password: string; origin: Origin },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof call>> {
  const tokenHash = secretHash(token)
  const now = new Date(clock.now())
  const asked = await db.asGate(gateScope(), (tx) => findOpenInvitation(tx, { tokenHash, now }))
  if (asked === null || asked.accountId === null) throw sessionErrors.invitationOver()
  const passwordHash = await hashPassword(password)
  return db.asGate(gateScope(), async (tx) => {
    const found = await findOpenInvitation(tx, { tokenHash, now, isLocked: true })
    const user = found?.userId == null ? null : await findActiveUser(tx, found.userId)
    if (found === null || user === null) throw sessionErrors.invitationOver()
    await markUsed(tx, { id: found.id, now })
    await setPassword(tx, { userId: user.id, passwordHash })
    const session = await beginSession({ user, method: 'login', origin }, { tx, clock })
    await writeAuditEntry(tx, {
      accountId: user.account_id,
      actor: { kind: user.kind, userId: user.id, name: user.user_name, impersonatorId: null, ip: origin.ip },
      action: 'session.invitation_accepted',
      subject: user.user_name,
      details: { invitation: found.id },
    })
    return session
  })
}
