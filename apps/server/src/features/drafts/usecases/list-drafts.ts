import type { list } from '@peyk/contract/drafts/drafts.ts'
import type { CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { PagedRows } from '../../../platform/http/routes.ts'
import { listDrafts as readDrafts } from '../drafts.queries.ts'

/** D2. Newest first, with the stars of the one who asks. */
export async function listDrafts(
  { scope, input, userId }: { scope: AccountScope; input: CallInput<typeof list>; userId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<PagedRows<CallRow<typeof list>>> {
  const filter = {
    groupId: input.draft_group_id ?? null,
    draftId: input.draft_id ?? null,
    search: input.search === undefined ? null : searchKey(input.search),
    isFavourite: input.is_favourite ?? null,
  }
  const page = pageOf(input)
  const { rows, total } = await db.inAccount(scope, (tx) => readDrafts(tx, scope, { filter, page, userId }))
  return {
    rows: rows.map((draft) => ({
      draft_group_id: draft.draft_group_id,
      user_id: draft.user_id,
      draft_id: draft.id,
      time: Math.floor(draft.created_at.getTime() / 1000),
      message: draft.message,
      type: 'normal',
      is_favourite: draft.is_favourite,
    })),
    total,
  }
}
