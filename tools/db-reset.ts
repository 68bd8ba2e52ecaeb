// npm run db:reset: deletes all data and creates the tables again. Refuses a database on another machine.

import { rm } from 'node:fs/promises'
import path from 'node:path'
import { withClient } from '@peyk/database/connection.ts'
import { migrate } from '@peyk/database/migrate.ts'
import { CommandError, runCommand, loadConfig, withConfiguredDatabase } from './database-command.ts'

const LOCAL = new Set(['', 'localhost', '127.0.0.1', '[::1]', '::1'])

await runCommand(async () => {
  const { databaseUrl, dataDir } = loadConfig()
  if (databaseUrl === undefined) {
    // The first call stops a server that a killed run left behind, before its files are removed.
    await withConfiguredDatabase(async () => {}, { isAlone: true })
    await withConfiguredDatabase((connection) => migrate({ connection, now: new Date() }), {
      isAlone: true,
      before: (folder) => rm(path.join(folder, 'postgres'), { recursive: true, force: true }),
    })
    process.stdout.write(`the database in ${dataDir} is empty again\n`)
    return
  }
  const { hostname, searchParams } = new URL(databaseUrl)
  const host = searchParams.get('host') ?? hostname
  if (!LOCAL.has(host) && !host.startsWith('/')) {
    throw new CommandError(`DATABASE_URL names ${host}: only a database on this machine can be reset`)
  }
  await withConfiguredDatabase(async (connection) => {
    await withClient({ connection, purpose: 'reset' }, async (client) => {
      await client.query('drop schema if exists pgboss cascade')
      await client.query('drop schema public cascade; create schema public')
    })
    await migrate({ connection, now: new Date() })
  })
  process.stdout.write('the database is empty again\n')
})
