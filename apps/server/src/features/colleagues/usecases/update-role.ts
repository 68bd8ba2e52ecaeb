import { isDeepStrictEqual } from 'node:util'
import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type { updateRole as updateRoleCall } from '@peyk/contract/colleagues/colleagues.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { writeAuditEntry, type Actor } from '../../../platform/security/audit.ts'
import type { Deps } from '../../../platform/deps.ts'
import { colleaguesErrors } from '../colleagues.errors.ts'
import { changeRole, findRole, usersWithRole, lockRole } from '../queries/roles.ts'
import { checkRoleTitle, permissionNames } from './check-role-title.ts'
import { publishPermissionsChanged } from './publish-permissions-changed.ts'

/** C5. What is left out stays. Whoever has the role may do what it says from the next call on. */
export async function updateRole(
  { scope, input, actor }: { scope: AccountScope; input: CallInput<typeof updateRoleCall>; actor: Actor },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<null> {
  const roleId = input.role_id
  return db.inAccount(scope, async (tx) => {
    // Locked before the row: a parallel role of this title waits for us, and we never for it.
    if (input.title !== undefined) await checkRoleTitle({ scope, title: input.title, except: roleId }, { tx })
    await lockRole(tx, scope, { roleId, to: 'change' })
    const before = await findRole(tx, scope, roleId)
    if (before === null) throw colleaguesErrors.roleNotFound()
    const role = {
      title: input.title ?? before.title,
      description: input.description === undefined ? before.description : (input.description ?? ''),
      permissions: input.permissions === undefined ? before.permissions : permissionNames(input.permissions),
    }
    await changeRole(tx, scope, { roleId, ...role })
    if (!isDeepStrictEqual(role.permissions, before.permissions)) {
      await publishPermissionsChanged({ scope, userIds: await usersWithRole(tx, scope, roleId), role }, { tx, clock })
    }
    await writeAuditEntry(tx, {
      accountId: scope.accountId,
      actor,
      action: 'colleague.role_changed',
      subject: role.title,
      details: {
        role_id: roleId,
        ...(role.title !== before.title && { former_title: before.title }),
        granted: role.permissions.filter((name) => !before.permissions.includes(name)),
        withdrawn: before.permissions.filter((name) => !role.permissions.includes(name)),
      },
    })
    return null
  })
}
