import { DRAFT_LIMITS } from '@peyk/contract/drafts/draft-forms.ts'
import type { count } from '@peyk/contract/drafts/drafts.ts'
import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { listGroups } from '../drafts.queries.ts'

/** D9. */
export async function countDrafts(
  { scope }: { scope: AccountScope },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof count>> {
  const groups = await db.inAccount(scope, (tx) => listGroups(tx, scope))
  return {
    total_drafts: groups.reduce((sum, { drafts }) => sum + drafts, 0),
    total_groups: groups.length,
    max_drafts: DRAFT_LIMITS.drafts,
    max_groups: DRAFT_LIMITS.groups,
    groups: groups.map(({ id, title, drafts }) => ({ draft_group_id: id, title, count: drafts })),
  }
}
