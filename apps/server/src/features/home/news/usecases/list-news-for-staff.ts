import type { CallData, CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type { staffNews, staffNewsItem } from '@peyk/contract/published/staff-news.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { PagedRows } from '../../../../platform/http/routes.ts'
import { homeErrors } from '../../home.errors.ts'
import { countNewsReaders, listNewsRows, readNews, type NewsRow } from '../queries/news.ts'
import { presentNewsFacts } from './present-news.ts'

const present = (row: NewsRow, seenCount: number): CallData<typeof staffNewsItem> => ({
  id: row.id,
  ...presentNewsFacts(row),
  body: row.body,
  state: row.state,
  seen_count: seenCount,
  updated_at: row.updatedAt.toISOString(),
})

export async function listNewsForStaff(
  { staffUserId, input }: { staffUserId: number; input: CallInput<typeof staffNews> },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<PagedRows<CallRow<typeof staffNews>>> {
  const { perPage, offset } = pageOf(input)
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    const { rows, total } = await listNewsRows(tx, {
      now: new Date(clock.now()),
      state: input.state ?? null,
      search: searchKey(input.search ?? ''),
      limit: perPage,
      offset,
    })
    const ids = rows.map(({ id }) => id)
    const readers = await countNewsReaders(tx, ids)
    return {
      total,
      rows: rows.map((row) => {
        const { body: _, ...shown } = present(row, readers.get(row.id) ?? 0)
        return shown
      }),
    }
  })
}

export async function showNewsForStaff(
  { staffUserId, id }: { staffUserId: number; id: number },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof staffNewsItem>> {
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    const row = await readNews(tx, { id, now: new Date(clock.now()) })
    if (row === null) throw homeErrors.newsNotFound()
    const readers = await countNewsReaders(tx, [id])
    return present(row, readers.get(id) ?? 0)
  })
}
