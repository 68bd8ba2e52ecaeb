import type { Tx } from '@peyk/database/database.ts'

export interface DemoTicketRow {
  accountId: number
  userId: number
  category: string
  subCategory: string | null
  importance: string
  state: number
  subject: string
  description: string
  excerpt: string
  at: Date
  updatedAt: Date
  waitingSince: Date | null
  firstAnsweredAt: Date | null
  longestAnswerSeconds: number
  interactions: number
  hasAttachment: boolean
  isUnread: boolean
  isUnseen: boolean
  closedAt: Date | null
  closeNote: string | null
  rating: number | null
  ratingComment: string | null
  minRating: number | null
  assigneeId: number | null
  unit: string | null
}

/** Whether anybody ever asked anything. */
export async function hasTickets(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query({ text: 'select from tickets limit 1' })
  return rows.length > 0
}

/** An account's people by name. */
export async function findPeople(
  tx: Tx,
  userNames: readonly string[],
): Promise<Map<string, { id: number; accountId: number; name: string }>> {
  const { rows } = await tx.query<{ userName: string; id: number; accountId: number; name: string }>({
    text: `select user_name as "userName", id, account_id as "accountId", name from users where user_name = any($1)`,
    values: [userNames],
  })
  return new Map(rows.map(({ userName, ...person }) => [userName, person]))
}

export async function addTicket(tx: Tx, t: DemoTicketRow): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    text: `insert into tickets (account_id, user_id, category_id, sub_category_id, importance, state, subject, description,
        last_excerpt, created_at, updated_at, waiting_since, first_answered_at, longest_answer_s, interaction_count,
        has_attachment, admin_seen, user_seen, closed_at, close_note, rating, rating_comment, min_rating, assignee_id, unit_id)
      values ($1, $2, (select id from ticket_categories where name = $3),
        (select s.id from ticket_sub_categories s join ticket_categories c on c.id = s.category_id
          where c.name = $3 and s.title = $4),
        $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24,
        (select id from ticket_units where name = $25))
      returning id`,
    values: [
      t.accountId, t.userId, t.category, t.subCategory, t.importance, t.state, t.subject, t.description, t.excerpt, t.at,
      t.updatedAt, t.waitingSince, t.firstAnsweredAt, t.longestAnswerSeconds, t.interactions, t.hasAttachment, !t.isUnread,
      !t.isUnseen, t.closedAt, t.closeNote, t.rating, t.ratingComment, t.minRating, t.assigneeId, t.unit,
    ], // prettier-ignore
  })
  return rows[0]!.id
}

interface OfTicket {
  accountId: number
  ticketId: number
  userId: number
  at: Date
}

export async function addTicketMessage(
  tx: Tx,
  m: OfTicket & { authorName: string; isSupport: boolean; body: string; rating: number | null },
): Promise<void> {
  await tx.query({
    text: `insert into ticket_messages (account_id, ticket_id, user_id, author_name, is_support, body, created_at, rating)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [m.accountId, m.ticketId, m.userId, m.authorName, m.isSupport, m.body, m.at, m.rating],
  })
}

export async function addTicketNote(tx: Tx, n: OfTicket & { body: string }): Promise<void> {
  await tx.query({
    text: 'insert into ticket_notes (account_id, ticket_id, user_id, body, created_at) values ($1, $2, $3, $4, $5)',
    values: [n.accountId, n.ticketId, n.userId, n.body, n.at],
  })
}

export async function addTicketEvent(
  tx: Tx,
  e: OfTicket & { kind: string; detail?: string | null | undefined },
): Promise<void> {
  await tx.query({
    text: 'insert into ticket_events (account_id, ticket_id, user_id, at, kind, detail) values ($1, $2, $3, $4, $5, $6)',
    values: [e.accountId, e.ticketId, e.userId, e.at, e.kind, e.detail ?? null],
  })
}

/** The open referral of a ticket that lies with a unit, or is looked into further. */
export async function addReferral(tx: Tx, { accountId, ticketId, userId, at }: OfTicket): Promise<void> {
  await tx.query({
    text: `with referral as (
        insert into ticket_referrals (account_id, ticket_id, unit_id, referred_by, created_at)
        select account_id, id, unit_id, $3, $4 from tickets where account_id = $1 and id = $2 returning id)
      update tickets set referral_id = referral.id from referral where account_id = $1 and tickets.id = $2`,
    values: [accountId, ticketId, userId, at],
  })
}
