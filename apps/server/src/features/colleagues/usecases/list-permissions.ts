import { PERMISSION_GROUPS, type PermissionGroup } from '@peyk/domain/permission/groups.ts'
import { permissionId, type Permission } from '@peyk/domain/permission/permissions.ts'
import { permissionGroupTitles, permissionTitles } from '@peyk/phrases/fa/account/permissions.ts'

const groupTitles: Record<PermissionGroup, string> = permissionGroupTitles
const titles: Record<Permission, string> = permissionTitles

/** C1. Every permission a role can hold, in groups. */
export const listPermissions = () =>
  PERMISSION_GROUPS.map(({ group, permissions }) => ({
    group,
    title: groupTitles[group],
    permissions: permissions.map((name) => ({ id: permissionId(name), name, title: titles[name] })),
  }))
