import type { CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import type { roleList } from '@peyk/contract/colleagues/colleagues.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import type { Deps } from '../../../platform/deps.ts'
import { listRoles as readRoles } from '../queries/roles.ts'

/** C2. The account's roles, newest first. */
export async function listRoles(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof roleList> },
  { db }: Pick<Deps, 'db'>,
): Promise<{ rows: CallRow<typeof roleList>[]; total: number }> {
  const all = await db.inAccount(scope, (tx) => readRoles(tx, scope))
  const key = searchKey(input.search ?? '')
  const found = all.filter(({ title, description }) => searchKey(`${title} ${description}`).includes(key))
  const { offset, perPage } = pageOf(input)
  const rows = found.slice(offset, offset + perPage).map((role) => ({
    role_id: role.id,
    title: role.title,
    description: role.description === '' ? null : role.description,
    permission_count: role.permissions.length,
    partner_count: role.partner_count,
    created_at: role.created_at.toISOString(),
  }))
  return { rows, total: found.length }
}
