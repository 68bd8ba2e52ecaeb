import type { DeskRow as WireRow } from '@peyk/contract/staff/staff-ticket-shapes.ts'
import { nameState } from '../../usecases/present-ticket.ts'
import type { DeskRow } from '../queries/desk-list.ts'

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

/** A row of the desk. */
export function presentDeskRow(row: DeskRow): WireRow {
  const { slug, title } = nameState(row.state)
  return {
    id: row.id,
    subject: row.subject,
    excerpt: row.excerpt,
    state_id: row.state,
    state: slug,
    state_title: title,
    importance: row.importance,
    category: { id: row.categoryId, name: row.categoryName },
    sub_category: named(row.subCategoryId, row.subCategoryTitle),
    account: { id: row.accountId, title: row.accountTitle },
    user: { id: row.userId, name: row.userName },
    assignee: named(row.assigneeId, row.assigneeName),
    unit: named(row.unitId, row.unitName),
    interaction_count: row.interactionCount,
    has_attachment: row.hasAttachment,
    is_unread: !row.adminSeen,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    waiting_since: row.waitingSince?.toISOString() ?? null,
    rate: row.rating ?? 0,
    rate_comment: row.ratingComment,
    min_rate: row.minRating,
  }
}
