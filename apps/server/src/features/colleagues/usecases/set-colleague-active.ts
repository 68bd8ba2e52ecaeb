import type { AccountScope } from '@peyk/database/scope.ts'
import { writeAuditEntry, type Actor } from '../../../platform/security/audit.ts'
import type { Deps } from '../../../platform/deps.ts'
import { revokeSessions } from '../../session/logins/usecases/revoke-sessions.ts'
import { colleaguesErrors } from '../colleagues.errors.ts'
import { findColleague, setStatus } from '../queries/colleagues.ts'

/**
 * C11, C12. Switched off, a colleague is out of every session and socket within a second and cannot log in. Switched on
 * again they are what they were: pending, if they never came.
 */
export async function setColleagueActive(
  { scope, userId, isOn, actor }: { scope: AccountScope; userId: number; isOn: boolean; actor: Actor },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<null> {
  return db.inAccount(scope, async (tx) => {
    const before = await findColleague(tx, scope, { userId, isLocked: true })
    if (before === null) throw colleaguesErrors.notFound()
    if ((before.status !== 'inactive') === isOn) return null
    const status = isOn ? (before.last_login_at === null ? 'pending' : 'active') : 'inactive'
    await setStatus(tx, scope, { userId, status })
    // Going on, too: a login that was under way while they were switched off must not come to life.
    const { accountId } = scope
    await revokeSessions({ accountId, userId, reason: 'partner_deactive' }, { tx, clock })
    await writeAuditEntry(tx, {
      accountId,
      actor,
      action: isOn ? 'colleague.activated' : 'colleague.deactivated',
      subject: before.user_name,
      details: { partner_id: userId },
    })
    return null
  })
}
