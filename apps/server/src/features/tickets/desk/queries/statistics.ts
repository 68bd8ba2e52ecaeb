import type { Tx } from '@peyk/database/database.ts'

/** Tickets of a week and a category. */
export interface WeekOfCategory {
  /** Weeks after the first. */
  week: number
  categoryId: number
  created: number
  closed: number
  /** Seconds until the first answer, of those that got one. */
  first: Float64Array
  /** Seconds until they were closed. */
  close: Float64Array
  /** How many have each rating, from 1 to 5. */
  ratings: number[]
}

interface Window {
  from: Date
  weeks: number
  categoryId: number | null
}

const HOW_MANY = [1, 2, 3, 4, 5].map((rating) => `count(*) filter (where rating = ${rating})`).join(', ')
const seconds = (column: string) =>
  `coalesce(string_agg(float8send(date_part('epoch', ${column} - created_at)), ''), '')`

/**
 * Every ticket's times, by week and category: medians of weeks, of categories and of all are taken from the same values, which
 * are therefore read once and ordered by nobody. A week is a range of the index, so that nothing is sorted to find its rows.
 */
export async function readWeeks(tx: Tx, { from, weeks, categoryId }: Window): Promise<WeekOfCategory[]> {
  const { rows } = await tx.query<Omit<WeekOfCategory, 'first' | 'close'> & { first: Uint8Array; close: Uint8Array }>({
    text: `
      select w.week, t.* from generate_series(0, $2::int - 1) w(week) cross join lateral (
        select category_id as "categoryId", count(*)::int as created, count(closed_at)::int as closed,
          ${seconds('first_answered_at')} as first, ${seconds('closed_at')} as close, array[${HOW_MANY}]::int[] as ratings
        from tickets
        where created_at >= $1::timestamptz + w.week * interval '7 days'
          and created_at < $1::timestamptz + (w.week + 1) * interval '7 days' and ($3::int is null or category_id = $3)
        group by category_id) t
      order by w.week`,
    values: [from, weeks, categoryId],
  })
  return rows.map((row) => ({ ...row, first: toNumbers(row.first), close: toNumbers(row.close) }))
}

/** Of the octets that `float8send` gives. */
function toNumbers(octets: Uint8Array): Float64Array {
  const view = new DataView(octets.buffer, octets.byteOffset, octets.byteLength)
  const numbers = new Float64Array(octets.byteLength / 8)
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = view.getFloat64(at * 8)
  return numbers
}

export async function readCategoryNames(tx: Tx): Promise<{ id: number; name: string }[]> {
  const { rows } = await tx.query<{ id: number; name: string }>({ text: 'select id, name from ticket_categories' })
  return rows
}

export interface AgentSpread {
  id: number
  name: string
  answers: number
  rate: number | null
  rated: number
}

/** By answers since then, of tickets of any age. */
export async function readAgents(
  tx: Tx,
  { from, categoryId }: Pick<Window, 'from' | 'categoryId'>,
): Promise<AgentSpread[]> {
  const inCategory = categoryId === null ? '' : 'join tickets t on t.account_id = m.account_id and t.id = m.ticket_id'
  const { rows } = await tx.query<AgentSpread>({
    text: `select u.id, u.name, w.answers, w.rate, w.rated from (
        select m.user_id, count(*)::int as answers, avg(m.rating)::float8 as rate, count(m.rating)::int as rated
        from ticket_messages m ${inCategory}
        where m.is_support and m.created_at >= $1 and ${categoryId === null ? '$2::int is null' : 't.category_id = $2'}
        group by 1) w
      join users u on u.id = w.user_id order by w.answers desc, u.id`,
    values: [from, categoryId],
  })
  return rows
}
