import type { CallData, CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type { faqCategories, faqList } from '@peyk/contract/faq/faq.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { PagedRows } from '../../../platform/http/routes.ts'
import { listCategoryRows } from '../queries/categories.ts'
import { searchEntryRows } from '../queries/search-entries.ts'
import { readSearchTerms } from './read-search-terms.ts'

/** The section that is meant when none is named. */
const SECTION = 'ticket'

/** Those with a published question, in the order of the staff. */
export async function listFaqCategories(
  { scope, section = SECTION }: { scope: AccountScope; section?: string | undefined },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof faqCategories>> {
  const rows = await db.inAccount(scope, (tx) => listCategoryRows(tx, { section }))
  return rows
    .filter(({ published }) => published > 0)
    .map(({ id, title, icon, published }) => ({ id, title, icon, count: published }))
}

/** Published questions with their answers. */
export async function listFaq(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof faqList> },
  { db }: Pick<Deps, 'db'>,
): Promise<PagedRows<CallRow<typeof faqList>>> {
  const { perPage: limit, offset } = pageOf(input)
  const wanted = { ...readSearchTerms(input.search ?? ''), categoryId: input.category_id, entryId: input.faq_id }
  const { rows, total } = await db.inAccount(scope, (tx) =>
    searchEntryRows(tx, { ...wanted, isPublished: true, limit, offset }),
  )
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      category_id: row.categoryId,
      category_title: row.categoryTitle,
      question: row.question,
      answer: row.answer,
      updated_at: row.updatedAt.toISOString(),
    })),
  }
}
