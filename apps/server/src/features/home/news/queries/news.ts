import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { PublishedState } from '@peyk/contract/published/published-rules.ts'
import { escapeLike, searchKeyInSql } from '../../../../platform/postgres/search-key.ts'

export interface NewsFacts {
  title: string
  summary: string
  /** Clean HTML. */
  body: string
  image: string | null
  link: string | null
  isImportant: boolean
  isPublished: boolean
  startsAt: Date | null
  endsAt: Date | null
}
interface ShownNews extends Omit<NewsFacts, 'isPublished' | 'startsAt' | 'endsAt'> {
  id: number
  shownAt: Date
  isSeen: boolean
}
export interface NewsRow extends NewsFacts {
  id: number
  state: PublishedState
  updatedAt: Date
}

const FACTS = `n.id, n.title, n.summary, n.image, n.link, n.is_important as "isImportant", n.is_published as "isPublished",
  n.starts_at as "startsAt", n.ends_at as "endsAt", n.updated_at as "updatedAt"`
const STATE = `case when not n.is_published then 'draft' when n.ends_at <= $1 then 'over' when n.starts_at > $1 then 'coming'
  else 'running' end`
const SHOWN = `n.deleted_at is null and n.is_published and n.shown_at <= $1 and (n.ends_at is null or n.ends_at > $1)`

/** What customers see now, newest first, and which of it this person opened. */
export async function listShownNews(
  tx: Tx,
  { accountId }: AccountScope,
  { userId, now, limit, offset }: { userId: number; now: Date; limit: number; offset: number },
): Promise<{ rows: ShownNews[]; total: number }> {
  const { rows } = await tx.query<ShownNews>({
    name: 'news-shown',
    text: `
      select n.id, n.title, n.summary, n.body, n.image, n.link, n.is_important as "isImportant", n.shown_at as "shownAt",
        r.news_id is not null as "isSeen"
      from news n
      left join news_readers r on r.account_id = $2 and r.user_id = $3 and r.news_id = n.id
      where ${SHOWN}
      order by n.shown_at desc, n.id desc limit $4 offset $5`,
    values: [now, accountId, userId, limit, offset],
  })
  const counted = await tx.query<{ total: number }>({
    name: 'news-shown-count',
    text: `select count(*)::int as total from news n where ${SHOWN}`,
    values: [now],
  })
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Writes down who opened them; answers how many were new to this person. */
export async function insertNewsReaders(
  tx: Tx,
  { accountId }: AccountScope,
  { userId, ids, now }: { userId: number; ids: readonly number[]; now: Date },
): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'news-seen',
    text: `
      insert into news_readers (account_id, user_id, news_id)
      select $2, $3, n.id from news n where n.id = any($4::int[]) and ${SHOWN} on conflict do nothing`,
    values: [now, accountId, userId, [...ids]],
  })
  return rowCount
}

/** Newest first; drafts, which have no moment yet, by when they were made. */
export async function listNewsRows(
  tx: Tx,
  {
    now,
    state,
    search,
    limit,
    offset,
  }: { now: Date; state: PublishedState | null; search: string; limit: number; offset: number },
): Promise<{ rows: NewsRow[]; total: number }> {
  const found = `n.deleted_at is null and ($2::text is null or ${STATE} = $2)
    and ($3 = '' or ${searchKeyInSql("n.title || ' ' || n.summary")} like '%' || $3 || '%')`
  const values = [now, state, escapeLike(search)]
  const { rows } = await tx.query<NewsRow>({
    text: `select ${FACTS}, '' as body, ${STATE} as state from news n where ${found}
      order by n.shown_at desc, n.id desc limit $4 offset $5`,
    values: [...values, limit, offset],
  })
  const counted = await tx.query<{ total: number }>({
    text: `select count(*)::int as total from news n where ${found}`,
    values,
  })
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** How many people opened each of these. */
export async function countNewsReaders(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await tx.query<{ id: number; readers: number }>({
    text: `select news_id as id, count(*)::int as readers from news_readers where news_id = any($1::int[]) group by 1`,
    values: [[...ids]],
  })
  return new Map(rows.map(({ id, readers }) => [id, readers]))
}

export async function readNews(tx: Tx, { id, now }: { id: number; now: Date }): Promise<NewsRow | null> {
  const { rows } = await tx.query<NewsRow>({
    text: `select ${FACTS}, n.body, ${STATE} as state from news n where n.id = $2 and n.deleted_at is null`,
    values: [now, id],
  })
  return rows[0] ?? null
}

export async function lockNews(tx: Tx, { id, now }: { id: number; now: Date }): Promise<NewsRow | null> {
  await tx.query({ text: 'select from news where id = $1 for update', values: [id] })
  return readNews(tx, { id, now })
}

const valuesOf = (facts: NewsFacts): unknown[] => [
  facts.title, facts.summary, facts.body, facts.image, facts.link, facts.isImportant, facts.isPublished, facts.startsAt,
  facts.endsAt,
] // prettier-ignore

export async function insertNews(tx: Tx, { facts, now }: { facts: NewsFacts; now: Date }): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    text: `
      insert into news (title, summary, body, image, link, is_important, is_published, starts_at, ends_at, published_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $7 then $10::timestamptz end) returning id`,
    values: [...valuesOf(facts), now],
  })
  return rows[0]!.id
}

export async function changeNews(
  tx: Tx,
  { id, facts, now }: { id: number; facts: NewsFacts; now: Date },
): Promise<void> {
  await tx.query({
    text: `
      update news set title = $1, summary = $2, body = $3, image = $4, link = $5, is_important = $6, is_published = $7,
        starts_at = $8, ends_at = $9, published_at = coalesce(published_at, case when $7 then $10::timestamptz end),
        updated_at = clock_timestamp()
      where id = $11`,
    values: [...valuesOf(facts), now, id],
  })
}

export async function markNewsDeleted(tx: Tx, id: number): Promise<void> {
  await tx.query({ text: 'update news set deleted_at = clock_timestamp() where id = $1', values: [id] })
}

/** Whether there is, or ever was, one. */
export async function hasNewsRows(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query({ text: 'select from news limit 1' })
  return rows.length > 0
}
