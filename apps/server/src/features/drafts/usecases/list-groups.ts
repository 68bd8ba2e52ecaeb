import type { groupList } from '@peyk/contract/drafts/drafts.ts'
import type { CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { PagedRows } from '../../../platform/http/routes.ts'
import { listGroups as readGroups } from '../drafts.queries.ts'

/** D1. Newest first. */
export async function listGroups(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof groupList> },
  { db }: Pick<Deps, 'db'>,
): Promise<PagedRows<CallRow<typeof groupList>>> {
  const { offset, perPage } = pageOf(input)
  const groups = await db.inAccount(scope, (tx) => readGroups(tx, scope))
  const rows = groups.slice(offset, offset + perPage).map((group) => ({
    title: group.title,
    draft_group_id: group.id,
    user_id: group.user_id,
    time: Math.floor(group.created_at.getTime() / 1000),
  }))
  return { rows, total: groups.length }
}
