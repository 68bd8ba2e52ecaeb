import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/staff/staff-team.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { STAFF_AREAS } from '@peyk/domain/permission/permissions.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { addStaffRole, changeStaffRole, findStaffRole, listStaffRoles, removeStaffRole } from '../../queries/team.ts'
import { staffErrors } from '../../staff.errors.ts'
import { asStaffOwner } from './as-staff-owner.ts'

interface Role {
  title: string
  areas: readonly string[]
}

/** Each area once, in the order of the console. */
const normaliseRole = ({ title, areas }: Role): Role => ({
  title,
  areas: STAFF_AREAS.filter((area) => areas.includes(area)),
})

export async function listRoles(
  { staffUserId }: { staffUserId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof calls.staffRoles>> {
  const roles = await db.asStaff(staffScope(staffUserId), listStaffRoles)
  return roles.map((role) => ({
    id: role.id,
    title: role.title,
    areas: role.areas,
    member_count: role.memberCount,
    created_at: role.createdAt.toISOString(),
  }))
}

export async function createRole(
  { role, staff }: { role: Role; staff: Actor },
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<{ id: number }> {
  return asStaffOwner(
    staff,
    async (tx, { requireOwner }) => {
      requireOwner()
      const after = normaliseRole(role)
      const id = await addStaffRole(tx, after)
      if (id === null) throw staffErrors.roleTitleTaken()
      await writeAuditEntry(tx, {
        accountId: null,
        actor: staff,
        action: 'staff.role_created',
        subject: after.title,
        details: { after },
      })
      return { id }
    },
    deps,
  )
}

/** Holds from the next call of the role's members. */
export async function changeRole(
  { id, role, staff }: { id: number; role: Role; staff: Actor },
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  await asStaffOwner(
    staff,
    async (tx, { requireOwner }) => {
      const known = await findStaffRole(tx, id)
      if (known === null) throw staffErrors.roleNotFound()
      requireOwner()
      const after = normaliseRole(role)
      if (!(await changeStaffRole(tx, { id, ...after }))) throw staffErrors.roleTitleTaken()
      const before = { title: known.title, areas: known.areas }
      const details = { before, after }
      await writeAuditEntry(tx, {
        accountId: null,
        actor: staff,
        action: 'staff.role_changed',
        subject: after.title,
        details,
      })
    },
    deps,
  )
}

/** Not while somebody has it. */
export async function deleteRole(
  { id, staff }: { id: number; staff: Actor },
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  await asStaffOwner(
    staff,
    async (tx, { requireOwner }) => {
      const known = await findStaffRole(tx, id)
      if (known === null) throw staffErrors.roleNotFound()
      requireOwner()
      if (known.memberCount > 0) throw staffErrors.roleInUse()
      await removeStaffRole(tx, id)
      const details = { before: { title: known.title, areas: known.areas } }
      await writeAuditEntry(tx, {
        accountId: null,
        actor: staff,
        action: 'staff.role_deleted',
        subject: known.title,
        details,
      })
    },
    deps,
  )
}
