import type { Tx } from '@peyk/database/database.ts'
import { staffScope } from '@peyk/database/scope.ts'
import type { Actor } from '../../../../platform/security/audit.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { revokeForbiddenImpersonations } from '../../../session/logins/usecases/revoke-sessions.ts'
import { findMember, lockTeam, type MemberRow } from '../../queries/team.ts'
import { staffErrors } from '../../staff.errors.ts'
import { staffIdOf } from '../../usecases/staff-id-of.ts'

/**
 * A change of the team: one after the other, and by a staff owner only, as it stands at this moment and not as it stood
 * when the call came in. `work` looks for what it changes first, so that what is not there is told as missing. Whoever
 * may not enter customers' panels after it is out of those they are in.
 */
export async function asStaffOwner<Result>(
  staff: Actor,
  work: (tx: Tx, by: { self: MemberRow; requireOwner: () => void }) => Promise<Result>,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<Result> {
  const staffUserId = staffIdOf(staff)
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    await lockTeam(tx)
    const self = await findMember(tx, staffUserId)
    if (self === null) throw staffErrors.ownerOnly()
    const requireOwner = () => {
      if (!self.isOwner || self.status !== 'active') throw staffErrors.ownerOnly()
    }
    const result = await work(tx, { self, requireOwner })
    await revokeForbiddenImpersonations({ reason: 'logout' }, { tx, clock })
    return result
  })
}
