import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { revokeSessions } from '../../../session/logins/usecases/revoke-sessions.ts'
import { countOwners, findMember, setMemberStatus } from '../../queries/team.ts'
import { staffErrors } from '../../staff.errors.ts'
import { asStaffOwner } from './as-staff-owner.ts'

/** A member may log in no more, at once, or may again. What stays as it was is no act. */
export async function setMemberActive(
  { id, isOn, staff }: { id: number; isOn: boolean; staff: Actor },
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  await asStaffOwner(
    staff,
    async (tx, { self, requireOwner }) => {
      const member = await findMember(tx, id)
      if (member === null) throw staffErrors.memberNotFound()
      requireOwner()
      if ((member.status === 'active') === isOn) return
      if (!isOn && member.isOwner && (await countOwners(tx)) <= 1) throw staffErrors.lastOwner()
      if (!isOn && member.id === self.id) throw staffErrors.notYourself()
      await setMemberStatus(tx, { id, status: isOn ? 'active' : 'inactive' })
      if (!isOn) {
        const inTx = { tx, clock: deps.clock }
        const { accountId } = member
        await revokeSessions({ accountId, userId: id, reason: 'partner_deactive' }, inTx)
      }
      await writeAuditEntry(tx, {
        accountId: null,
        actor: staff,
        action: isOn ? 'staff.member_activated' : 'staff.member_deactivated',
        subject: member.userName,
      })
    },
    deps,
  )
}
