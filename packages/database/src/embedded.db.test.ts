import { execFile, spawn } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { withClient } from './connection.ts'
import { EmbeddedServerError, socketDirOf, startEmbedded } from './embedded.ts'
import type { EmbeddedServer } from './embedded.ts'

const settings = { shared_buffers: '16MB', max_wal_size: '64MB' }

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(os.tmpdir(), 'peyk-embedded-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

let stopped: string

// Making a cluster is most of the work; where a test is about something else it takes a copy.
beforeAll(async () => {
  stopped = await mkdtemp(path.join(os.tmpdir(), 'peyk-embedded-'))
  await (await startEmbedded({ dataDir: stopped, settings, isThrowaway: true })).stop()
})
afterAll(() => rm(stopped, { recursive: true, force: true }))

/** The data of a server that ran before and was stopped. */
async function usedFolder(): Promise<string> {
  const made = await folder()
  await promisify(execFile)('cp', ['-a', `${stopped}/.`, made])
  return made
}

async function start(dataDir: string): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir, settings, isThrowaway: true })
  onTestFinished(() => server.stop())
  return server
}

const ask = (server: EmbeddedServer, text: string) =>
  withClient(
    { connection: server.connection, purpose: 'test' },
    async (client) => (await client.query<Record<string, unknown>>(text)).rows,
  )

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a fresh folder becomes a server whose owner is no superuser', async () => {
  const server = await start(path.join(await folder(), 'data'))
  expect(server.isAdopted).toBe(false)
  const rows = await ask(
    server,
    'select current_user, current_database() as base, rolsuper from pg_roles where rolname = current_user',
  )
  expect(rows).toEqual([{ current_user: 'peyk', base: 'peyk', rolsuper: false }])
  const [locale] = await ask(
    server,
    `select datlocprovider::text as provider, lower('ÀÉ') as lowered from pg_database where datname = 'peyk'`,
  )
  expect(locale).toEqual({ provider: 'b', lowered: 'àé' })
})

test('what was stored is there after a stop and a start', async () => {
  const dataDir = await usedFolder()
  const first = await startEmbedded({ dataDir, settings, isThrowaway: true })
  await ask(first, 'create table kept (n int); insert into kept values (1405)')
  await first.stop()
  expect(isAlive(first.pid())).toBe(false)
  expect(await ask(await start(dataDir), 'select n from kept')).toEqual([{ n: 1405 }])
})

test('a server that outlived its Peyk is taken over, not fought', async () => {
  const dataDir = await usedFolder()
  const source = `import { startEmbedded } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))}
    const server = await startEmbedded(${JSON.stringify({ dataDir, settings, isThrowaway: true })})
    console.log(server.pid()); process.kill(process.pid, 'SIGKILL')`
  const peyk = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['ignore', 'pipe', 'inherit'] })
  const pid = await new Promise<number>((resolve) => peyk.stdout.once('data', (text: Buffer) => resolve(Number(text))))
  const server = await start(dataDir)
  expect(server.isAdopted).toBe(true)
  expect(server.pid()).toBe(pid)
  await server.stop()
  await expect.poll(() => isAlive(pid)).toBe(false)
})

test('a server that is killed runs again by itself', async () => {
  const events: string[] = []
  const server = await startEmbedded({
    dataDir: await usedFolder(),
    settings,
    isThrowaway: true,
    onEvent: ({ kind }) => events.push(kind),
  })
  onTestFinished(() => server.stop())
  const killed = server.pid()
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => events).toContain('restarted')
  expect(server.pid()).not.toBe(killed)
  expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.each([
  ['empty', ''],
  ['naming a process that is no server', `${process.pid}\n/elsewhere\n`],
])('a left-over postmaster.pid is cleared away: %s', async (_what, text) => {
  const dataDir = await usedFolder()
  await writeFile(path.join(dataDir, 'postgres', 'postmaster.pid'), text, { mode: 0o600 })
  expect(await ask(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a half-made cluster of a killed first start is made anew', async () => {
  const dataDir = await folder()
  await mkdir(path.join(dataDir, 'postgres.init'), { recursive: true })
  await writeFile(path.join(dataDir, 'postgres.init', 'half'), '')
  expect(await ask(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('data of another PostgreSQL is refused in one line', async () => {
  const dataDir = await folder()
  await mkdir(path.join(dataDir, 'postgres'), { mode: 0o700 })
  await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), '15\n')
  const starting = startEmbedded({ dataDir })
  await expect(starting).rejects.toThrow(EmbeddedServerError)
  await expect(starting).rejects.toThrow(/^[^\n]+ was made by PostgreSQL 15, but this Peyk brings PostgreSQL 18$/)
})

describe('the folder of the socket, whose name anybody can work out', () => {
  /** A data folder, and the place of its socket with nothing there. */
  async function dataAndSocketDir(): Promise<{ dataDir: string; socketDir: string }> {
    const dataDir = await realpath(await usedFolder())
    const socketDir = socketDirOf(path.join(dataDir, 'postgres'))
    await rm(socketDir, { recursive: true, force: true })
    onTestFinished(() => rm(socketDir, { recursive: true, force: true }))
    return { dataDir, socketDir }
  }

  test('is refused when it is a link, and what the link leads to stays as it was', async () => {
    const { dataDir, socketDir } = await dataAndSocketDir()
    const target = await folder()
    await chmod(target, 0o755)
    const before = await stat(target)
    await symlink(target, socketDir)
    const starting = startEmbedded({ dataDir, settings, isThrowaway: true })
    await expect(starting).rejects.toThrow(EmbeddedServerError)
    await expect(starting).rejects.toThrow(/^\S+ is a link, but PostgreSQL's socket belongs there: remove it$/)
    const { mode, uid } = await stat(target)
    expect({ mode, uid }).toEqual({ mode: before.mode, uid: before.uid })
  })

  // Only root can make a folder that is somebody else's.
  test.runIf(process.getuid?.() === 0)('is refused when it belongs to another user, for root too', async () => {
    const { dataDir, socketDir } = await dataAndSocketDir()
    await mkdir(socketDir)
    await chown(socketDir, 12_345, 12_345)
    await expect(startEmbedded({ dataDir, settings, isThrowaway: true })).rejects.toThrow(
      /^the folder \S+ belongs to another user \(uid 12345\): remove it$/,
    )
    expect((await stat(socketDir)).uid).toBe(12_345)
  })

  test('is used again when a server of ours left it behind', async () => {
    const { dataDir, socketDir } = await dataAndSocketDir()
    await mkdir(socketDir, { mode: 0o755 })
    expect(await ask(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await stat(socketDir)).mode & 0o777).toBe(0o700)
  })
})

test('texts of statements and rows do not reach the server’s log', async () => {
  const dataDir = await usedFolder()
  const server = await start(dataDir)
  await expect(ask(server, `select 'سلام'::int`)).rejects.toThrow()
  await ask(server, `create table texts (body text check (length(body) > 100))`)
  await expect(ask(server, `insert into texts values ('کد شما 48213')`)).rejects.toThrow()
  const log = await readFile(path.join(dataDir, 'postgres.log'), 'utf8')
  expect(log).toContain('ready to accept connections')
  expect(log).not.toMatch(/48213|سلام/)
})
