import type { CallData, CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type { staffFaqCategories, staffFaqEntries, staffFaqEntry } from '@peyk/contract/published/staff-faq.ts'
import { staffScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { PagedRows } from '../../../platform/http/routes.ts'
import { faqErrors } from '../faq.errors.ts'
import { listCategoryRows } from '../queries/categories.ts'
import { findEntryRow, type EntryRow } from '../queries/entries.ts'
import { findWriterNames, searchEntryRows } from '../queries/search-entries.ts'
import { readSearchTerms } from './read-search-terms.ts'

const presentHead = (row: EntryRow): CallRow<typeof staffFaqEntries> => ({
  id: row.id,
  category_id: row.categoryId,
  category_title: row.categoryTitle,
  question: row.question,
  is_published: row.isPublished,
  updated_at: row.updatedAt.toISOString(),
  updated_by: row.updatedBy,
})

export async function listFaqCategoriesForStaff(
  { staffUserId }: { staffUserId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof staffFaqCategories>> {
  const rows = await db.asStaff(staffScope(staffUserId), (tx) => listCategoryRows(tx))
  return rows.map(({ id, title, icon, published, drafts }) => ({
    id,
    title,
    icon,
    entry_count: published + drafts,
    draft_count: drafts,
  }))
}

/** Drafts too. */
export async function listFaqEntriesForStaff(
  { staffUserId, input }: { staffUserId: number; input: CallInput<typeof staffFaqEntries> },
  { db }: Pick<Deps, 'db'>,
): Promise<PagedRows<CallRow<typeof staffFaqEntries>>> {
  const { perPage: limit, offset } = pageOf(input)
  const wanted = { ...readSearchTerms(input.search ?? ''), categoryId: input.category_id, limit, offset }
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    const { rows, total } = await searchEntryRows(tx, { ...wanted, isPublished: input.is_published })
    const names = await findWriterNames(tx, [...new Set(rows.flatMap((row) => row.updatedById ?? []))])
    const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null))
    return { total, rows: rows.map((row) => presentHead({ ...row, updatedBy: nameOf(row.updatedById) })) }
  })
}

export async function showFaqEntryForStaff(
  { staffUserId, id }: { staffUserId: number; id: number },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof staffFaqEntry>> {
  const row = await db.asStaff(staffScope(staffUserId), (tx) => findEntryRow(tx, id))
  if (row === null) throw faqErrors.notFound()
  return { ...presentHead(row), answer: row.answer, keywords: row.keywords }
}
