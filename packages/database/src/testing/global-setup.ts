import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { withDatabase, withClient } from '../connection.ts'
import type { Connection } from '../connection.ts'
import { migrate } from '../migrate.ts'
import { dropDatabase } from './drop-database.ts'
import { startThrowawayServer } from './throwaway-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run, and the template that every test worker clones. */
    testServer: { connection: Connection; template: string }
  }
}

const OWN = {
  prefix: 'peyk-test-',
  settings: { shared_buffers: '128MB', max_wal_size: '1GB', max_connections: '120' },
}

/**
 * One server for the whole run: an embedded one in a temporary folder, or the one that `TEST_DATABASE_URL` names (its
 * user must be allowed to create databases and roles).
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const removeTemporary = await ownTemporaryFolder()
  const url = process.env['TEST_DATABASE_URL']
  const { connection, stop } = url
    ? { connection: { connectionString: url }, stop: async () => {} }
    : await startThrowawayServer(OWN)
  const template = `peyk_test_${randomBytes(4).toString('hex')}`
  await withClient({ connection, purpose: 'tests' }, (client) => client.query(`create database ${template}`))
  await migrate({ connection: withDatabase(connection, template), now: new Date() })
  project.provide('testServer', { connection, template })

  return async () => {
    if (url) {
      await withClient({ connection, purpose: 'tests' }, async (client) => {
        const { rows } = await client.query<{ datname: string }>(
          `select datname from pg_database where starts_with(datname, $1)`,
          [template],
        )
        for (const { datname } of rows) await dropDatabase(client, datname)
      })
    }
    await stop()
    await removeTemporary()
  }
}

/** Temporary files of the tests and of the programs they start go into one folder, removed after the run. */
async function ownTemporaryFolder(): Promise<() => Promise<void>> {
  const before = process.env['TMPDIR']
  const folder = await mkdtemp(path.join(os.tmpdir(), 'peyk-run-'))
  process.env['TMPDIR'] = folder
  return async () => {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    await rm(folder, { recursive: true, force: true })
  }
}
