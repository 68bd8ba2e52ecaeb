import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type { createTicket as call } from '@peyk/contract/tickets/tickets.ts'
import { TICKET_LIMITS } from '@peyk/contract/tickets/ticket-rules.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { TICKET_STATES } from '@peyk/domain/ticket/ticket-state.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/auth/caller.ts'
import { attachFiles, type PreparedAttachment } from '../queries/attachments.ts'
import { checkCategory } from '../queries/categories.ts'
import { insertTicket, lockAndCountOpen } from '../queries/own-tickets.ts'
import { readAccountTitle } from '../queries/account-title.ts'
import { recordEvent } from '../queries/ticket-events.ts'
import { findTicket } from '../queries/ticket-rows.ts'
import { ticketsErrors } from '../tickets.errors.ts'
import { publishTicketChanged, tellDesk } from './announce-ticket.ts'

const EXCERPT_LENGTH = 160

/** The beginning of a message, on one line, for lists. */
export const excerptOf = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, EXCERPT_LENGTH)

/** K3. It waits for support, who are told of it. */
export async function createTicket(
  { scope, caller, input, files }: { scope: AccountScope; caller: Pick<Caller, 'userId'>; input: CallInput<typeof call>; files: readonly PreparedAttachment[] }, // prettier-ignore
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<{ ticket_id: number }> {
  const { accountId } = scope
  const { userId } = caller
  const { category_id: categoryId, sub_category_id: subCategoryId = null, parent_id: parentId = null, subject } = input
  return db.inAccount(scope, async (tx) => {
    const known = await checkCategory(tx, { categoryId, subCategoryId })
    if (!known.hasCategory) throw ticketsErrors.categoryNotFound()
    if (!known.hasSubCategory) throw ticketsErrors.subCategoryNotFound()
    if (parentId !== null && (await findTicket(tx, { accountId, id: parentId })) === null)
      throw ticketsErrors.parentNotFound()
    if ((await lockAndCountOpen(tx, scope)) >= TICKET_LIMITS.open) throw ticketsErrors.tooManyOpen()
    const ticketId = await insertTicket(tx, scope, {
      userId,
      parentId,
      categoryId,
      subCategoryId,
      importance: input.importance ?? 'normal',
      subject,
      description: input.description,
      excerpt: excerptOf(input.description),
      smsNotification: input.sms_notification ?? false,
      hasAttachment: files.length > 0,
    })
    await attachFiles(tx, { accountId, ticketId, messageId: null, files })
    await recordEvent(tx, { accountId, ticketId, userId, kind: 'created' })
    await publishTicketChanged(tx, { accountId, ticketId, state: TICKET_STATES.waiting_support, kind: 'created' })
    const accountTitle = await readAccountTitle(tx, accountId)
    await tellDesk(tx, { ticketId, subject, accountTitle, isNew: true, assigneeId: null }, { clock })
    return { ticket_id: ticketId }
  })
}
