import type { CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type { members } from '@peyk/contract/staff/staff-team.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { mobileOf } from '@peyk/domain/mobile-number/parse.ts'
import { STAFF_AREAS } from '@peyk/domain/permission/permissions.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { countMembers, listMembers as readMembers } from '../../queries/team.ts'

/** Everybody of the staff, newest first. */
export async function listMembers(
  { input, caller }: { input: CallInput<typeof members>; caller: Caller },
  { db }: Pick<Deps, 'db'>,
): Promise<{ rows: CallRow<typeof members>[]; total: number }> {
  const { offset, perPage } = pageOf(input)
  const canChange = caller.holder.kind === 'staff' && caller.holder.isOwner
  return db.asStaff(staffScope(caller.userId), async (tx) => {
    const found = await readMembers(tx, { offset, limit: perPage })
    const rows = found.map((member) => ({
      id: member.id,
      user_name: member.userName,
      name: member.name,
      mobile: member.msisdn === null ? null : mobileOf(member.msisdn),
      status: member.status,
      is_owner: member.isOwner,
      role_id: member.roleId,
      role_title: member.roleTitle,
      areas: member.isOwner ? [...STAFF_AREAS] : member.areas,
      last_login_at: member.lastLoginAt?.toISOString() ?? null,
      created_at: member.createdAt.toISOString(),
      is_self: member.id === caller.userId,
      can_change: canChange,
    }))
    return { rows, total: await countMembers(tx) }
  })
}
