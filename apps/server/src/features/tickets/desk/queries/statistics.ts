import type { Tx } from '@peyk/database/database.ts'

export interface Spread {
  created: number
  closed: number
  firstMedian: number | null
  firstP90: number | null
  closeMedian: number | null
  closeP90: number | null
  rate: number | null
  rated: number
}

const share = (part: number, column: string) => `(percentile_cont(${part}) within group (order by ${column}))::int`
const SPREAD = `count(*)::int as created, count(close)::int as closed, ${share(0.5, 'first')} as "firstMedian",
  ${share(0.9, 'first')} as "firstP90", ${share(0.5, 'close')} as "closeMedian", ${share(0.9, 'close')} as "closeP90",
  avg(rating)::float8 as rate, count(rating)::int as rated`
/**
 * The tickets of the window, with the Saturday of their week in Tehran, which is three and a half hours ahead all year.
 * `date_part` gives doubles, which are sorted several times as fast as the numerics of `extract`.
 */
const IN_WINDOW = `(
  select (date_trunc('week', t.created_at at time zone 'UTC' + interval '2 days 3 hours 30 minutes') - interval '2 days')::date as week,
    t.category_id, date_part('epoch', t.first_answered_at - t.created_at) as first,
    date_part('epoch', t.closed_at - t.created_at) as close, t.rating
  from tickets t where t.created_at >= $1 and ($2::int is null or t.category_id = $2)) w`

interface Window {
  from: Date
  categoryId: number | null
}

/** By week, and (`week` null) all together. */
export async function readWeeks(tx: Tx, { from, categoryId }: Window): Promise<(Spread & { week: string | null })[]> {
  const { rows } = await tx.query<Spread & { week: string | null }>({
    text: `select week::text, ${SPREAD} from ${IN_WINDOW} group by grouping sets ((week), ()) order by week`,
    values: [from, categoryId],
  })
  return rows
}

export async function readRatings(tx: Tx, { from, categoryId }: Window): Promise<{ rating: number; count: number }[]> {
  const { rows } = await tx.query<{ rating: number; count: number }>({
    text: `select rating, count(*)::int as count from ${IN_WINDOW} where rating is not null group by 1`,
    values: [from, categoryId],
  })
  return rows
}

export interface CategorySpread {
  id: number
  name: string
  created: number
  firstMedian: number | null
  firstP90: number | null
}

export async function readCategories(tx: Tx, { from, categoryId }: Window): Promise<CategorySpread[]> {
  const { rows } = await tx.query<CategorySpread>({
    text: `select c.id, c.name, w.created, w."firstMedian", w."firstP90" from (
        select category_id, count(*)::int as created, ${share(0.5, 'first')} as "firstMedian",
          ${share(0.9, 'first')} as "firstP90"
        from ${IN_WINDOW} group by 1) w
      join ticket_categories c on c.id = w.category_id order by w.created desc, c.id`,
    values: [from, categoryId],
  })
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
export async function readAgents(tx: Tx, { from, categoryId }: Window): Promise<AgentSpread[]> {
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
