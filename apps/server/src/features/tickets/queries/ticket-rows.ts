import type { TicketImportance } from '@peyk/contract/tickets/ticket-rules.ts'
import type { TicketStateId } from '@peyk/domain/ticket/ticket-state.ts'
import type { Tx } from '@peyk/database/database.ts'

export interface TicketRow {
  id: number
  accountId: number
  userId: number
  userName: string
  parentId: number | null
  categoryId: number
  categoryName: string
  subCategoryId: number | null
  subCategoryTitle: string | null
  importance: TicketImportance
  state: TicketStateId
  subject: string
  description: string
  smsNotification: boolean
  userSeen: boolean
  adminSeen: boolean
  createdAt: Date
  updatedAt: Date
  waitingSince: Date | null
  interactionCount: number
  longestAnswerSeconds: number
  hasAttachment: boolean
  closeNote: string | null
  rating: number | null
  ratingComment: string | null
  minRating: number | null
  referralId: number | null
  referredAt: Date | null
  /** Of the open referral; null: to be looked into further. */
  unitName: string | null
}

/** Of a ticket `t` with `TICKET_JOINS`. */
export const TICKET_COLUMNS = `t.id, t.account_id as "accountId", t.user_id as "userId", u.user_name as "userName",
  t.parent_id as "parentId", t.category_id as "categoryId", c.name as "categoryName", t.sub_category_id as "subCategoryId",
  s.title as "subCategoryTitle", t.importance, t.state, t.subject, t.description, t.sms_notification as "smsNotification",
  t.user_seen as "userSeen", t.admin_seen as "adminSeen", t.created_at as "createdAt", t.updated_at as "updatedAt",
  t.waiting_since as "waitingSince", t.interaction_count as "interactionCount",
  t.longest_answer_s as "longestAnswerSeconds", t.has_attachment as "hasAttachment", t.close_note as "closeNote", t.rating,
  t.rating_comment as "ratingComment", t.min_rating as "minRating", r.id as "referralId", r.created_at as "referredAt",
  n.name as "unitName"`
export const TICKET_JOINS = `join users u on u.id = t.user_id join ticket_categories c on c.id = t.category_id
  left join ticket_sub_categories s on s.id = t.sub_category_id
  left join ticket_referrals r on r.account_id = t.account_id and r.id = t.referral_id
  left join ticket_units n on n.id = r.unit_id`

export async function findTicket(
  tx: Tx,
  { accountId, id }: { accountId: number; id: number },
): Promise<TicketRow | null> {
  const { rows } = await tx.query<TicketRow>({
    name: 'ticket-find',
    text: `select ${TICKET_COLUMNS} from tickets t ${TICKET_JOINS} where t.account_id = $1 and t.id = $2`,
    values: [accountId, id],
  })
  return rows[0] ?? null
}

export interface MessageRow {
  id: number
  userId: number
  authorName: string
  isSupport: boolean
  body: string
  createdAt: Date
  rating: number | null
  ratingComment: string | null
}

/** Oldest first. */
export async function listMessages(
  tx: Tx,
  { accountId, ticketId }: { accountId: number; ticketId: number },
): Promise<MessageRow[]> {
  const { rows } = await tx.query<MessageRow>({
    name: 'ticket-messages',
    text: `select id, user_id as "userId", author_name as "authorName", is_support as "isSupport", body,
        created_at as "createdAt", rating, rating_comment as "ratingComment"
      from ticket_messages where account_id = $1 and ticket_id = $2 order by id`,
    values: [accountId, ticketId],
  })
  return rows
}

/** What a change of a ticket needs to know of it. Locked until the transaction ends: of two changes one sees the other. */
export interface LockedTicket {
  id: number
  accountId: number
  userId: number
  parentId: number | null
  state: TicketStateId
  subject: string
  waitingSince: Date | null
  updatedAt: Date
  assigneeId: number | null
  unitId: number | null
  smsNotification: boolean
  rating: number | null
}

const LOCKED_COLUMNS = `id, account_id as "accountId", user_id as "userId", parent_id as "parentId", state, subject,
  waiting_since as "waitingSince", updated_at as "updatedAt", assignee_id as "assigneeId", unit_id as "unitId",
  sms_notification as "smsNotification", rating`

/** Of one account, or for staff (null) of any. */
export async function lockTicket(
  tx: Tx,
  { accountId, id }: { accountId: number | null; id: number },
): Promise<LockedTicket | null> {
  const { rows } = await tx.query<LockedTicket>({
    text: `select ${LOCKED_COLUMNS} from tickets where id = $1 and ($2::bigint is null or account_id = $2)
      for no key update`,
    values: [id, accountId],
  })
  return rows[0] ?? null
}

export async function insertMessage(
  tx: Tx,
  message: {
    accountId: number
    ticketId: number
    userId: number
    authorName: string
    isSupport: boolean
    body: string
  },
): Promise<{ id: number; createdAt: Date }> {
  const { rows } = await tx.query<{ id: number; createdAt: Date }>({
    text: `insert into ticket_messages (account_id, ticket_id, user_id, author_name, is_support, body)
      values ($1, $2, $3, $4, $5, $6) returning id, created_at as "createdAt"`,
    values: [message.accountId, message.ticketId, message.userId, message.authorName, message.isSupport, message.body],
  })
  return rows[0]!
}

/** The open referral is over: it was answered, or handed on. */
export async function endReferral(
  tx: Tx,
  { accountId, ticketId }: { accountId: number; ticketId: number },
): Promise<void> {
  await tx.query({
    text: `update ticket_referrals set ended_at = clock_timestamp()
      where account_id = $1 and ticket_id = $2 and ended_at is null`,
    values: [accountId, ticketId],
  })
}
