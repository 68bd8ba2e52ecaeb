import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { withDatabase, withClient } from './connection.ts'
import type { Connection } from './connection.ts'
import { SCHEMA_FILE, generateSchema } from './generate-schema.ts'
import { MigrationError, buildFromTableFiles, listMigrations, migrate } from './migrate.ts'
import { describeSchema } from './testing/describe-schema.ts'
import { dropDatabase } from './testing/drop-database.ts'

const { connection: server } = inject('testServer')
const made: string[] = []
const now = new Date('2026-11-21T12:00:00Z')

async function emptyDatabase(): Promise<Connection> {
  const name = `peyk_empty_${randomBytes(4).toString('hex')}`
  made.push(name)
  await withClient({ connection: server, purpose: 'tests' }, (client) => client.query(`create database ${name}`))
  return withDatabase(server, name)
}

const schemaOf = (connection: Connection) => withClient({ connection, purpose: 'tests' }, describeSchema)

afterAll(() =>
  withClient({ connection: server, purpose: 'tests' }, async (client) => {
    for (const name of made) await dropDatabase(client, name)
  }),
)

test('the migrations turn an empty database into the one that the table files describe', async () => {
  const [migrated, described] = [await emptyDatabase(), await emptyDatabase()]
  await migrate({ connection: migrated, now })
  await buildFromTableFiles({ connection: described, now })
  const catalogue = await schemaOf(migrated)
  expect(catalogue.length).toBeGreaterThan(300)
  expect(catalogue).toEqual(await schemaOf(described))
})

test('a database of every earlier version is migrated to the same tables', async () => {
  const stepwise = await emptyDatabase()
  const all = await listMigrations()
  for (const { number } of all) expect(await migrate({ connection: stepwise, now, upTo: number })).toEqual([number])
  const whole = await emptyDatabase()
  await migrate({ connection: whole, now })
  expect(await schemaOf(stepwise)).toEqual(await schemaOf(whole))
})

test('the gender of profiles is renumbered once, so that it means what it means in contacts', async () => {
  const connection = await emptyDatabase()
  await migrate({ connection, now, upTo: 33 })
  const query = (text: string) =>
    withClient({ connection, purpose: 'test' }, async (client) => (await client.query<{ gender: number }>(text)).rows)
  for (const gender of [0, 1, 2]) {
    await query(`with a as (insert into accounts (kind, user_type, title) values ('customer', 'real', 'a') returning id)
      insert into profiles (account_id, gender) select id, ${gender} from a`)
  }
  await migrate({ connection, now })
  await migrate({ connection, now })
  expect(await query('select gender from profiles order by account_id')).toEqual([{ gender: 0 }, { gender: 2 }, { gender: 1 }]) // prettier-ignore
})

test('sends that are under way go on after their rows have become fewer: open batches are still found, empty counters are gone', async () => {
  const connection = await emptyDatabase()
  await migrate({ connection, now, upTo: 53 })
  const query = (text: string) =>
    withClient({ connection, purpose: 'test' }, async (client) => (await client.query(text)).rows as unknown[])
  await query(`insert into carriers (key, title, host, port, system_id, password) values ('c', 'c', 'h', 1, 's', 'p')`)
  await query(`with a as (insert into accounts (kind, user_type, title) values ('customer', 'real', 'a') returning id)
    insert into sends (account_id, id, period, state, class, sending_type, report_type, user_name, line_number, carrier, message,
      encoding, parts, recipient_count, send_at, expires_at)
    select id, 1, 1, 2, 1, 'webservice', 'webservice', 'u', '1', 'c', 'x', 0, 1, 3, now(), now() from a`)
  await query(`insert into batches (account_id, send_id, number, from_seq, to_seq, next_seq, total_tenths, mci_count, irancell_count,
      other_count, period, class, state, line_id, carrier)
    select account_id, 1, n, n, n, n, 1, 1, 0, 0, 1, 1, n, 1, 'c' from sends, generate_series(0, 5) n`)
  await query(
    `insert into send_deltas (account_id, send_id, count, operator, code) select account_id, 1, 1, 1, 0 from sends`,
  )
  await query(`insert into send_counters (account_id, send_id, operator, code, count, returned_tenths)
    select account_id, 1, 1, code, count, returned from sends, (values (0, 0, 0), (3, 2, 0), (5, 0, 7)) c(code, count, returned)`)
  await migrate({ connection, now })
  expect(await query('select state from batches where is_open order by state')).toEqual([{ state: 0 }, { state: 1 }])
  expect(await query('select code from send_counters order by code')).toEqual([{ code: 3 }, { code: 5 }])
  expect(await query('select count(*)::int as count from send_deltas')).toEqual([{ count: 1 }])
  await expect(query('delete from accounts')).rejects.toMatchObject({ code: '23503' })
})

test('a second start applies no migration', async () => {
  const connection = await emptyDatabase()
  await migrate({ connection, now })
  expect(await migrate({ connection, now })).toEqual([])
})

test('several processes that start at once apply each migration once', async () => {
  const connection = await emptyDatabase()
  const applied = await Promise.all([1, 2, 3].map(() => migrate({ connection, now })))
  expect(applied.flat()).toHaveLength((await listMigrations()).length)
})

test('a database of a newer Peyk is refused', async () => {
  const connection = await emptyDatabase()
  await migrate({ connection, now })
  await withClient({ connection, purpose: 'tests' }, (client) =>
    client.query(`insert into schema_migrations (number, name) values (9999, 'of-tomorrow')`),
  )
  await expect(migrate({ connection, now })).rejects.toThrow(MigrationError)
  await expect(migrate({ connection, now })).rejects.toThrow(/newer Peyk/)
})

test('partitions exist from two months ago to two months ahead, also across the end of a year', async () => {
  const connection = await emptyDatabase()
  await migrate({ connection, now: new Date('2026-12-31T23:59:59Z') })
  const partitions = await withClient({ connection, purpose: 'tests' }, (client) =>
    client.query<{ name: string }>(
      `select relname as name from pg_class where relname ~ '^(recipients|own_texts|recipient_lists|submits|ledger_entries|inbox_messages)_2' and relkind = 'r'`,
    ),
  )
  const months = [202610, 202611, 202612, 202701, 202702]
  expect(partitions.rows.map(({ name }) => name).toSorted()).toEqual(
    ['inbox_messages', 'ledger_entries', 'own_texts', 'recipient_lists', 'recipients', 'submits'].flatMap((table) =>
      months.map((m) => `${table}_${m}`),
    ),
  )
})

test('schema.ts matches the migrated database', async () => {
  const connection = await emptyDatabase()
  await migrate({ connection, now })
  const fresh = await withClient({ connection, purpose: 'tests' }, generateSchema)
  expect(fresh, 'run: node packages/database/src/generate-schema.ts').toBe(await readFile(SCHEMA_FILE, 'utf8'))
})
