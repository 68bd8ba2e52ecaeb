import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { ClientBase } from 'pg'
import { withClient } from './connection.ts'
import type { Connection } from './connection.ts'

export const MIGRATIONS_DIR = path.join(import.meta.dirname, '..', 'migrations')
export const TABLES_DIR = path.join(import.meta.dirname, '..', 'tables')

/** A reason, in one line, why this database cannot be used by this version. Meant to be shown as it is. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

// Any number will do, as long as nothing else in the same database locks it.
const MIGRATION_LOCK = 7_319_201_405
const OLDEST_VERSION = 15
// Two months back for what arrives late, the present month, and two months ahead.
const MONTHS_BACK = 2
const MONTHS = 5

interface Migration {
  number: number
  name: string
  file: string
}

export async function listMigrations(folder: string = MIGRATIONS_DIR): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return names.map((name, index) => {
    const found = /^(\d{4})-([a-z0-9-]+)\.sql$/.exec(name)
    if (found === null || Number(found[1]) !== index + 1) {
      throw new MigrationError(
        `migrations/${name} must be called ${String(index + 1).padStart(4, '0')}-<what-it-does>.sql`,
      )
    }
    return { number: Number(found[1]), name: found[2]!, file: path.join(folder, name) }
  })
}

/**
 * Brings the database to this version: every migration that it lacks, each in a transaction of its own, then the
 * monthly partitions around `now`. Several processes may do this at once: the others wait for the first.
 * Answers the numbers that were applied. Throws `MigrationError` when the server or the database is not ours to use.
 */
export async function migrate({
  connection,
  now,
  upTo = Number.POSITIVE_INFINITY,
}: {
  connection: Connection
  now: Date
  upTo?: number
}): Promise<number[]> {
  const migrations = await listMigrations()
  return withClient({ connection, purpose: 'migration' }, async (client) => {
    await refuseOldServer(client)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(`create table if not exists schema_migrations (
      number int primary key, name text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<{ number: number }>('select number from schema_migrations order by number')
    const newest = rows.at(-1)?.number ?? 0
    if (newest > migrations.length) {
      throw new MigrationError(
        `the database was made by a newer Peyk (its migration ${newest}, this version's ${migrations.length}): start that one`,
      )
    }
    const pending = migrations.filter(({ number }) => number > newest && number <= upTo)
    for (const { number, name, file } of pending) {
      await client.query('begin')
      try {
        await client.query(await readFile(file, 'utf8'))
        await client.query('insert into schema_migrations (number, name) values ($1, $2)', [number, name])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback').catch(() => {})
        throw new MigrationError(`migration ${path.basename(file)} failed: ${(error as Error).message}`, {
          cause: error,
        })
      }
    }
    await client.query(createPartitionsStatement(now))
    return pending.map(({ number }) => number)
  })
}

/** The statement that makes the monthly partitions which `now` needs. Run at start and, by the worker, ever after. */
export function createPartitionsStatement(now: Date): { text: string; values: unknown[] } {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS_BACK, 1))
  return { text: 'select ensure_partitions($1::date, $2)', values: [first.toISOString().slice(0, 10), MONTHS] }
}

async function refuseOldServer(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  const major = Math.floor(Number(rows[0]!.server_version_num) / 10_000)
  if (major < OLDEST_VERSION) {
    throw new MigrationError(`PostgreSQL ${major} is too old: Peyk needs ${OLDEST_VERSION} or newer`)
  }
}

/** Builds the tables of today from `tables/*.sql`. Only to compare: a database in use is made by `migrate`. */
export async function buildFromTableFiles({ connection, now }: { connection: Connection; now: Date }): Promise<void> {
  const names = (await readdir(TABLES_DIR)).filter((name) => name.endsWith('.sql')).toSorted()
  await withClient({ connection, purpose: 'tables' }, async (client) => {
    for (const name of names) await client.query(await readFile(path.join(TABLES_DIR, name), 'utf8'))
    await client.query(createPartitionsStatement(now))
  })
}
