import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import { permissionOfId, PERMISSIONS, type Permission } from '@peyk/domain/permission/permissions.ts'
import { colleaguesErrors } from '../colleagues.errors.ts'
import { listRoles, lockRoles } from '../queries/roles.ts'

/** Refuses a title that another role of the account has, however it is spelt. Nobody else can take it meanwhile. */
export async function checkRoleTitle(
  { scope, title, except = null }: { scope: AccountScope; title: string; except?: number | null },
  { tx }: { tx: Tx },
): Promise<void> {
  await lockRoles(tx, scope)
  const key = searchKey(title)
  const roles = await listRoles(tx, scope)
  if (roles.some((role) => role.id !== except && searchKey(role.title) === key)) throw colleaguesErrors.roleTaken()
}

/** Names of wire ids, each once, in the order of the catalogue. The contract has refused unknown ids. */
export function permissionNames(ids: readonly number[]): Permission[] {
  const names = new Set(ids.map(permissionOfId))
  return PERMISSIONS.filter((name) => names.has(name))
}
