import type { CallData, CallRow } from '@peyk/contract/core/endpoint.ts'
import { STAFF_AREAS } from '@peyk/domain/permission/permissions.ts'
import { staffTexts } from '@peyk/phrases/fa/staff/staff-screens.ts'
import type { members, staffRoles } from '@peyk/contract/staff/staff-team.ts'

export type MemberRow = CallRow<typeof members>
export type RoleRow = CallData<typeof staffRoles>[number]

/** The dialog that is open over the team, and for whom. */
export type TeamAction =
  /** `null`: a new one. */
  | { kind: 'member'; member: MemberRow | null }
  | { kind: 'role'; role: RoleRow | null }
  | { kind: 'mobile' | 'deactivate' | 'activate'; member: MemberRow }
  | { kind: 'remove'; role: RoleRow }

/** The names of these areas, in the order of all areas. */
export const staffAreaNames = (areas: readonly string[]): string[] =>
  STAFF_AREAS.filter((area) => areas.includes(area)).map((area) => staffTexts.areas[area])
