import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { showRole as showRoleCall } from '@peyk/contract/colleagues/colleagues.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { isPermission, permissionId } from '@peyk/domain/permission/permissions.ts'
import type { Deps } from '../../../platform/deps.ts'
import { colleaguesErrors } from '../colleagues.errors.ts'
import { findRole } from '../queries/roles.ts'

/** C3. */
export async function showRole(
  { scope, roleId }: { scope: AccountScope; roleId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof showRoleCall>> {
  const role = await db.inAccount(scope, (tx) => findRole(tx, scope, roleId))
  if (role === null) throw colleaguesErrors.roleNotFound()
  return {
    role_id: role.id,
    title: role.title,
    description: role.description === '' ? null : role.description,
    permissions: role.permissions.filter(isPermission).map(permissionId),
    partner_count: role.partner_count,
  }
}
