import type { CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type { staffAnnouncements } from '@peyk/contract/published/staff-announcements.ts'
import type { Tx } from '@peyk/database/database.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { PagedRows } from '../../../platform/http/routes.ts'
import { announcementsErrors } from '../announcements.errors.ts'
import { listAnnouncementRows, readAnnouncement, type AnnouncementRow } from '../queries/announcements.ts'
import { listAccountTitles } from '../queries/audience.ts'
import { presentAnnouncementFacts } from './present-announcement.ts'

type Row = CallRow<typeof staffAnnouncements>

async function present(tx: Tx, rows: readonly AnnouncementRow[]): Promise<Row[]> {
  const titles = await listAccountTitles(tx, rows.flatMap(({ accountIds }) => accountIds)) // prettier-ignore
  return rows.map((row) => {
    const { account_ids: ids, ...facts } = presentAnnouncementFacts(row)
    return {
      id: row.id,
      ...facts,
      accounts: titles.filter(({ id }) => ids.includes(id)),
      line_number: row.lineNumber,
      state: row.state,
      told_count: row.toldCount,
      updated_at: row.updatedAt.toISOString(),
    }
  })
}

export async function listAnnouncements(
  { staffUserId, input }: { staffUserId: number; input: CallInput<typeof staffAnnouncements> },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<PagedRows<Row>> {
  const { perPage, offset } = pageOf(input)
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    const { rows, total } = await listAnnouncementRows(tx, {
      now: new Date(clock.now()),
      state: input.state ?? null,
      search: searchKey(input.search ?? ''),
      limit: perPage,
      offset,
    })
    return { rows: await present(tx, rows), total }
  })
}

export async function showAnnouncement(
  { staffUserId, id }: { staffUserId: number; id: number },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<Row> {
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    const found = await readAnnouncement(tx, { id, now: new Date(clock.now()) })
    if (found === null) throw announcementsErrors.notFound()
    const [row] = await present(tx, [found])
    return row!
  })
}
