// Writes schema.ts: what each table's rows look like, read from the migrated database.
// Run by `npm run db:new` and by hand (`node packages/database/src/generate-schema.ts`); a test compares.

import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ClientBase } from 'pg'

export const SCHEMA_FILE = path.join(import.meta.dirname, 'schema.ts')

interface Column {
  table_name: string
  column_name: string
  type_name: string
  is_array: boolean
  is_nullable: boolean
  has_default: boolean
  is_always_generated: boolean
}

const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  cidr: 'string',
  date: 'string',
  float8: 'number',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  interval: 'string',
  jsonb: 'Json',
  numeric: 'number',
  text: 'string',
  timestamptz: 'Time',
  uuid: 'string',
}

const pascal = (snake: string) => snake.replaceAll(/(?:^|_)([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase())

// A check such as `kind in ('owner', 'staff')` comes back as `(kind = ANY (ARRAY['owner'::text, 'staff'::text]))`.
const LISTED_VALUES = /^CHECK \(\(\(?(\w+) = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)?\)\)$/

function typeOf(column: Column, values: ReadonlyMap<string, string>): string {
  const base = values.get(`${column.table_name}.${column.column_name}`) ?? TYPES[column.type_name]
  if (base === undefined)
    throw new Error(`${column.table_name}.${column.column_name}: add ${column.type_name} to TYPES`)
  const type = column.is_array ? `${base}[]` : base
  const whole = column.is_nullable ? `${type} | null` : type
  if (column.is_always_generated) return `GeneratedAlways<${whole}>`
  return column.has_default ? `Generated<${whole}>` : whole
}

/** The text of schema.ts for the database behind `client`. Partitions are left out: their parent stands for them. */
export async function generateSchema(client: Pick<ClientBase, 'query'>): Promise<string> {
  const { rows } = await client.query<Column>(`
    select c.relname as table_name, a.attname as column_name,
      case when t.typelem <> 0 and t.typcategory = 'A' then e.typname else t.typname end as type_name,
      t.typcategory = 'A' as is_array, not a.attnotnull as is_nullable,
      a.atthasdef or a.attidentity <> '' as has_default, a.attidentity = 'a' or a.attgenerated <> '' as is_always_generated
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_type e on e.oid = t.typelem
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'schema_migrations'
    order by c.relname collate "C", a.attnum`)
  const { rows: checks } = await client.query<{ table_name: string; definition: string }>(`
    select c.relname as table_name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'c' and c.relnamespace = 'public'::regnamespace and not c.relispartition`)
  const values = new Map(
    checks.flatMap(({ table_name: table, definition }) => {
      const [, column, list] = LISTED_VALUES.exec(definition) ?? []
      return column && list
        ? [[`${table}.${column}`, list.replaceAll('::text', '').replaceAll(', ', ' | ')] as const]
        : []
    }),
  )
  const tables = Map.groupBy(rows, (row) => row.table_name)
  const lines = [
    '// Made by generate-schema.ts from the migrated database. Change tables/ and migrations/ instead.',
    '',
    "import type { ColumnType, Generated, GeneratedAlways, Insertable, Selectable, Updateable } from 'kysely'",
    '',
    'type Time = ColumnType<Date, Date | string>',
    'type Json = ColumnType<unknown, string>',
    '',
  ]
  for (const [table, columns] of tables) {
    lines.push(`export interface ${pascal(table)}Table {`)
    for (const column of columns) lines.push(`  ${column.column_name}: ${typeOf(column, values)}`)
    lines.push('}', '')
  }
  lines.push('/** Every table of the product, for Kysely. */', 'export interface Schema {')
  for (const table of tables.keys()) lines.push(`  ${table}: ${pascal(table)}Table`)
  lines.push(
    '}',
    '',
    "/** A row as it is read, as it is inserted, as it is changed: `Row<'sends'>`. */",
    'export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>',
    'export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>',
    'export type RowChange<Table extends keyof Schema> = Updateable<Schema[Table]>',
    '',
  )
  const unused = ['GeneratedAlways', 'Json'].filter(
    (name) => !lines.some((line) => line.startsWith('  ') && line.includes(name)),
  )
  return lines
    .map((line) =>
      line.startsWith('import') ? unused.reduce((kept, name) => kept.replace(`${name}, `, ''), line) : line,
    )
    .filter((line) => !(unused.includes('Json') && line.startsWith('type Json')))
    .join('\n')
}

if (import.meta.main) {
  const [{ mkdtemp, rm }, { tmpdir }, { startEmbedded }, { migrate }, { withClient }] = await Promise.all([
    import('node:fs/promises'),
    import('node:os'),
    import('./embedded.ts'),
    import('./migrate.ts'),
    import('./connection.ts'),
  ])
  const folder = await mkdtemp(path.join(tmpdir(), 'peyk-schema-'))
  const server = await startEmbedded({ dataDir: folder, isThrowaway: true, settings: { shared_buffers: '128MB' } })
  try {
    await migrate({ connection: server.connection, now: new Date() })
    const text = await withClient({ connection: server.connection, purpose: 'schema' }, generateSchema)
    await writeFile(SCHEMA_FILE, text)
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
