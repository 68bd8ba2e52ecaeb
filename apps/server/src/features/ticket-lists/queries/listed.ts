import { violatedConstraintOf, type Tx } from '@peyk/database/database.ts'

/** What support keeps lists of. */
export type ListName = 'categories' | 'subCategories' | 'units' | 'cannedAnswers'

interface ListTable {
  table: string
  /** What an entry is called; of one name there is one. */
  label: 'name' | 'title'
  /** Within which another's list it stands. */
  parent: string | null
  /** What of it an entry may have besides its label. */
  more: readonly string[]
  /** SQL: whether a ticket has the entry `l`; null: no ticket has any. */
  isUsed: string | null
}

export const LIST_TABLES: Readonly<Record<ListName, ListTable>> = {
  categories: {
    table: 'ticket_categories',
    label: 'name',
    parent: null,
    more: ['is_active', 'description'],
    isUsed: `exists (select from tickets where category_id = l.id) or exists (select from ticket_sub_categories where category_id = l.id)`,
  },
  subCategories: {
    table: 'ticket_sub_categories',
    label: 'title',
    parent: 'category_id',
    more: ['is_active'],
    isUsed: 'exists (select from tickets where sub_category_id = l.id)',
  },
  units: {
    table: 'ticket_units',
    label: 'name',
    parent: null,
    more: ['is_active'],
    isUsed:
      'exists (select from tickets where unit_id = l.id) or exists (select from ticket_referrals where unit_id = l.id)',
  },
  cannedAnswers: { table: 'canned_answers', label: 'title', parent: null, more: ['body', 'category_id'], isUsed: null },
}

/** An entry in words of the wire, its name as `label`. */
export type ListedFacts = { label: string } & Readonly<Record<string, string | number | boolean | null>>

const columnsOf = ({ label, more }: ListTable) => [label, ...more]
const valuesOf = ({ more }: ListTable, facts: ListedFacts) => [facts.label, ...more.map((name) => facts[name] ?? null)]

/** All entries of a list, at once: two that change it wait for each other. */
export async function lockListIds(
  tx: Tx,
  { list, parentId }: { list: ListName; parentId: number | null },
): Promise<number[]> {
  const { table, parent } = LIST_TABLES[list]
  await tx.query({ text: `select pg_advisory_xact_lock(hashtext('peyk ${table}'))` })
  const { rows } = await tx.query<{ id: number }>({
    text: `select id from ${table} ${parent === null ? 'where $1::int is null' : `where ${parent} = $1`} order by position, id`,
    values: [parentId],
  })
  return rows.map(({ id }) => id)
}

/** Null where another of the list has the name already: the transaction is lost then. */
async function orNameTaken<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work
  } catch (error) {
    if (violatedConstraintOf(error) === null) throw error
    return null
  }
}

/** Behind all others. Null where its name is taken. */
export async function insertListed(
  tx: Tx,
  { list, parentId, facts }: { list: ListName; parentId: number | null; facts: ListedFacts },
): Promise<number | null> {
  const spec = LIST_TABLES[list]
  const names = [...columnsOf(spec), ...(spec.parent === null ? [] : [spec.parent])]
  const values = [...valuesOf(spec, facts), ...(spec.parent === null ? [] : [parentId])]
  const made = await orNameTaken(
    tx.query<{ id: number }>({
      text: `insert into ${spec.table} (${names.join(', ')}, position)
      select ${values.map((_, at) => `$${at + 1}`).join(', ')}, coalesce(max(position), 0) + 1 from ${spec.table} returning id`,
      values,
    }),
  )
  return made?.rows[0]?.id ?? null
}

/** As it stands; null where there is none. */
export async function lockListed(tx: Tx, { list, id }: { list: ListName; id: number }): Promise<ListedFacts | null> {
  const spec = LIST_TABLES[list]
  const { rows } = await tx.query<ListedFacts>({
    text: `select ${spec.label} as label, ${spec.more.join(', ')} from ${spec.table} where id = $1 for update`,
    values: [id],
  })
  return rows[0] ?? null
}

/** False where its new name is taken. */
export async function changeListed(
  tx: Tx,
  { list, id, facts }: { list: ListName; id: number; facts: ListedFacts },
): Promise<boolean> {
  const spec = LIST_TABLES[list]
  const set = columnsOf(spec).map((name, at) => `${name} = $${at + 2}`)
  const done = await orNameTaken(
    tx.query({
      text: `update ${spec.table} set ${set.join(', ')} where id = $1`,
      values: [id, ...valuesOf(spec, facts)],
    }),
  )
  return done !== null
}

/** False where a ticket has it, and it stays. */
export async function deleteListed(tx: Tx, { list, id }: { list: ListName; id: number }): Promise<boolean> {
  const { table, isUsed } = LIST_TABLES[list]
  const { rowCount } = await tx.query({
    text: `delete from ${table} l where id = $1 and not (${isUsed ?? 'false'})`,
    values: [id],
  })
  return rowCount === 1
}

export async function setListOrder(tx: Tx, { list, ids }: { list: ListName; ids: readonly number[] }): Promise<void> {
  await tx.query({
    text: `update ${LIST_TABLES[list].table} l set position = o.position
      from unnest($1::int[]) with ordinality o (id, position) where l.id = o.id`,
    values: [[...ids]],
  })
}

/** How many categories customers may choose, without this one. */
export async function countShownCategories(tx: Tx, { without }: { without: number }): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    text: 'select count(*)::int as count from ticket_categories where is_active and id <> $1',
    values: [without],
  })
  return rows[0]?.count ?? 0
}

export async function hasCategory(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await tx.query({ text: 'select from ticket_categories where id = $1', values: [id] })
  return rows.length === 1
}
