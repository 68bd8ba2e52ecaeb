import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { ticketCategories, ticketSubCategories } from '@peyk/contract/tickets/tickets.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { listShownCategories, listShownSubCategories } from '../queries/categories.ts'
import { ticketsErrors } from '../tickets.errors.ts'

/** K8. */
export async function listCategories(
  { scope }: { scope: AccountScope },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof ticketCategories>> {
  const rows = await db.inAccount(scope, (tx) => listShownCategories(tx))
  return rows.map(({ subCategories, ...row }) => ({ ...row, sub_categories_count: subCategories }))
}

/** K9. */
export async function listSubCategories(
  { scope, categoryId }: { scope: AccountScope; categoryId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof ticketSubCategories>> {
  const rows = await db.inAccount(scope, (tx) => listShownSubCategories(tx, categoryId))
  if (rows === null) throw ticketsErrors.categoryNotFound()
  return rows.map((row) => ({ ...row, category_id: categoryId }))
}
