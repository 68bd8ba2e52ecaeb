/** Permissions an owner grants in a role (contract §2.11). The order gives the wire ids: never reorder, only append. */
export const PERMISSIONS = [
  'send.quick',
  'send.phonebook',
  'send.file',
  'send.keyword',
  'send.peer_to_peer',
  'send.targeted',
  'send.cancel',
  'report.view',
  'report.export',
  'inbox.view',
  'inbox.manage',
  'phonebook.view',
  'phonebook.manage',
  'blacklist.manage',
  'draft.manage',
  'pattern.view',
  'pattern.manage',
  'payment.view',
  'payment.charge',
  'ticket.manage',
  'file.manage',
  'developer.manage',
  'setting.manage',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** Areas of the operator's own people (contract §2.11). */
export const STAFF_AREAS = [
  'accounts',
  'money',
  'reviews',
  'tickets',
  'content',
  'lines',
  'banks',
  'team',
  'audit',
] as const
export type StaffArea = (typeof STAFF_AREAS)[number]

/**
 * Permissions that no role lists but others imply (contract §2.11): every permission to send implies reading drafts and
 * lines; sending from files, managing contacts and exporting imply using one's own files; sending to groups implies
 * choosing among them.
 */
export const DERIVED_PERMISSIONS = ['draft.view', 'line.view', 'file.use', 'audience.view'] as const
export type DerivedPermission = (typeof DERIVED_PERMISSIONS)[number]

/** What a call may require; `any`: every signed-in user, `staff.any`: every member of the staff. */
export type CallPermission = Permission | DerivedPermission | 'any' | 'owner' | `staff.${StaffArea}` | 'staff.any'

/** The caller and their permissions. A staff owner has every area. */
export type PermissionHolder =
  | { kind: 'owner' }
  | { kind: 'colleague'; permissions: readonly string[] }
  | { kind: 'staff'; isOwner: boolean; areas: readonly string[] }

const FILE_USERS: readonly Permission[] = [
  'file.manage',
  'send.file',
  'send.keyword',
  'send.peer_to_peer',
  'phonebook.view',
  'phonebook.manage',
  'report.export',
]

const AUDIENCE_VIEWERS: readonly Permission[] = ['send.phonebook', 'phonebook.view', 'phonebook.manage']

function colleagueMay(granted: readonly string[], permission: CallPermission): boolean {
  const maySend = granted.some((name) => name.startsWith('send.'))
  if (permission === 'line.view') return maySend
  if (permission === 'draft.view') return maySend || granted.includes('draft.manage')
  if (permission === 'file.use') return FILE_USERS.some((name) => granted.includes(name))
  if (permission === 'audience.view') return AUDIENCE_VIEWERS.some((name) => granted.includes(name))
  if (granted.includes(permission)) return true
  // A manage permission includes the view permission.
  return permission.endsWith('.view') && granted.includes(permission.replace(/view$/, 'manage'))
}

/** Whether a caller may make a call (spec §6, contract §2.11). */
export function may({ holder, permission }: { holder: PermissionHolder; permission: CallPermission }): boolean {
  if (permission === 'any') return true
  const isStaffCall = permission.startsWith('staff.')
  if (holder.kind === 'staff') {
    return isStaffCall && (holder.isOwner || permission === 'staff.any' || holder.areas.includes(permission.slice(6)))
  }
  if (isStaffCall) return false
  if (holder.kind === 'owner') return true
  return permission !== 'owner' && colleagueMay(holder.permissions, permission)
}

/** Whether a text is the name of a grantable permission. */
export function isPermission(name: string): name is Permission {
  return (PERMISSIONS as readonly string[]).includes(name)
}

/** The wire id of a permission: 1, 2, 3 … */
export function permissionId(permission: Permission): number {
  return PERMISSIONS.indexOf(permission) + 1
}

/** The permission of a wire id, or null. */
export function permissionOfId(id: number): Permission | null {
  return PERMISSIONS[id - 1] ?? null
}
