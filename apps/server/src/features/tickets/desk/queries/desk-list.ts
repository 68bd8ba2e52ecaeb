import type { DESK_ORDERS } from '@peyk/contract/staff/staff-tickets.ts'
import type { TicketImportance } from '@peyk/contract/tickets/ticket-rules.ts'
import { TICKET_STATES, type TicketStateId } from '@peyk/domain/ticket/ticket-state.ts'
import type { Tx } from '@peyk/database/database.ts'
import { escapeLike } from '../../../../platform/postgres/search-key.ts'

export interface DeskFilter {
  /** `open`: all but the closed; `waiting`: those whose customer waits. */
  state: TicketStateId | 'open' | 'waiting' | 'all'
  categoryId: number | null
  subCategoryId: number | null
  unitId: number | null
  /** Null: whoever's. */
  assignee: number | 'none' | null
  importance: TicketImportance | null
  waitingHours: number | null
  accountId: number | null
  maxRate: number | null
  isUnread: boolean | null
  /** Unix seconds. */
  from: number | null
  to: number | null
  /** As `searchKey` folds it. */
  searchKey: string | null
}
export type DeskOrder = (typeof DESK_ORDERS)[number]

export interface DeskRow {
  id: number
  subject: string
  excerpt: string
  state: TicketStateId
  importance: TicketImportance
  categoryId: number
  categoryName: string
  subCategoryId: number | null
  subCategoryTitle: string | null
  accountId: number
  accountTitle: string
  userId: number
  userName: string
  assigneeId: number | null
  assigneeName: string | null
  unitId: number | null
  unitName: string | null
  interactionCount: number
  hasAttachment: boolean
  adminSeen: boolean
  createdAt: Date
  updatedAt: Date
  waitingSince: Date | null
  rating: number | null
  ratingComment: string | null
  minRating: number | null
}

/** Of a ticket `t` with `DESK_JOINS`. */
const DESK_COLUMNS = `t.id, t.subject, t.last_excerpt as excerpt, t.state, t.importance, t.category_id as "categoryId",
  c.name as "categoryName", t.sub_category_id as "subCategoryId", s.title as "subCategoryTitle",
  t.account_id as "accountId", a.title as "accountTitle", t.user_id as "userId", u.user_name as "userName",
  t.assignee_id as "assigneeId", g.name as "assigneeName", t.unit_id as "unitId", n.name as "unitName",
  t.interaction_count as "interactionCount", t.has_attachment as "hasAttachment", t.admin_seen as "adminSeen",
  t.created_at as "createdAt", t.updated_at as "updatedAt", t.waiting_since as "waitingSince", t.rating,
  t.rating_comment as "ratingComment", t.min_rating as "minRating"`
const DESK_JOINS = `join accounts a on a.id = t.account_id join users u on u.id = t.user_id
  join ticket_categories c on c.id = t.category_id left join ticket_sub_categories s on s.id = t.sub_category_id
  left join users g on g.id = t.assignee_id left join ticket_units n on n.id = t.unit_id`

/** The longest wait first, and behind those who wait the newest change: what the index of open tickets has. */
const ORDERS: Record<DeskOrder, string> = {
  waiting: 't.waiting_since, t.updated_at desc, t.id desc',
  updated: 't.updated_at desc, t.id desc',
  created: 't.created_at desc, t.id desc',
}
/** What stands in one of 25 of the newest tickets is common: it is found among them. */
const NEWEST = 5000
const COMMON = 200
/** Of what is met, the newest; nobody pages further. */
const MOST_FOUND = 2000
/** A text that is shorter has no three letters to be looked up by. */
const MARK_LENGTH = 3
/** A name that more customers share is no way to find one. */
const MAX_ACCOUNTS = 200

/** Customers whose name or one of whose people is called so. */
async function findAccounts(tx: Tx, key: string): Promise<number[]> {
  if (key.length < MARK_LENGTH) return []
  const { rows } = await tx.query<{ id: number }>({
    name: 'desk-accounts',
    text: `select id from accounts
      where kind = 'customer' and letter_triples(search_key(title)) @> letter_triples_of($1) and search_key(title) like $2
      union
      select account_id from users
      where kind <> 'staff' and letter_triples(search_key(name || ' ' || user_name)) @> letter_triples_of($1)
        and search_key(name || ' ' || user_name) like $2
      limit ${MAX_ACCOUNTS + 1}`,
    values: [key, `%${escapeLike(key)}%`],
  })
  return rows.length > MAX_ACCOUNTS ? [] : rows.map(({ id }) => id)
}

/**
 * Tickets with a text in them. What stands in many is met among the newest, which are looked through; what stands in few is
 * found by its letters.
 */
async function findByWords(tx: Tx, key: string): Promise<number[]> {
  const like = `%${escapeLike(key)}%`
  const near = await tx.query<{ id: number }>({
    name: 'desk-words-near',
    text: `select ticket_id as id from (
        select ticket_id, words_key from ticket_words order by ticket_id desc limit ${NEWEST}) w
      where words_key like $1 limit ${MOST_FOUND}`,
    values: [like],
  })
  if (near.rows.length >= COMMON || key.length < MARK_LENGTH) return near.rows.map(({ id }) => id)
  const { rows } = await tx.query<{ id: number }>({
    name: 'desk-words',
    text: `select ticket_id as id from ticket_words
      where letter_triples(words_key) @> letter_triples_of($1) and words_key like $2
      order by ticket_id desc limit ${MOST_FOUND}`,
    values: [key, like],
  })
  return rows.map(({ id }) => id)
}

interface Found {
  tickets: readonly number[]
  accounts: readonly number[]
}

async function findBySearch(tx: Tx, key: string): Promise<Found> {
  const tickets = await findByWords(tx, key)
  const number = /^\d{1,15}$/.test(key) ? [Number(key)] : []
  return { tickets: [...tickets, ...number], accounts: await findAccounts(tx, key) }
}

function buildCondition(filter: DeskFilter, found: Found | null): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const parts: string[] = ['true']
  const given = (value: unknown, part: (p: string) => string) => {
    if (value !== null) parts.push(part(`$${values.push(value)}`))
  }
  if (filter.state === 'open') parts.push(`t.state <> ${TICKET_STATES.closed}`)
  else if (filter.state === 'waiting') parts.push(`t.state <> ${TICKET_STATES.closed} and t.waiting_since is not null`)
  else if (filter.state !== 'all') {
    given(filter.state, (p) => `t.state = ${p}`)
    // Said once more, for the index of open tickets.
    if (filter.state !== TICKET_STATES.closed) parts.push(`t.state <> ${TICKET_STATES.closed}`)
  }
  given(filter.categoryId, (p) => `t.category_id = ${p}`)
  given(filter.subCategoryId, (p) => `t.sub_category_id = ${p}`)
  given(filter.unitId, (p) => `t.unit_id = ${p}`)
  if (filter.assignee === 'none') parts.push('t.assignee_id is null')
  else given(filter.assignee, (p) => `t.assignee_id = ${p}`)
  given(filter.importance, (p) => `t.importance = ${p}`)
  given(filter.waitingHours, (p) => `t.waiting_since <= now() - make_interval(hours => ${p})`)
  given(filter.accountId, (p) => `t.account_id = ${p}`)
  given(
    filter.maxRate,
    (p) => `least(t.rating, t.min_rating) <= ${p} and (t.rating is not null or t.min_rating is not null)`,
  )
  given(filter.isUnread === null ? null : !filter.isUnread, (p) => `t.admin_seen = ${p}`)
  given(filter.from, (p) => `t.created_at >= to_timestamp(${p})`)
  given(filter.to, (p) => `t.created_at < to_timestamp(${p}::bigint + 1)`)
  if (found !== null)
    parts.push(`(t.id = any($${values.push(found.tickets)}) or t.account_id = any($${values.push(found.accounts)}))`)
  return { where: parts.join(' and '), values }
}

export async function listDeskRows(
  tx: Tx,
  { filter, order, offset, limit }: { filter: DeskFilter; order: DeskOrder; offset: number; limit: number },
): Promise<{ rows: DeskRow[]; total: number }> {
  const found = filter.searchKey === null ? null : await findBySearch(tx, filter.searchKey)
  const { where, values } = buildCondition(filter, found)
  const counted = await tx.query<{ total: number }>({
    text: `select count(*)::int as total from tickets t where ${where}`,
    values: [...values],
  })
  const total = counted.rows[0]?.total ?? 0
  if (total <= offset) return { rows: [], total }
  // First which ones, by an index alone where it has the order.
  const page = `select t.id from tickets t where ${where} order by ${ORDERS[order]}
    limit $${values.push(limit)} offset $${values.push(offset)}`
  const { rows } = await tx.query<DeskRow>({
    text: `select ${DESK_COLUMNS} from tickets t ${DESK_JOINS}
      where t.id = any(array(${page})) order by ${ORDERS[order]}`,
    values,
  })
  return { rows, total }
}

export async function findDeskRow(tx: Tx, id: number): Promise<DeskRow | null> {
  const { rows } = await tx.query<DeskRow>({
    name: 'desk-find',
    text: `select ${DESK_COLUMNS} from tickets t ${DESK_JOINS} where t.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}
