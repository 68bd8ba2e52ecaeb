import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type { createRole as createRoleCall } from '@peyk/contract/colleagues/colleagues.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { writeAuditEntry, type Actor } from '../../../platform/security/audit.ts'
import type { Deps } from '../../../platform/deps.ts'
import { insertRole } from '../queries/roles.ts'
import { checkRoleTitle, permissionNames } from './check-role-title.ts'

/** C4. */
export async function createRole(
  { scope, input, actor }: { scope: AccountScope; input: CallInput<typeof createRoleCall>; actor: Actor },
  { db }: Pick<Deps, 'db'>,
): Promise<{ role_id: number }> {
  const permissions = permissionNames(input.permissions)
  return db.inAccount(scope, async (tx) => {
    await checkRoleTitle({ scope, title: input.title }, { tx })
    const description = input.description ?? ''
    const roleId = await insertRole(tx, scope, { title: input.title, description, permissions })
    await writeAuditEntry(tx, {
      accountId: scope.accountId,
      actor,
      action: 'colleague.role_created',
      subject: input.title,
      details: { role_id: roleId, permissions },
    })
    return { role_id: roleId }
  })
}
