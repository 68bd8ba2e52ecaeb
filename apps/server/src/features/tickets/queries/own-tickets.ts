import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { escapeLike } from '../../../platform/postgres/search-key.ts'
import { TICKET_COLUMNS, TICKET_JOINS, type TicketRow } from './ticket-rows.ts'

export interface OwnTicketFilter {
  ticketId: number | null
  categoryId: number | null
  subCategoryId: number | null
  state: number | null
  /** A name of the account's people, in small letters. */
  userName: string | null
  /** As `searchKey` folds it. */
  searchKey: string | null
  /** Unix seconds. */
  from: number | null
  to: number | null
}

/** The tickets of the account that pass, newest change first, and how many there are. */
export async function listOwnTickets(
  tx: Tx,
  { accountId }: AccountScope,
  { filter, offset, limit }: { filter: OwnTicketFilter; offset: number; limit: number },
): Promise<{ rows: TicketRow[]; total: number }> {
  const values: unknown[] = [accountId]
  const parts = ['t.account_id = $1']
  const given = (value: unknown, part: (p: string) => string) => {
    if (value !== null) parts.push(part(`$${values.push(value)}`))
  }
  given(filter.ticketId, (p) => `t.id = ${p}`)
  given(filter.categoryId, (p) => `t.category_id = ${p}`)
  given(filter.subCategoryId, (p) => `t.sub_category_id = ${p}`)
  given(filter.state, (p) => `t.state = ${p}`)
  given(filter.from, (p) => `t.created_at >= to_timestamp(${p})`)
  given(filter.to, (p) => `t.created_at < to_timestamp(${p}::bigint + 1)`)
  given(
    filter.userName,
    (p) => `t.user_id in (select id from users where account_id = $1 and lower(user_name) = lower(${p}))`,
  )
  given(
    filter.searchKey === null ? null : `%${escapeLike(filter.searchKey)}%`,
    (p) => `(t.id::text like ${p} or t.id = any(array(
      select ticket_id from ticket_words where account_id = $1 and words_key like ${p})))`,
  )
  const where = parts.join(' and ')
  const counted = await tx.query<{ total: number }>({
    text: `select count(*)::int as total from tickets t where ${where}`,
    values,
  })
  // First which ones, by the index of the list alone.
  const page = `select t.id from tickets t where ${where} order by t.updated_at desc, t.id desc
    limit $${values.push(limit)} offset $${values.push(offset)}`
  const { rows } = await tx.query<TicketRow>({
    text: `select ${TICKET_COLUMNS} from tickets t ${TICKET_JOINS}
      where t.account_id = $1 and t.id = any(array(${page})) order by t.updated_at desc, t.id desc`,
    values,
  })
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** How many are open. Races with itself: of one account, one after the other. */
export async function lockAndCountOpen(tx: Tx, { accountId }: AccountScope): Promise<number> {
  await tx.query({
    text: `select pg_advisory_xact_lock(hashtextextended('tickets ' || $1::bigint, 0))`,
    values: [accountId],
  })
  const { rows } = await tx.query<{ count: number }>({
    text: 'select count(*)::int as count from tickets where account_id = $1 and state <> 4',
    values: [accountId],
  })
  return rows[0]?.count ?? 0
}

export interface NewTicket {
  userId: number
  parentId: number | null
  categoryId: number
  subCategoryId: number | null
  importance: string
  subject: string
  description: string
  excerpt: string
  smsNotification: boolean
  hasAttachment: boolean
}

export async function insertTicket(tx: Tx, { accountId }: AccountScope, ticket: NewTicket): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    text: `insert into tickets (account_id, user_id, parent_id, category_id, sub_category_id, importance, subject,
        description, last_excerpt, sms_notification, has_attachment)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    values: [
      accountId, ticket.userId, ticket.parentId, ticket.categoryId, ticket.subCategoryId, ticket.importance,
      ticket.subject, ticket.description, ticket.excerpt, ticket.smsNotification, ticket.hasAttachment,
    ], // prettier-ignore
  })
  return rows[0]!.id
}

/** The customer wrote: it waits for support, from the first of their messages on. */
export async function markWritten(
  tx: Tx,
  { accountId, id, excerpt, hasAttachment }: { accountId: number; id: number; excerpt: string; hasAttachment: boolean },
): Promise<void> {
  await tx.query({
    text: `update tickets set state = 2, waiting_since = coalesce(waiting_since, clock_timestamp()), admin_seen = false,
        user_seen = true, updated_at = clock_timestamp(), interaction_count = interaction_count + 1, last_excerpt = $3,
        has_attachment = has_attachment or $4, referral_id = null
      where account_id = $1 and id = $2`,
    values: [accountId, id, excerpt, hasAttachment],
  })
}

export async function markClosedByCustomer(
  tx: Tx,
  { accountId, id }: { accountId: number; id: number },
): Promise<void> {
  await tx.query({
    text: `update tickets set state = 4, waiting_since = null, user_seen = true, closed_at = clock_timestamp(),
        updated_at = clock_timestamp(), referral_id = null
      where account_id = $1 and id = $2`,
    values: [accountId, id],
  })
}

/** Whether it was unseen before. */
export async function markSeenByCustomer(
  tx: Tx,
  { accountId, id }: { accountId: number; id: number },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: 'update tickets set user_seen = true where account_id = $1 and id = $2 and not user_seen',
    values: [accountId, id],
  })
  return rowCount === 1
}

export async function setSms(
  tx: Tx,
  { accountId, id, isWanted }: { accountId: number; id: number; isWanted: boolean },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: 'update tickets set sms_notification = $3 where account_id = $1 and id = $2',
    values: [accountId, id, isWanted],
  })
  return rowCount === 1
}

export interface TicketsForHome {
  /** Support asked the customer for something. */
  asked: number
  /** An answer that nobody has read. */
  unread: number
  /** The one that changed last; null of none. */
  newestId: number | null
}

/** Tickets that wait for the customer: something was asked of them, or an answer was not read. */
export async function countForCustomer(tx: Tx, { accountId }: AccountScope): Promise<TicketsForHome> {
  const { rows } = await tx.query<TicketsForHome>({
    name: 'tickets-for-customer',
    text: `select count(*) filter (where state = 1)::int as asked,
        count(*) filter (where not user_seen and state <> 1)::int as unread,
        (array_agg(id order by updated_at desc, id desc))[1] as "newestId"
      from tickets where account_id = $1 and (state = 1 or not user_seen)`,
    values: [accountId],
  })
  return rows[0] ?? { asked: 0, unread: 0, newestId: null }
}
