import type { Tx } from '@peyk/database/database.ts'

export interface EntryFacts {
  categoryId: number
  question: string
  /** Clean HTML. */
  answer: string
  answerText: string
  keywords: string
  isPublished: boolean
}

export interface EntryRow extends EntryFacts {
  id: number
  categoryTitle: string
  updatedAt: Date
  /** Null: it came with the installation. */
  updatedBy: string | null
}

const COLUMNS = `e.id, e.category_id as "categoryId", c.title as "categoryTitle", e.question, e.answer,
  e.answer_text as "answerText", e.keywords, e.is_published as "isPublished", e.updated_at as "updatedAt"`
const LIVING = `faq_entries e join faq_categories c on c.id = e.category_id and c.deleted_at is null`

/** For staff, who see by whom it was written. */
export async function findEntryRow(tx: Tx, id: number): Promise<EntryRow | null> {
  const { rows } = await tx.query<EntryRow>({
    text: `select ${COLUMNS}, u.name as "updatedBy" from ${LIVING} left join users u on u.id = e.updated_by
      where e.id = $1 and e.deleted_at is null`,
    values: [id],
  })
  return rows[0] ?? null
}

export async function lockEntry(tx: Tx, id: number): Promise<EntryFacts | null> {
  const { rows } = await tx.query<EntryFacts>({
    text: `select ${COLUMNS} from ${LIVING} where e.id = $1 and e.deleted_at is null for update of e`,
    values: [id],
  })
  return rows[0] ?? null
}

/** All of a category in their order; racing changes of the order wait. */
export async function lockEntryIds(tx: Tx, categoryId: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>({
    text: 'select id from faq_entries where category_id = $1 and deleted_at is null order by position, id for update',
    values: [categoryId],
  })
  return rows.map(({ id }) => id)
}

interface Written {
  facts: EntryFacts
  /** What the search compares. */
  keys: { questionKey: string; answerKey: string; gluedKey: string }
  /** Null: it comes with the installation. */
  staffUserId: number | null
}

const valuesOf = ({ facts, keys, staffUserId }: Written) => [
  facts.categoryId,
  facts.question,
  facts.answer,
  facts.answerText,
  facts.keywords,
  facts.isPublished,
  keys.questionKey,
  keys.answerKey,
  keys.gluedKey,
  staffUserId,
]

/** Stands last in its category. */
export async function insertEntry(tx: Tx, written: Written): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    text: `insert into faq_entries (category_id, question, answer, answer_text, keywords, is_published, question_key,
        answer_key, glued_key, updated_by, position)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10,
        (select coalesce(max(position), 0) + 1 from faq_entries where category_id = $1 and deleted_at is null))
      returning id`,
    values: valuesOf(written),
  })
  return rows[0]!.id
}

/** In another category than before it stands last. */
export async function changeEntry(tx: Tx, { id, ...written }: Written & { id: number }): Promise<void> {
  await tx.query({
    text: `update faq_entries e set category_id = $1, question = $2, answer = $3, answer_text = $4, keywords = $5,
        is_published = $6, question_key = $7, answer_key = $8, glued_key = $9, updated_by = $10, updated_at = clock_timestamp(),
        position = case when e.category_id = $1 then e.position
          else (select coalesce(max(o.position), 0) + 1 from faq_entries o where o.category_id = $1 and o.deleted_at is null) end
      where id = $11`,
    values: [...valuesOf(written), id],
  })
}

export async function setEntryPublished(
  tx: Tx,
  { id, isPublished, staffUserId }: { id: number; isPublished: boolean; staffUserId: number },
): Promise<void> {
  await tx.query({
    text: 'update faq_entries set is_published = $2, updated_by = $3, updated_at = clock_timestamp() where id = $1',
    values: [id, isPublished, staffUserId],
  })
}

export async function markEntryDeleted(tx: Tx, id: number): Promise<void> {
  await tx.query({ text: 'update faq_entries set deleted_at = clock_timestamp() where id = $1', values: [id] })
}

export async function setEntryOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.query({
    text: `update faq_entries e set position = o.position
      from unnest($1::int[]) with ordinality o (id, position) where e.id = o.id`,
    values: [[...ids]],
  })
}
