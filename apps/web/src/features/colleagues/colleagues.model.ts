import type { CallData, CallRow } from '@peyk/contract/core/endpoint.ts'
import type { ColleagueStatus, list, permissionList, roleList } from '@peyk/contract/colleagues/colleagues.ts'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import { colleagues } from '@peyk/phrases/fa/account/colleagues.ts'
import { colleagueTexts } from '@peyk/phrases/fa/account/colleague-screens.ts'
import type { FilterItem } from '@peyk/ui/filter/filter-query.ts'
import type { Tone } from '@peyk/ui/display/chip.tsx'

export type ColleagueRow = CallRow<typeof list>
export type RoleRow = CallRow<typeof roleList>
export type PermissionGroups = CallData<typeof permissionList>

export interface InviteFormValues extends Record<string, unknown> {
  name: string
  mobile: string
  role_id: string | null
  user_name: string
  password: string
  email: string
}

/** Whoever has logged in has a mobile that counts; the others are only invited (the server's rule, too). */
export const hasLoggedIn = ({ status, last_login: lastLogin }: Pick<ColleagueRow, 'status' | 'last_login'>): boolean =>
  status === 'active' || lastLogin !== null

export const statusTones: Record<ColleagueStatus, Tone> = { pending: 'warning', active: 'success', inactive: 'neutral' }

const { filters } = colleagueTexts.list

/** The filters of the list, in the order of their panel. */
export const colleagueFilters = (roles: readonly RoleRow[]): readonly FilterItem[] => [
  { type: 'search', key: 'search', title: filters.search },
  {
    type: 'options',
    key: 'status',
    title: filters.status,
    options: Object.entries(colleagues.status).map(([value, label]) => ({ value, label })),
  },
  {
    type: 'options',
    key: 'role_id',
    title: filters.role,
    options: roles.map(({ role_id, title }) => ({ value: String(role_id), label: title })),
  },
]

type Permission = PermissionGroups[number]['permissions'][number]

/** The other half of a pair: who may change a thing sees it, and who may not see it cannot change it. */
const pairedPermission = (permission: Permission, all: readonly Permission[]): Permission | undefined => {
  const other = permission.name.endsWith('.manage')
    ? permission.name.replace(/manage$/, 'view')
    : permission.name.replace(/view$/, 'manage')
  return other === permission.name ? undefined : all.find(({ name }) => name === other)
}

/** The chosen ids after a tick or its taking back, with what goes along. */
export const togglePermission = (
  selected: readonly number[],
  { permission, isOn, groups }: { permission: Permission; isOn: boolean; groups: PermissionGroups },
): number[] => {
  const pair = pairedPermission(
    permission,
    groups.flatMap(({ permissions }) => permissions),
  )
  const isManage = permission.name.endsWith('.manage')
  if (isOn) return [...new Set([...selected, permission.id, ...(isManage && pair ? [pair.id] : [])])]
  const gone = new Set([permission.id, ...(!isManage && pair ? [pair.id] : [])])
  return selected.filter((id) => !gone.has(id))
}

/** A whole group chosen, or none of it. */
export const togglePermissionGroup = (
  selected: readonly number[],
  { group, isOn }: { group: PermissionGroups[number]; isOn: boolean },
): number[] => {
  const ids = group.permissions.map(({ id }) => id)
  return isOn ? [...new Set([...selected, ...ids])] : selected.filter((id) => !ids.includes(id))
}

/** What most roles are: only sending, only reports, or everything. */
export type ReadyMadeSet = 'send' | 'report' | 'all'

/** The permissions of each ready-made set, as far as the server lists them. */
export const readyMadeSets = (groups: PermissionGroups): { set: ReadyMadeSet; ids: number[] }[] => {
  const all = groups.flatMap(({ permissions }) => permissions)
  const idsOf = (prefix: string) => all.filter(({ name }) => name.startsWith(prefix)).map(({ id }) => id)
  return [
    { set: 'send', ids: idsOf('send.') },
    { set: 'report', ids: idsOf('report.') },
    { set: 'all', ids: idsOf('') },
  ]
}

/** Whether exactly these are chosen, in whatever order. */
export const isSameSet = (selected: readonly number[], ids: readonly number[]): boolean =>
  selected.length === ids.length && ids.every((id) => selected.includes(id))

/** The groups with the permissions that a search finds; a group is found by its own name, too. */
export const filterPermissionGroups = (groups: PermissionGroups, search: string): PermissionGroups => {
  const key = searchKey(search)
  if (key === '') return groups
  const isFound = (title: string) => searchKey(title).includes(key)
  return groups
    .map((group) => ({
      ...group,
      permissions: isFound(group.title) ? group.permissions : group.permissions.filter(({ title }) => isFound(title)),
    }))
    .filter(({ permissions }) => permissions.length > 0)
}
