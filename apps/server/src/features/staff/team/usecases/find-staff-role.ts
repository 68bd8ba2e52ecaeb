import type { Tx } from '@peyk/database/database.ts'
import { findStaffRole } from '../../queries/team.ts'
import { staffErrors } from '../../staff.errors.ts'

export interface StaffPosition {
  isOwner: boolean
  roleId: number | null
  /** Of the role, for the log. */
  roleTitle: string | null
}

/** An owner has every area and no role; everybody else has one. */
export async function resolveStaffPosition(
  tx: Tx,
  given: { is_owner: boolean; role_id?: number | undefined },
): Promise<StaffPosition> {
  if (given.is_owner) return { isOwner: true, roleId: null, roleTitle: null }
  if (given.role_id === undefined) throw staffErrors.roleNeeded()
  const role = await findStaffRole(tx, given.role_id)
  if (role === null) throw staffErrors.roleNotFound()
  return { isOwner: false, roleId: role.id, roleTitle: role.title }
}
