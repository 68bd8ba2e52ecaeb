import type { TicketDetail } from '@peyk/contract/tickets/ticket-shapes.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { isRateable, TICKET_STATES } from '@peyk/domain/ticket/ticket-state.ts'
import { supportTitle } from '@peyk/phrases/fa/tickets/ticket-notices.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/auth/caller.ts'
import { listAttachments } from '../queries/attachments.ts'
import { markSeenByCustomer } from '../queries/own-tickets.ts'
import { findTicket, listMessages, type MessageRow } from '../queries/ticket-rows.ts'
import { ticketsErrors } from '../tickets.errors.ts'
import { publishTicketSeen } from './announce-ticket.ts'
import { nameState, presentForward, toNaive, zeroOrOne } from './present-ticket.ts'
import { presentAttachment } from './present-attachment.ts'

/**
 * K2. Read by one of the account's own people it counts as seen, which support is told; by staff who entered the panel it
 * does not.
 */
export async function showTicket(
  { scope, caller, ticketId: id }: { scope: AccountScope; caller: Pick<Caller, 'userId' | 'impersonatorId'>; ticketId: number }, // prettier-ignore
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
): Promise<TicketDetail> {
  const { accountId } = scope
  const found = await db.inAccount(scope, async (tx) => {
    const ticket = await findTicket(tx, { accountId, id })
    if (ticket === null) return null
    const messages = await listMessages(tx, { accountId, ticketId: id })
    const files = ticket.hasAttachment ? await listAttachments(tx, { accountId, ticketId: id }) : []
    if (caller.impersonatorId === null && !ticket.userSeen && (await markSeenByCustomer(tx, { accountId, id })))
      await publishTicketSeen(tx, { accountId, ticketId: id, state: ticket.state })
    return { ticket, messages, files }
  })
  if (found === null) throw ticketsErrors.notFound()
  const { ticket, messages, files } = found
  const filesOf = (messageId: number | null) =>
    files
      .filter((file) => file.messageId === messageId)
      .map((file) => presentAttachment(file, { userId: caller.userId }, { config, clock }))
  const presentMessage = (message: MessageRow): TicketDetail['interactions'][number] => {
    const { isSupport, authorName } = message
    const attachments = filesOf(message.id)
    return {
      id: message.id,
      description: message.body,
      agent_id: isSupport ? message.userId : null,
      agent_username: isSupport ? authorName : null,
      created_at: toNaive(message.createdAt),
      attachment: attachments[0]?.url ?? null,
      partner_title: isSupport ? supportTitle : null,
      private: 0,
      username: authorName,
      is_mine: !isSupport,
      rate: message.rating ?? 0,
      rate_comment: message.ratingComment,
      can_rate: isSupport && message.rating === null,
      attachments,
    }
  }
  const attachments = filesOf(null)
  const { slug, title } = nameState(ticket.state)
  return {
    id,
    ticket_id: id,
    user_id: ticket.userId,
    parent_id: ticket.parentId,
    importance: ticket.importance,
    subject: ticket.subject,
    category: ticket.categoryName,
    category_id: ticket.categoryId,
    sub_category_id: ticket.subCategoryId,
    sub_category: ticket.subCategoryTitle,
    state: slug,
    state_id: ticket.state,
    state_title: title,
    sub_state_id: null,
    description: ticket.description,
    close_desc: ticket.closeNote,
    user_seen: 1,
    sms_notification: zeroOrOne(ticket.smsNotification),
    created_at: toNaive(ticket.createdAt),
    updated_at: toNaive(ticket.updatedAt),
    attachment: attachments[0]?.url ?? null,
    interactions: messages.map(presentMessage),
    forward: presentForward(ticket),
    manager_comment: null,
    jira_id: null,
    rate: ticket.rating ?? 0,
    rate_comment: ticket.ratingComment,
    username: ticket.userName,
    attachments,
    can_answer: ticket.state !== TICKET_STATES.closed,
    can_rate: ticket.rating === null && isRateable(slug),
  }
}
