import type { Tx } from '@peyk/database/database.ts'

export interface ListedRow {
  id: number
  label: string
  isActive: boolean
  tickets: number
}

export async function listCategoryRows(tx: Tx): Promise<(ListedRow & { description: string | null })[]> {
  const { rows } = await tx.query<ListedRow & { description: string | null }>({
    text: `select c.id, c.name as label, c.description, c.is_active as "isActive", coalesce(k.count, 0) as tickets
      from ticket_categories c
      left join (select category_id, count(*)::int as count from tickets group by 1) k on k.category_id = c.id
      order by c.position, c.id`,
  })
  return rows
}

export async function listSubCategoryRows(tx: Tx): Promise<(ListedRow & { categoryId: number })[]> {
  const { rows } = await tx.query<ListedRow & { categoryId: number }>({
    text: `select s.id, s.title as label, s.category_id as "categoryId", s.is_active as "isActive",
        coalesce(k.count, 0) as tickets
      from ticket_sub_categories s
      left join (
        select sub_category_id, count(*)::int as count from tickets where sub_category_id is not null group by 1) k
        on k.sub_category_id = s.id
      order by s.position, s.id`,
  })
  return rows
}

/** With how many open tickets lie there. */
export async function listUnitRows(tx: Tx): Promise<ListedRow[]> {
  const { rows } = await tx.query<ListedRow>({
    text: `select n.id, n.name as label, n.is_active as "isActive", coalesce(k.count, 0) as tickets
      from ticket_units n
      left join (
        select unit_id, count(*)::int as count from tickets where unit_id is not null and state <> 4 group by 1) k
        on k.unit_id = n.id
      order by n.position, n.id`,
  })
  return rows
}

export interface CannedAnswerRow {
  id: number
  title: string
  body: string
  categoryId: number | null
  useCount: number
}

export async function listCannedRows(tx: Tx): Promise<CannedAnswerRow[]> {
  const { rows } = await tx.query<CannedAnswerRow>({
    text: `select id, title, body, category_id as "categoryId", use_count as "useCount" from canned_answers
      order by position, id`,
  })
  return rows
}

/** Its text; counts one use more. */
export async function useCannedAnswer(tx: Tx, id: number): Promise<string | null> {
  const { rows } = await tx.query<{ body: string }>({
    text: 'update canned_answers set use_count = use_count + 1 where id = $1 returning body',
    values: [id],
  })
  return rows[0]?.body ?? null
}

export interface FillRow {
  ticketId: number
  subject: string
  name: string
  userName: string
  company: string
  availableTenths: number
}

/** What placeholders stand for in a ticket. */
export async function readFillValues(tx: Tx, ticketId: number): Promise<FillRow | null> {
  const { rows } = await tx.query<FillRow>({
    text: `select t.id as "ticketId", t.subject, u.name, u.user_name as "userName",
        coalesce(nullif(p.company, ''), a.title) as company, coalesce(w.available_tenths, 0) as "availableTenths"
      from tickets t join users u on u.id = t.user_id join accounts a on a.id = t.account_id
      left join profiles p on p.account_id = t.account_id left join wallets w on w.account_id = t.account_id
      where t.id = $1`,
    values: [ticketId],
  })
  return rows[0] ?? null
}
