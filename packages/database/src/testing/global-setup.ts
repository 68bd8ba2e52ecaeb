import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { toDatabase, withClient } from '../connection.ts'
import type { Connection } from '../connection.ts'
import { startEmbedded } from '../embedded.ts'
import { migrate } from '../migrate.ts'
import { dropDatabase } from './drop-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run, and the database that every test worker makes its clone from. */
    testServer: { connection: Connection; template: string }
  }
}

const FOLDER = 'peyk-test-'

/**
 * One server for the whole run: an embedded one in a temporary folder, or the one that `TEST_DATABASE_URL` names (its
 * user must be allowed to create databases and roles).
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['TEST_DATABASE_URL']
  const { connection, stop } = url ? { connection: { connectionString: url }, stop: async () => {} } : await startOwn()
  const template = `peyk_test_${randomBytes(4).toString('hex')}`
  await withClient({ connection, purpose: 'tests' }, (client) => client.query(`create database ${template}`))
  await migrate({ connection: toDatabase(connection, template), now: new Date() })
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
  }
}

async function startOwn() {
  await sweep()
  const folder = await mkdtemp(path.join(os.tmpdir(), FOLDER))
  await writeFile(path.join(folder, 'owner.pid'), String(process.pid))
  const server = await startEmbedded({
    dataDir: path.join(folder, 'data'),
    isThrowaway: true,
    settings: { shared_buffers: '128MB', max_wal_size: '1GB', max_connections: '120' },
  })
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { connection: server.connection, stop }
}

// A run that was killed leaves its server behind: the next run ends it.
async function sweep(): Promise<void> {
  const names = (await readdir(os.tmpdir())).filter((name) => name.startsWith(FOLDER))
  for (const name of names) {
    const folder = path.join(os.tmpdir(), name)
    const pid = Number(await readFile(path.join(folder, 'owner.pid'), 'utf8').catch(() => ''))
    if (!pid || isAlive(pid)) continue
    const leftOver = await startEmbedded({ dataDir: path.join(folder, 'data'), isThrowaway: true }).catch(
      () => undefined,
    )
    await leftOver?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
