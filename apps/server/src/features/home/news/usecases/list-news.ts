import type { userNewsList } from '@peyk/contract/home/news.ts'
import type { CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { PagedRows } from '../../../../platform/http/routes.ts'
import { listShownNews } from '../queries/news.ts'

/** H1. What is shown now, and which of it this person opened. */
export async function listNews(
  { scope, userId, input }: { scope: AccountScope; userId: number; input: CallInput<typeof userNewsList> },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<PagedRows<CallRow<typeof userNewsList>>> {
  const { perPage, offset } = pageOf(input)
  const now = new Date(clock.now())
  const { rows, total } = await db.inAccount(scope, (tx) =>
    listShownNews(tx, scope, { userId, now, limit: perPage, offset }),
  )
  return {
    total,
    rows: rows.map(({ isImportant, isSeen, shownAt, ...news }) => ({
      ...news,
      is_important: isImportant,
      seen: isSeen,
      created_at: shownAt.toISOString(),
    })),
  }
}
