import type { AccountScope } from '@peyk/database/scope.ts'
import { securityNotices } from '@peyk/phrases/fa/notifications/notices.ts'
import { passwordChangedText } from '@peyk/phrases/fa/server/system-messages.ts'
import { actorOf, writeAuditEntry } from '../../../platform/security/audit.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/auth/caller.ts'
import { queueSystemMessage } from '../../../platform/work/system-message.ts'
import { notify } from '../../notifications/usecases/notify.ts'
import { hashPassword } from '../../session/passwords/usecases/hash-password.ts'
import { revokeSessions } from '../../session/logins/usecases/revoke-sessions.ts'
import { accountErrors } from '../account.errors.ts'
import { readUser } from '../queries/profile.ts'
import { replacePassword } from '../queries/security.ts'
import { checkCurrentPassword } from './check-present-password.ts'

/**
 * U7. The present password is asked for, with the measure of failures of a login: a stolen session does not get to guess
 * it. The user's other sessions end, their sockets within a second; a change that somebody else made meanwhile wins.
 */
export async function changePassword(
  {
    caller,
    scope,
    current,
    password,
    ip,
    userAgent,
  }: {
    caller: Caller
    scope: AccountScope
    current: string
    password: string
    ip: string
    userAgent: string | null
  },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<null> {
  const { passwordHash: before } = await checkCurrentPassword(
    { caller, password: current, ip, userAgent },
    { db, clock },
  )
  if (password === current) throw accountErrors.samePassword()
  const after = await hashPassword(password)
  await db.inAccount(scope, async (tx) => {
    const { accountId } = scope
    const { userId } = caller
    if (!(await replacePassword(tx, scope, { userId, before, after }))) {
      throw accountErrors.wrongPassword()
    }
    const ended = await revokeSessions({ accountId, userId, exceptId: caller.sessionId, reason: 'password' }, { tx, clock }) // prettier-ignore
    const { mobile } = await readUser(tx, scope, { userId })
    if (mobile !== null) {
      const message = passwordChangedText({ userName: caller.userName })
      await queueSystemMessage({ accountId, msisdn: mobile, message }, { tx })
    }
    const told = { ...securityNotices.passwordChanged, link: '/profile/security-setting' }
    await notify(tx, { accountId, kind: 'security', userIds: [userId], level: 'info', ...told }, { clock })
    await writeAuditEntry(tx, {
      accountId,
      actor: actorOf(caller, { ip }),
      action: 'account.password_changed',
      subject: caller.userName,
      details: { ended_sessions: ended },
    })
  })
  return null
}
