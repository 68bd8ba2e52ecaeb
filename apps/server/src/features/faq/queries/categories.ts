import type { Tx } from '@peyk/database/database.ts'

export interface CategoryFacts {
  title: string
  icon: string
}

export interface CategoryRow extends CategoryFacts {
  id: number
  published: number
  drafts: number
}

/** In the order of the staff, with how many questions of each are published and how many are not. */
export async function listCategoryRows(tx: Tx, { section }: { section?: string } = {}): Promise<CategoryRow[]> {
  const { rows } = await tx.query<CategoryRow>({
    text: `select c.id, c.title, c.icon,
        count(e.id) filter (where e.is_published)::int as published,
        count(e.id) filter (where not e.is_published)::int as drafts
      from faq_categories c left join faq_entries e on e.category_id = c.id and e.deleted_at is null
      where c.deleted_at is null and ($1::text is null or c.section = $1)
      group by c.id order by c.position, c.id`,
    values: [section ?? null],
  })
  return rows
}

/** Races with questions that are put into it, and with its removal: both wait for one another. */
export async function lockCategory(tx: Tx, id: number): Promise<CategoryFacts | null> {
  const { rows } = await tx.query<CategoryFacts>({
    text: 'select title, icon from faq_categories where id = $1 and deleted_at is null for update',
    values: [id],
  })
  return rows[0] ?? null
}

/** All of them in their order; racing changes of the order wait. */
export async function lockCategoryIds(tx: Tx): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>({
    text: 'select id from faq_categories where deleted_at is null order by position, id for update',
  })
  return rows.map(({ id }) => id)
}

/** Stands last. */
export async function insertCategory(tx: Tx, { title, icon }: CategoryFacts): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    text: `insert into faq_categories (title, icon, position)
      values ($1, $2, (select coalesce(max(position), 0) + 1 from faq_categories where deleted_at is null)) returning id`,
    values: [title, icon],
  })
  return rows[0]!.id
}

export async function changeCategory(tx: Tx, { id, facts }: { id: number; facts: CategoryFacts }): Promise<void> {
  await tx.query({
    text: 'update faq_categories set title = $2, icon = $3, updated_at = clock_timestamp() where id = $1',
    values: [id, facts.title, facts.icon],
  })
}

export async function markCategoryDeleted(tx: Tx, id: number): Promise<void> {
  await tx.query({ text: 'update faq_categories set deleted_at = clock_timestamp() where id = $1', values: [id] })
}

export async function setCategoryOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.query({
    text: `update faq_categories c set position = o.position
      from unnest($1::int[]) with ordinality o (id, position) where c.id = o.id`,
    values: [[...ids]],
  })
}

/** Whether there is, or ever was, one. */
export async function hasCategoryRows(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query({ text: 'select from faq_categories limit 1' })
  return rows.length > 0
}
