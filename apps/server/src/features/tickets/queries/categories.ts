import type { Tx } from '@peyk/database/database.ts'

export interface CategoryRow {
  id: number
  name: string
  description: string | null
  subCategories: number
}

/** Those that customers may choose, in their order. */
export async function listShownCategories(tx: Tx): Promise<CategoryRow[]> {
  const { rows } = await tx.query<CategoryRow>({
    text: `select c.id, c.name, c.description,
        (select count(*)::int from ticket_sub_categories s where s.category_id = c.id and s.is_active) as "subCategories"
      from ticket_categories c where c.is_active order by c.position, c.id`,
  })
  return rows
}

/** Null where customers may not choose the category. */
export async function listShownSubCategories(
  tx: Tx,
  categoryId: number,
): Promise<{ id: number; title: string }[] | null> {
  const { rows } = await tx.query<{ id: number | null; title: string }>({
    text: `select s.id, s.title from ticket_categories c
      left join ticket_sub_categories s on s.category_id = c.id and s.is_active
      where c.id = $1 and c.is_active order by s.position, s.id`,
    values: [categoryId],
  })
  if (rows.length === 0) return null
  return rows.flatMap(({ id, title }) => (id === null ? [] : [{ id, title }]))
}

/** Which of both may be chosen; of staff (`withHidden`) also what customers do not see. */
export async function checkCategory(
  tx: Tx,
  { categoryId, subCategoryId, withHidden = false }: { categoryId: number; subCategoryId: number | null; withHidden?: boolean }, // prettier-ignore
): Promise<{ hasCategory: boolean; hasSubCategory: boolean }> {
  const { rows } = await tx.query<{ hasCategory: boolean; hasSubCategory: boolean }>({
    text: `select exists (select from ticket_categories where id = $1 and (is_active or $3)) as "hasCategory",
        $2::int is null or exists (
          select from ticket_sub_categories where id = $2 and category_id = $1 and (is_active or $3)) as "hasSubCategory"`,
    values: [categoryId, subCategoryId, withHidden],
  })
  return rows[0]!
}
