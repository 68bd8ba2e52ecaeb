import type { Tx } from '@peyk/database/database.ts'
import type { EntryRow } from './entries.ts'

/** A word that is looked for: `word` as it was typed, `stem` what must be found of it. */
export interface SearchTerm {
  word: string
  stem: string
}

interface Wanted {
  terms: readonly SearchTerm[]
  /** Fewest terms that must be found. */
  least: number
  categoryId?: number | undefined
  entryId?: number | undefined
  /** Undefined: drafts too. */
  isPublished?: boolean | undefined
  limit: number
  offset: number
}

/** By whom it was written staff look up: customers’ transactions may not read it. */
type FoundRow = Omit<EntryRow, 'updatedBy'> & { updatedById: number | null }

/** What a term counts at least that stands in the question. */
const IN_QUESTION = 5

// How much a term counts: the best place of it. The question before the answer, a whole word before the beginning of one
// before a part of one, last what is written apart there. A word of two letters is only ever found whole: too many others
// have it in them. Most terms are nowhere, and one look says so.
const HIT = `case
  when strpos(e.glued_key, t.stem) = 0 then 0
  when strpos(e.question_key, ' ' || t.word || ' ') > 0 then 12
  when length(t.stem) > 2 and strpos(e.question_key, ' ' || t.stem) > 0 then 9
  when length(t.stem) > 2 and strpos(e.question_key, t.stem) > 0 then 6
  when length(t.stem) > 3 and strpos(replace(e.question_key, ' ', ''), t.stem) > 0 then ${IN_QUESTION}
  when strpos(e.answer_key, ' ' || t.word || ' ') > 0 then 3
  when length(t.stem) > 2 and strpos(e.answer_key, ' ' || t.stem) > 0 then 2
  when length(t.stem) > 3 then 1
  else 0 end`

/**
 * Without terms in the order of the staff; with them whatever has all of them, or at least `least` and one of these in its
 * question; all before some, then by where they stand. They are so few that every search reads all of them.
 */
export async function searchEntryRows(tx: Tx, wanted: Wanted): Promise<{ rows: FoundRow[]; total: number }> {
  const { rows } = await tx.query<FoundRow & { total: number }>({
    name: 'search-faq',
    text: `
      with found as (
        select e.id, h.matched, h.score, c.position as of_category, e.position, c.title
        from faq_entries e
        join faq_categories c on c.id = e.category_id and c.deleted_at is null
        cross join lateral (
          select count(*) filter (where hit > 0)::int as matched, coalesce(sum(hit), 0)::int as score
          from (select ${HIT} as hit from unnest($1::text[], $2::text[]) as t (word, stem)) hits) h
        where e.deleted_at is null and h.matched >= $3
          and (h.matched = cardinality($1::text[]) or h.score >= ${IN_QUESTION})
          and ($4::int is null or e.category_id = $4) and ($5::int is null or e.id = $5)
          and ($6::boolean is null or e.is_published = $6)),
      page as (
        select *, count(*) over ()::int as total from found
        order by matched desc, score desc, of_category, position, id limit $7 offset $8)
      select e.id, e.category_id as "categoryId", p.title as "categoryTitle", e.question, e.answer,
        e.answer_text as "answerText", e.keywords, e.is_published as "isPublished", e.updated_at as "updatedAt",
        e.updated_by as "updatedById", p.total
      from page p join faq_entries e on e.id = p.id
      order by p.matched desc, p.score desc, p.of_category, p.position, p.id`,
    values: [
      wanted.terms.map(({ word }) => word),
      wanted.terms.map(({ stem }) => stem),
      wanted.least,
      wanted.categoryId ?? null,
      wanted.entryId ?? null,
      wanted.isPublished ?? null,
      wanted.limit,
      wanted.offset,
    ],
  })
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** Names of the staff, for lists of theirs. */
export async function findWriterNames(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await tx.query<{ id: number; name: string }>({
    text: 'select id, name from users where id = any($1::bigint[])',
    values: [[...ids]],
  })
  return new Map(rows.map(({ id, name }) => [id, name]))
}
