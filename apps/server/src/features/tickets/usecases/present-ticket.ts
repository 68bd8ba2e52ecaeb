import type { TicketRow as WireRow } from '@peyk/contract/tickets/ticket-shapes.ts'
import { ticketStateOf } from '@peyk/domain/ticket/ticket-state.ts'
import { furtherReview, supportTitle } from '@peyk/phrases/fa/tickets/ticket-notices.ts'
import { ticketStates } from '@peyk/phrases/fa/tickets/ticket-states.ts'
import type { TicketRow } from '../queries/ticket-rows.ts'

/** To the microsecond, as public clients know lists of tickets (contract §1.6). */
const toMicros = (at: Date): string => at.toISOString().replace('Z', '000Z')
/** `YYYY-MM-DD HH:MM:SS`, UTC (contract §1.6). */
export const toNaive = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ')
export const zeroOrOne = (flag: boolean): 0 | 1 => (flag ? 1 : 0)

/** The slug of a stored state, and its words. */
export function nameState(id: number) {
  const slug = ticketStateOf(id)
  if (slug === null) throw new RangeError(`no state of a ticket: ${id}`)
  return { slug, title: ticketStates[slug] }
}

/** To whom it was handed on, while it is. */
export const presentForward = (row: TicketRow): WireRow['forward'] => {
  if (row.referralId === null || row.referredAt === null) return null
  const at = toMicros(row.referredAt)
  const to = row.unitName ?? furtherReview
  return { id: row.referralId, from: supportTitle, ticket_id: row.id, to, created_at: at, updated_at: at, deleted_at: null, seen: 1 } // prettier-ignore
}

/** A row of K1. */
export function presentTicket(row: TicketRow): WireRow {
  const { slug, title } = nameState(row.state)
  return {
    id: row.id,
    ticket_id: row.id,
    user_id: row.userId,
    parent_id: row.parentId,
    category_id: row.categoryId,
    sub_category_id: row.subCategoryId,
    importance: row.importance,
    state_id: row.state,
    subject: row.subject,
    desc: row.description,
    manager_comment: null,
    close_desc: row.closeNote,
    admin_seen: zeroOrOne(row.adminSeen),
    user_seen: zeroOrOne(row.userSeen),
    sms_notification: zeroOrOne(row.smsNotification),
    interaction_count: row.interactionCount,
    longest_interaction: row.longestAnswerSeconds,
    min_rate: row.minRating,
    deleted_at: null,
    created_at: toMicros(row.createdAt),
    updated_at: toMicros(row.updatedAt),
    jira_id: null,
    rate: row.rating ?? 0,
    rate_comment: row.ratingComment,
    user: { user_id: row.userId, uname: row.userName },
    category: { id: row.categoryId, name: row.categoryName },
    sub_category: row.subCategoryId === null ? null : { id: row.subCategoryId, title: row.subCategoryTitle ?? '' },
    state: { id: row.state, name: slug, title },
    forward: presentForward(row),
    has_attachment: row.hasAttachment,
  }
}
