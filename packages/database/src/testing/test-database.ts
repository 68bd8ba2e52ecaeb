import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { withDatabase, withClient } from '../connection.ts'
import type { Connection } from '../connection.ts'
import { openDatabase } from '../database.ts'
import type { Database } from '../database.ts'
import { engineScope } from '../scope.ts'
import type { EngineScope } from '../scope.ts'
import { buildersOn } from './accounts.ts'
import type { Builders } from './accounts.ts'
import { dropDatabase } from './drop-database.ts'

export interface TestDatabase extends Builders {
  db: Database
  connection: Connection
  engine: EngineScope
}

/**
 * A database for a test file, cloned from the migrated template: `const { db, newAccount } = await testDatabase()`.
 * By default it is shared with the other files of the same worker (an account of its own keeps each test apart).
 * `isFresh`: for tests that run the engine's loops, which see every account: a clone for this file alone.
 */
export async function testDatabase({ isFresh = false }: { isFresh?: boolean } = {}): Promise<TestDatabase> {
  const { connection: server, template } = inject('testServer')
  const own = isFresh ? randomBytes(4).toString('hex') : (process.env['VITEST_POOL_ID'] ?? '0')
  const name = `${template}_${own}`
  await withClient({ connection: server, purpose: 'tests' }, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${name} template ${template} strategy wal_log`)
  })
  const connection = withDatabase(server, name)
  const db = openDatabase({ connection, pools: { calls: 10, engine: 5 } })
  afterAll(async () => {
    await db.close()
    if (isFresh) {
      await withClient({ connection: server, purpose: 'tests' }, (client) => dropDatabase(client, name))
    }
  })
  return { db, connection, engine: engineScope(), ...buildersOn(db) }
}
