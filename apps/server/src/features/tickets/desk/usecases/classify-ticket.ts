import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type { classifyTicket as call } from '@peyk/contract/staff/staff-tickets.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { writeAuditEntry } from '../../../../platform/security/audit.ts'
import { checkCategory } from '../../queries/categories.ts'
import { recordEvent } from '../../queries/ticket-events.ts'
import { ticketsErrors } from '../../tickets.errors.ts'
import { publishTicketChanged } from '../../usecases/announce-ticket.ts'
import { setClass } from '../queries/desk-acts.ts'
import { changeAtDesk, type ByStaff } from './change-at-desk.ts'

/** What it is about, also by a category that customers do not see, and how urgent it is. */
export async function classifyTicket(
  { input, staff, staffUserId }: ByStaff & { input: CallInput<typeof call> },
  deps: Pick<Deps, 'db'>,
): Promise<void> {
  const { id, category_id: categoryId, sub_category_id: subCategoryId = null, importance } = input
  await changeAtDesk(
    { id, staffUserId },
    async (tx, { accountId, state }) => {
      const known = await checkCategory(tx, { categoryId, subCategoryId, withHidden: true })
      if (!known.hasCategory) throw ticketsErrors.categoryNotFound()
      if (!known.hasSubCategory) throw ticketsErrors.subCategoryNotFound()
      await setClass(tx, { accountId, id, categoryId, subCategoryId, importance })
      await recordEvent(tx, { accountId, ticketId: id, userId: staffUserId, kind: 'changed' })
      await publishTicketChanged(tx, { accountId, ticketId: id, state, by: staffUserId })
      const details = { category_id: categoryId, sub_category_id: subCategoryId, importance }
      await writeAuditEntry(tx, { accountId, actor: staff, action: 'staff.ticket_classified', subject: String(id), details }) // prettier-ignore
    },
    deps,
  )
}
