import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { cannedAnswers, deskCategories, deskUnits } from '@peyk/contract/staff/staff-ticket-lists.ts'
import { staffScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { listCannedRows, listCategoryRows, listSubCategoryRows, listUnitRows } from '../queries/read-lists.ts'

interface Asking {
  staffUserId: number
}

/** With their sub-categories, and those that customers do not see. */
export async function listDeskCategories(
  { staffUserId }: Asking,
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof deskCategories>> {
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    const categories = await listCategoryRows(tx)
    const subCategories = await listSubCategoryRows(tx)
    return categories.map((category) => ({
      id: category.id,
      name: category.label,
      description: category.description,
      is_active: category.isActive,
      ticket_count: category.tickets,
      sub_categories: subCategories
        .filter(({ categoryId }) => categoryId === category.id)
        .map((sub) => ({ id: sub.id, title: sub.label, is_active: sub.isActive, ticket_count: sub.tickets })),
    }))
  })
}

export async function listUnits(
  { staffUserId }: Asking,
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof deskUnits>> {
  const rows = await db.asStaff(staffScope(staffUserId), (tx) => listUnitRows(tx))
  return rows.map((row) => ({ id: row.id, name: row.label, is_active: row.isActive, ticket_count: row.tickets }))
}

export async function listCannedAnswers(
  { staffUserId }: Asking,
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof cannedAnswers>> {
  const rows = await db.asStaff(staffScope(staffUserId), (tx) => listCannedRows(tx))
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    body: row.body,
    category_id: row.categoryId,
    use_count: row.useCount,
  }))
}
