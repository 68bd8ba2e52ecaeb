import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type { list, TrackedLinkRow } from '@peyk/contract/links/links.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { PagedRows } from '../../../platform/http/routes.ts'
import { linksErrors } from '../links.errors.ts'
import { hasLinkTracker, readLinks } from '../links.queries.ts'
import { presentLink } from './present-link.ts'

/** S21. */
export async function listLinks(
  { scope, input, origin }: { scope: AccountScope; input: CallInput<typeof list>; origin: string },
  { db, config }: Pick<Deps, 'db' | 'config'>,
): Promise<PagedRows<TrackedLinkRow>> {
  const { rows, total } = await db.inAccount(scope, async (tx) => {
    if (!(await hasLinkTracker(tx, scope))) throw linksErrors.planNeeded()
    return readLinks(tx, scope, {
      sendId: input.message_outbox_id ?? null,
      search: input.search === undefined ? null : searchKey(input.search),
      page: pageOf(input),
    })
  })
  return { rows: rows.map((row) => presentLink(row, { origin, config })), total }
}
