import { staffScope } from '@peyk/database/scope.ts'
import { unknownPlaceholders } from '@peyk/domain/ticket/canned-answer.ts'
import type { Deps } from '../../../platform/deps.ts'
import { ticketsErrors } from '../../tickets/tickets.errors.ts'
import { hasCategory } from '../queries/listed.ts'

/** Refuses a text whose placeholders nobody would fill in, and a category that is not there. */
export async function checkCannedAnswer(
  { facts, staffUserId }: { facts: { body: string; category_id: number | null }; staffUserId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  const [unknown] = unknownPlaceholders(facts.body)
  if (unknown !== undefined) throw ticketsErrors.unknownPlaceholder(unknown)
  const { category_id: categoryId } = facts
  if (categoryId === null) return
  if (!(await db.asStaff(staffScope(staffUserId), (tx) => hasCategory(tx, categoryId))))
    throw ticketsErrors.categoryNotFound()
}
