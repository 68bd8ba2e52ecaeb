import type { AccountScope } from '@peyk/database/scope.ts'
import { writeAuditEntry, type Actor } from '../../../platform/security/audit.ts'
import type { Deps } from '../../../platform/deps.ts'
import { colleaguesErrors } from '../colleagues.errors.ts'
import { deleteRole as removeRole, usersWithRole, lockRole } from '../queries/roles.ts'

/** C6. Refused while anybody has the role, switched off or not. */
export async function deleteRole(
  { scope, roleId, actor }: { scope: AccountScope; roleId: number; actor: Actor },
  { db }: Pick<Deps, 'db'>,
): Promise<null> {
  return db.inAccount(scope, async (tx) => {
    const role = await lockRole(tx, scope, { roleId, to: 'change' })
    if (role === null) throw colleaguesErrors.roleNotFound()
    const holders = await usersWithRole(tx, scope, roleId)
    if (holders.length > 0) throw colleaguesErrors.roleInUse(holders.length)
    await removeRole(tx, scope, roleId)
    await writeAuditEntry(tx, {
      accountId: scope.accountId,
      actor,
      action: 'colleague.role_deleted',
      subject: role.title,
      details: { role_id: roleId, permissions: role.permissions },
    })
    return null
  })
}
